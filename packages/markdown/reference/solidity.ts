import { type Layout, print, printBlock } from './layout';

/** The part of a JSON ABI that signatures need. */
export interface AbiParameter {
  name: string;
  type: string;
  internalType?: string;
  indexed?: boolean;
  components?: AbiParameter[];
}

export interface AbiEntry {
  type: string;
  name?: string;
  inputs?: AbiParameter[];
  outputs?: AbiParameter[];
  stateMutability?: string;
  /** A library function, compiled into its caller; functions of an ABI are external. */
  isInternal?: boolean;
}

/** A code block of the site shows 80 columns without scrolling. */
const STYLE = { width: 80, indent: 4 };

/** Drops kind and owner: `struct ISwapRouter.ExactInputParams` becomes `ExactInputParams`. */
export function typeName({ type, internalType = type }: AbiParameter): string {
  return internalType.replace(/^(struct|contract|enum) (\w+\.)?/, '');
}

const isReferenceType = ({ type }: AbiParameter): boolean =>
  /^(string|bytes|tuple)$|\]$/.test(type);

const words = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ');

const list = (items: Layout[]): Layout => ({
  open: '(',
  items,
  separator: ',',
  close: ')',
  trailing: false,
});

const single = (result: string): string => ` returns (${result})`;

function structsOf(parameters: AbiParameter[]): string[] {
  return parameters
    .filter(({ components }) => components)
    .map((parameter) =>
      printBlock(
        `struct ${typeName(parameter).replace(/\[.*$/, '')}`,
        parameter.components!.map((field) => words(typeName(field), field.name)),
        ';',
        STYLE,
      ),
    );
}

/**
 * The declaration as in an interface, followed by its structs. ABIs have no data locations:
 * external functions take reference types as calldata and return them in memory; the documented
 * library functions take them in memory.
 */
export function functionText(entry: AbiEntry): string {
  const { name, inputs = [], outputs = [], stateMutability, isInternal } = entry;
  const declare = (location: string) => (parameter: AbiParameter) =>
    words(typeName(parameter), isReferenceType(parameter) && location, parameter.name);
  const visibility = isInternal ? 'internal' : 'external';
  const modifiers = words(visibility, stateMutability !== 'nonpayable' && stateMutability);
  const parameters = list(inputs.map(declare(isInternal ? 'memory' : 'calldata')));
  const head: Layout = [`function ${name}`, parameters, ` ${modifiers}`];
  const results = outputs.map(declare('memory'));
  // With a single result, the parameter list is broken instead of the `returns` list.
  const tail = results.length > 1 ? [' returns ', list(results)] : results.map(single);
  return [print([head, tail, ';'], STYLE), ...structsOf([...inputs, ...outputs])].join('\n\n');
}

export function eventText({ name, inputs = [] }: AbiEntry): string {
  const items = inputs.map((input) =>
    words(typeName(input), input.indexed && 'indexed', input.name),
  );
  return print([`event ${name}`, list(items), ';'], STYLE);
}
