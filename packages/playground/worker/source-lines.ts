/** From the code that ran back to the reader's source: solc's source maps, and which contract a code is of. */
import type { SourcePlace } from '../protocol';
import { lineAt } from '../solidity/lines';
import type { CompiledContract, Compilation, MappedCode } from '../solidity/protocol';

const JUMP = 0x56;
export const JUMPI = 0x57;
const PUSH1 = 0x60;
const PUSH32 = 0x7f;

export const opcodeAt = (code: string, pc: number): number =>
  Number.parseInt(code.slice(pc * 2, pc * 2 + 2), 16);

/** Source maps count instructions, the EVM bytes: a PUSH is followed by its value. */
export function instructionsOf(code: string): Map<number, number> {
  const indexes = new Map<number, number>();
  for (let at = 0; at * 2 < code.length; at += 1) {
    indexes.set(at, indexes.size);
    const opcode = opcodeAt(code, at);
    if (opcode >= PUSH1 && opcode <= PUSH32) at += opcode - PUSH1 + 1;
  }
  return indexes;
}

export interface Range {
  start: number;
  length: number;
  file: number;
  /** Into a function, out of it, or neither. */
  jump: string;
}

/** `start:length:file:jump:…` for each instruction; what is left out is as before. */
export function rangesOf(sourceMap: string): Range[] {
  let before: Range = { start: -1, length: 0, file: -1, jump: '-' };
  return sourceMap.split(';').map((entry) => {
    const [start, length, file, jump] = entry.split(':');
    before = {
      start: start ? Number(start) : before.start,
      length: length ? Number(length) : before.length,
      file: file ? Number(file) : before.file,
      jump: jump || before.jump,
    };
    return before;
  });
}

/**
 * Steps up to the failed check and what directly follows it. The optimiser lets checks share the code that
 * reverts: where a jump leads to afterwards, the source map names only one of them.
 */
function upToFailedCheck(steps: number[], code: string): number[] {
  const check = steps.findLastIndex((pc) => opcodeAt(code, pc) === JUMPI);
  const jump = steps.findIndex((pc, index) => index > check && opcodeAt(code, pc) === JUMP);
  return jump === -1 ? steps : steps.slice(0, jump + 1);
}

/** The last of these steps that is of a file of the reader, and not of a package or the compiler's own. */
export function placeOf(
  steps: number[],
  { code, sourceMap }: MappedCode,
  { fileNames, sources }: Pick<Compilation, 'fileNames' | 'sources'>,
): SourcePlace | undefined {
  const indexes = instructionsOf(code);
  const ranges = rangesOf(sourceMap);
  for (const step of upToFailedCheck(steps, code).reverse()) {
    const range = ranges[indexes.get(step) ?? -1];
    const file = range && fileNames[range.file];
    const source = !file?.startsWith('solidity/') ? undefined : sources[file];
    if (source === undefined || range!.start < 0) continue;
    const line = lineAt(source, range!.start);
    return { file: file!, line, text: source.split('\n')[line - 1]! };
  }
  return undefined;
}

/** With zeros where the constructor fills something in, as the compiler leaves it. */
function unfilled(code: string, { filledIn }: MappedCode): string {
  const digits = [...code];
  for (const { start, length } of filledIn) digits.fill('0', start * 2, (start + length) * 2);
  return digits.join('');
}

/** The contract of a code on the chain, without `0x`. */
export const isRuntimeOf = (code: string, { runtime }: CompiledContract): boolean =>
  code !== '' && code.length === runtime.code.length && unfilled(code, runtime) === runtime.code;

/** The contract that a deployment creates: its code, followed by the arguments of the constructor. */
export const isCreationOf = (input: string, { bytecode }: { bytecode: string }): boolean =>
  bytecode.length > 2 && input.startsWith(bytecode);
