/** The code of a contract while it is stepped through: for each instruction, the statement that it is of. */
import type { StorageLayout } from 'swapx-chain/solidity/layout';
import type { Compilation, MappedCode } from '../../solidity/protocol';
import type { FunctionSyntax, Stop } from '../../solidity/syntax';
import { lineAt } from '../../solidity/lines';
import {
  instructionsOf,
  isCreationOf,
  isRuntimeOf,
  JUMPI,
  opcodeAt,
  type Range,
  rangesOf,
} from '../source-lines';

/** A statement with what its file knows of it. */
export interface LocatedStop extends Stop {
  of: FunctionSyntax;
  file: string;
  line: number;
}

export interface Instruction {
  range: Range;
  jump: string;
  stop?: LocatedStop;
  /** The function that begins here. */
  begins?: FunctionSyntax;
}

export interface SteppedCode {
  contract: string;
  layout?: StorageLayout;
  isCreation: boolean;
  instructionAt(pc: number): Instruction | undefined;
}

/** Stops do not overlap and are sorted: the last that begins before a place is the only one that can hold it. */
function stopAround(stops: LocatedStop[], { start, length }: Range): LocatedStop | undefined {
  const found = stops.findLast((stop) => stop.start <= start);
  return found && start + length <= found.start + found.length ? found : undefined;
}

/** The condition of a statement that holds others is decided by a jump in the name of the whole. */
const stopOf = (stops: LocatedStop[], { start, length }: Range): LocatedStop | undefined =>
  stops.find(({ whole }) => whole.start === start && whole.length === length);

function locatedStops({ syntax = {}, sources }: Compilation): Map<string, LocatedStop[]> {
  const files = Object.entries(syntax).map(([file, { functions, stops }]) => {
    const located = stops.map((stop) => ({
      ...stop,
      of: functions[stop.function]!,
      file,
      line: lineAt(sources[file]!, stop.whole.start),
    }));
    return [file, located] as const;
  });
  return new Map(files);
}

function steppedCode(
  compilation: Compilation,
  stops: Map<string, LocatedStop[]>,
  { code, sourceMap }: MappedCode,
): SteppedCode['instructionAt'] {
  const indexes = instructionsOf(code);
  const ranges = rangesOf(sourceMap);
  const { fileNames, sources, syntax = {} } = compilation;
  const known = new Map<number, Instruction>();

  function read(range: Range, isDecision: boolean): Instruction {
    const { jump } = range;
    const file = fileNames[range.file];
    if (file === undefined || range.start < 0) return { range, jump };
    const begins = syntax[file]?.functions.find(
      ({ start, length }) => start === range.start && length === range.length,
    );
    const inFile = stops.get(file) ?? [];
    const stop = stopAround(inFile, range) ?? (isDecision ? stopOf(inFile, range) : undefined);
    if (!stop?.isAssembly) return { range, jump, stop, begins };
    return { range, jump, stop: { ...stop, line: lineAt(sources[file]!, range.start) } };
  }

  return (pc) => {
    const index = indexes.get(pc);
    const range = index === undefined ? undefined : ranges[index];
    if (!range) return undefined;
    const instruction = known.get(pc) ?? read(range, opcodeAt(code, pc) === JUMPI);
    known.set(pc, instruction);
    return instruction;
  };
}

/** Finds the compiled contract of a code, without `0x`; undefined if its source is not known. */
export function codeFinder(compilations: Compilation[]) {
  const contracts = compilations.flatMap((compilation) => {
    const stops = locatedStops(compilation);
    return Object.entries(compilation.contracts).map(([key, contract]) => {
      const of = { contract: key.split(':')[1]!, layout: contract.layout };
      const { creation, runtime } = contract;
      return {
        contract,
        created: {
          ...{ ...of, isCreation: true },
          instructionAt: steppedCode(compilation, stops, creation),
        },
        called: {
          ...{ ...of, isCreation: false },
          instructionAt: steppedCode(compilation, stops, runtime),
        },
      };
    });
  });
  return (code: string, isCreation: boolean): SteppedCode | undefined =>
    isCreation
      ? contracts.find(({ contract }) => isCreationOf(`0x${code}`, contract))?.created
      : contracts.find(({ contract }) => isRuntimeOf(code, contract))?.called;
}
