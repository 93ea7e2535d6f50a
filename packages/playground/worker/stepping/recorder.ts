/**
 * Makes steps by source lines out of instructions. The optimiser mixes the instructions of neighbouring
 * statements, but not beyond jumps and calls: between two of those a line is stopped at once, and what
 * variables hold is read where one of those just was.
 */
import { bytesToHex, type Hex, numberToHex } from 'viem';

import type { StateCopy } from 'swapx-chain/evm/state';
import type {
  CallFrame,
  EVMResult,
  InterpreterStep,
  Message,
  Watcher,
} from 'swapx-chain/evm/tracing';
import type { FunctionSyntax } from '../../solidity/syntax';
import { MAX_STEPS, type SteppedValue } from '../../stepping';
import { JUMPI } from '../source-lines';
import type { Instruction, LocatedStop, SteppedCode } from './code';
import { stackValues } from './stack-values';

const SSTORE = 0x55;
const JUMP = 0x56;
const JUMPDEST = 0x5b;
/** CREATE, CALL, CALLCODE, DELEGATECALL, CREATE2, STATICCALL. */
const CALLS = [0xf0, 0xf1, 0xf2, 0xf4, 0xf5, 0xfa];
const MAX_WRITES = 5000;

/** A function, or a contract without source, with the one that called it. */
export interface RecordedFrame {
  name: string;
  hasSource: boolean;
  parent?: RecordedFrame;
}

export interface RecordedStep {
  frame: RecordedFrame;
  /** Where it is, or where the call comes from. */
  stop?: LocatedStop;
  values: SteppedValue[];
}

export interface RecordedWrite {
  at: number;
  until?: number;
  address: Hex;
  slot: Hex;
  /** Before the transaction. */
  before: Hex;
  after: Hex;
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
interface RunningCall {
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

export interface Failure {
  step: number;
  error: string;
  output: Hex;
}

const startOf = (found: FunctionSyntax | undefined, stack: bigint[]): RunningFunction => ({
  function: found,
  base: found?.kind === 'function' ? stack.length - found.parameterSlots : undefined,
  stack,
  unsettled: new Set(),
  seen: new Set(),
});

const isWithin = ({ range }: Instruction, stop: LocatedStop): boolean =>
  range.start >= stop.start && range.start + range.length <= stop.start + stop.length;

function nameOf({ isLibrary, contract, name }: FunctionSyntax, code: SteppedCode): string {
  const owner = isLibrary ? contract! : code.contract;
  return contract === undefined ? name : `${owner}.${name}`;
}

interface Options {
  codeOf: (code: string, isCreation: boolean) => SteppedCode | undefined;
  /** The call of a contract in words. */
  targetOf: (call: Pick<CallFrame, 'type' | 'to' | 'input'>) => string;
  before: StateCopy;
}

export function createRecorder({ codeOf, targetOf, before }: Options) {
  const steps: RecordedStep[] = [];
  const writes: RecordedWrite[] = [];
  const running: RunningCall[] = [];
  const codes = new Map<Hex, SteppedCode>();
  let failure: Failure | undefined;
  let isShortened = false;

  function addStep(step: RecordedStep): void {
    if (steps.length < MAX_STEPS) {
      steps.push(step);
    } else {
      steps[MAX_STEPS - 1] = step;
      isShortened = true;
    }
    for (const call of running) call.lastStep = steps.length - 1;
  }

  /** The function that runs; what the compiler has added belongs to the one that needed it. */
  const runningFunction = ({ functions }: RunningCall): RunningFunction =>
    functions.findLast((one) => one.function !== undefined) ?? functions[0]!;

  function frameOf(call: RunningCall): RecordedFrame | undefined {
    return call.frame ?? call.functions.findLast(({ frame }) => frame)?.frame ?? call.caller;
  }

  function enter(message: Message, bytes: Uint8Array): void {
    const caller = running.at(-1);
    const isCreation = message.to === undefined;
    const code = codeOf(bytesToHex(bytes).slice(2), isCreation);
    const callerFrame = caller && frameOf(caller);
    const call: RunningCall = {
      caller: callerFrame,
      code,
      functions: [startOf(undefined, [])],
      firstWrite: writes.length,
    };
    if (caller) caller.jumpedAt = undefined;
    running.push(call);
    if (code) {
      if (!message.delegatecall && message.to) codes.set(message.to.toString(), code);
      return;
    }
    const called = {
      type: isCreation ? ('CREATE' as const) : ('CALL' as const),
      to: isCreation ? undefined : message.codeAddress.toString(),
      input: bytesToHex(message.data as Uint8Array),
    };
    call.frame = { name: targetOf(called), hasSource: false, parent: callerFrame };
    // What contracts without source call among themselves is one step.
    if (caller && !caller.code) return;
    const stop = caller && runningFunction(caller).lastStop;
    addStep({ frame: call.frame, stop, values: [] });
  }

  function leave({ execResult, createdAddress }: EVMResult): void {
    const call = running.pop()!;
    if (call.code && createdAddress) codes.set(createdAddress.toString(), call.code);
    const error = execResult.exceptionError?.error;
    if (error === undefined) {
      failure = undefined;
      return;
    }
    dropSharedEnd(call);
    for (const write of writes.slice(call.firstWrite)) write.until ??= steps.length;
    // A failure that is passed on was told where it began, unless nothing is known of that place.
    const output = bytesToHex(execResult.returnValue);
    const isPassedOn = failure?.output === output && failure.step >= 0;
    const step = Math.min(call.lastStep ?? -1, steps.length - 1);
    failure = isPassedOn ? failure : { step, error: error as string, output };
  }

  /**
   * The optimiser lets checks share the code that reverts: where a jump leads to after a check has failed
   * looks like another check.
   */
  function dropSharedEnd({ jumpedAt }: RunningCall): void {
    if (jumpedAt === undefined) return;
    while (steps.length > jumpedAt && steps.at(-1)!.stop?.isCheck) steps.pop();
  }

  function noteWrite({ stack, address }: InterpreterStep): void {
    if (writes.length >= MAX_WRITES) return;
    const slot = numberToHex(stack.at(-1)!, { size: 32 });
    const key = `${address.toString()}_${slot}`;
    const was = before.storage.get(key);
    writes.push({
      at: Math.max(steps.length - 1, 0),
      address: address.toString(),
      slot,
      before: was === undefined ? '0x0' : bytesToHex(was),
      after: numberToHex(stack.at(-2)!),
    });
  }

  /** Follows jumps into functions and out of them. */
  function follow(call: RunningCall, now: Instruction, stack: bigint[]): void {
    const { functions } = call;
    if (call.before?.opcode !== JUMP) return;
    if (call.before.jump === 'i') functions.push(startOf(now.begins, stack));
    else if (call.before.jump === 'o' && functions.length > 1) functions.pop();
  }

  /** Notes the stack where the optimiser has to have it in order. */
  function settle(call: RunningCall, opcode: number, now: Instruction, stack: bigint[]): void {
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

  function stopAt(call: RunningCall, stop: LocatedStop): void {
    const code = call.code!;
    const { functions } = call;
    const now = runningFunction(call);
    if (functions.at(-1) !== now) return;
    const isModifier = stop.of.kind === 'modifier';
    // Constructors run one after the other; a short function may stand in the place of its call.
    const isFree = now.function === undefined || (code.isCreation && functions.length === 1);
    if (stop.of !== now.function && !isModifier) {
      if (!isFree) return;
      now.function = stop.of;
      now.frame = undefined;
    }
    if (now.function === undefined) return;
    now.lastStop = stop;
    const last = steps.at(-1);
    const isSame =
      last?.stop?.line === stop.line && last.stop.file === stop.file && last.frame === now.frame;
    if (!isSame && !now.seen.has(stop.line)) {
      now.frame ??= {
        name: nameOf(now.function, code),
        hasSource: true,
        parent: functions.slice(0, -1).findLast(({ frame }) => frame)?.frame ?? call.caller,
      };
      const settled = stop.variables.filter(({ id }) => !now.unsettled.has(id));
      const values = now.base === undefined ? [] : stackValues(settled, now.stack, now.base);
      addStep({ frame: now.frame, stop, values });
    }
    now.seen.add(stop.line);
    for (const id of stop.assigns) now.unsettled.add(id);
  }

  function step(executed: InterpreterStep): void {
    const call = running.at(-1)!;
    const { pc, stack } = executed;
    const opcode = executed.opcode.code!;
    if (opcode === SSTORE) noteWrite(executed);
    const now = call.code?.instructionAt(pc);
    if (!now) return;
    follow(call, now, stack);
    settle(call, opcode, now, stack);
    if (opcode === JUMPI) call.jumpedAt = undefined;
    if (opcode === JUMP && now.jump === '-') call.jumpedAt ??= steps.length;
    call.before = { opcode, jump: now.jump };
    if (now.stop) stopAt(call, now.stop);
  }

  const watcher: Watcher = { enter, leave, step };
  return {
    watcher,
    recorded: () => ({ steps, writes, failure, isShortened, codes }),
  };
}
