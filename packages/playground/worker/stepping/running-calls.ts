/** The calls that run while instructions are executed, and in each of them the functions. */
import type { FunctionSyntax } from '../../solidity/syntax';
import { JUMPI } from '../source-lines';
import type { Instruction, LocatedStop, SteppedCode } from './code';

export const JUMP = 0x56;
const JUMPDEST = 0x5b;
/** CREATE, CALL, CALLCODE, DELEGATECALL, CREATE2, STATICCALL. */
const CALLS = [0xf0, 0xf1, 0xf2, 0xf4, 0xf5, 0xfa];

/** A function, or a contract without source, with the one that called it. */
export interface RecordedFrame {
  name: string;
  hasSource: boolean;
  parent?: RecordedFrame;
}

/** A function between its entry and its end. */
interface RunningFunction {
  /** Undefined before the first function of a contract, and for what the compiler adds. */
  function?: FunctionSyntax;
  frame?: RecordedFrame;
  /** Where its first parameter lies on the stack, if that is known. */
  base?: number;
  /** The stack after the last jump or call. */
  stack: bigint[];
  /** Variables that may have changed since then. */
  unsettled: Set<number>;
  /** Lines that were stopped at since then. */
  seen: Set<number>;
  lastStop?: LocatedStop;
}

/** A call of a contract between its beginning and its end. */
export interface RunningCall {
  caller?: RecordedFrame;
  /** Of a contract without source. */
  frame?: RecordedFrame;
  code?: SteppedCode;
  functions: RunningFunction[];
  before?: { opcode: number; jump: string };
  firstWrite: number;
  /** How many steps there were when a jump followed the last check. */
  jumpedAt?: number;
  /** The last step of it, and of what it called. */
  lastStep?: number;
}

export const startOf = (found: FunctionSyntax | undefined, stack: bigint[]): RunningFunction => ({
  function: found,
  base: found?.kind === 'function' ? stack.length - found.parameterSlots : undefined,
  stack,
  unsettled: new Set(),
  seen: new Set(),
});

const isWithin = ({ range }: Instruction, stop: LocatedStop): boolean =>
  range.start >= stop.start && range.start + range.length <= stop.start + stop.length;

/** The function that runs; what the compiler has added belongs to the one that needed it. */
export const runningFunction = ({ functions }: RunningCall): RunningFunction =>
  functions.findLast((one) => one.function !== undefined) ?? functions[0]!;

export function frameOf(call: RunningCall): RecordedFrame | undefined {
  return call.frame ?? call.functions.findLast(({ frame }) => frame)?.frame ?? call.caller;
}

/** Follows jumps into functions and out of them. */
export function follow(call: RunningCall, now: Instruction, stack: bigint[]): void {
  const { functions } = call;
  if (call.before?.opcode !== JUMP) return;
  if (call.before.jump === 'i') functions.push(startOf(now.begins, stack));
  else if (call.before.jump === 'o' && functions.length > 1) functions.pop();
}

/** Notes the stack where the optimiser has to have it in order. */
export function settle(call: RunningCall, opcode: number, now: Instruction, stack: bigint[]): void {
  const after = call.before?.opcode ?? JUMPDEST;
  if (opcode !== JUMPDEST && after !== JUMPI && !CALLS.includes(after)) return;
  const running = runningFunction(call);
  running.stack = stack;
  running.seen.clear();
  const { lastStop } = running;
  // A jump into another statement ends the one before; else that may not be at its end.
  const isOver =
    opcode === JUMPDEST &&
    call.functions.at(-1) === running &&
    lastStop &&
    !isWithin(now, lastStop);
  running.unsettled = new Set(isOver || !lastStop ? [] : lastStop.assigns);
}

/**
 * The running function, if a stop is in it; where none is known yet, it becomes that of the stop.
 * Undefined where the stop is in another function.
 */
export function functionAt(call: RunningCall, stop: LocatedStop): RunningFunction | undefined {
  const { functions } = call;
  const now = runningFunction(call);
  if (functions.at(-1) !== now) return undefined;
  const isModifier = stop.of.kind === 'modifier';
  // Constructors run one after the other; a short function may stand in the place of its call.
  const isFree = now.function === undefined || (call.code!.isCreation && functions.length === 1);
  if (stop.of !== now.function && !isModifier) {
    if (!isFree) return undefined;
    now.function = stop.of;
    now.frame = undefined;
  }
  return now.function && now;
}
