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
import type { LocatedStop, SteppedCode } from './code';
import {
  follow,
  frameOf,
  functionAt,
  JUMP,
  type RecordedFrame,
  type RunningCall,
  runningFunction,
  settle,
  startOf,
} from './running-calls';
import { stackValues } from './stack-values';

export type { RecordedFrame };

const SSTORE = 0x55;
const MAX_WRITES = 5000;

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

export interface Failure {
  step: number;
  error: string;
  output: Hex;
}

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

class Recorder {
  private readonly steps: RecordedStep[] = [];
  private readonly writes: RecordedWrite[] = [];
  private readonly running: RunningCall[] = [];
  private readonly codes = new Map<Hex, SteppedCode>();
  private failure?: Failure;
  private isShortened = false;

  constructor(private readonly options: Options) {}

  recorded() {
    const { steps, writes, failure, isShortened, codes } = this;
    return { steps, writes, failure, isShortened, codes };
  }

  enter(message: Message, bytes: Uint8Array): void {
    const caller = this.running.at(-1);
    const isCreation = message.to === undefined;
    const code = this.options.codeOf(bytesToHex(bytes).slice(2), isCreation);
    const callerFrame = caller && frameOf(caller);
    const call: RunningCall = {
      caller: callerFrame,
      code,
      functions: [startOf(undefined, [])],
      firstWrite: this.writes.length,
    };
    if (caller) caller.jumpedAt = undefined;
    this.running.push(call);
    if (code) {
      if (!message.delegatecall && message.to) this.codes.set(message.to.toString(), code);
      return;
    }
    const called = {
      type: isCreation ? ('CREATE' as const) : ('CALL' as const),
      to: isCreation ? undefined : message.codeAddress.toString(),
      input: bytesToHex(message.data as Uint8Array),
    };
    call.frame = { name: this.options.targetOf(called), hasSource: false, parent: callerFrame };
    // What contracts without source call among themselves is one step.
    if (caller && !caller.code) return;
    const stop = caller && runningFunction(caller).lastStop;
    this.addStep({ frame: call.frame, stop, values: [] });
  }

  leave({ execResult, createdAddress }: EVMResult): void {
    const { steps, failure } = this;
    const call = this.running.pop()!;
    if (call.code && createdAddress) this.codes.set(createdAddress.toString(), call.code);
    const error = execResult.exceptionError?.error;
    if (error === undefined) {
      this.failure = undefined;
      return;
    }
    this.dropSharedEnd(call);
    for (const write of this.writes.slice(call.firstWrite)) write.until ??= steps.length;
    // A failure that is passed on was told where it began, unless nothing is known of that place.
    const output = bytesToHex(execResult.returnValue);
    const isPassedOn = failure?.output === output && failure.step >= 0;
    const step = Math.min(call.lastStep ?? -1, steps.length - 1);
    this.failure = isPassedOn ? failure : { step, error: error as string, output };
  }

  step(executed: InterpreterStep): void {
    const call = this.running.at(-1)!;
    const { pc, stack } = executed;
    const opcode = executed.opcode.code!;
    if (opcode === SSTORE) this.noteWrite(executed);
    const now = call.code?.instructionAt(pc);
    if (!now) return;
    follow(call, now, stack);
    settle(call, opcode, now, stack);
    if (opcode === JUMPI) call.jumpedAt = undefined;
    if (opcode === JUMP && now.jump === '-') call.jumpedAt ??= this.steps.length;
    call.before = { opcode, jump: now.jump };
    if (now.stop) this.stopAt(call, now.stop);
  }

  private addStep(step: RecordedStep): void {
    const { steps } = this;
    if (steps.length < MAX_STEPS) {
      steps.push(step);
    } else {
      steps[MAX_STEPS - 1] = step;
      this.isShortened = true;
    }
    for (const call of this.running) call.lastStep = steps.length - 1;
  }

  /**
   * The optimiser lets checks share the code that reverts: where a jump leads to after a check has failed
   * looks like another check.
   */
  private dropSharedEnd({ jumpedAt }: RunningCall): void {
    if (jumpedAt === undefined) return;
    const { steps } = this;
    while (steps.length > jumpedAt && steps.at(-1)!.stop?.isCheck) steps.pop();
  }

  private noteWrite({ stack, address }: InterpreterStep): void {
    if (this.writes.length >= MAX_WRITES) return;
    const slot = numberToHex(stack.at(-1)!, { size: 32 });
    const key = `${address.toString()}_${slot}`;
    const was = this.options.before.storage.get(key);
    this.writes.push({
      at: Math.max(this.steps.length - 1, 0),
      address: address.toString(),
      slot,
      // A slot that was set to zero is stored without bytes.
      before: was?.length ? bytesToHex(was) : '0x0',
      after: numberToHex(stack.at(-2)!),
    });
  }

  private stopAt(call: RunningCall, stop: LocatedStop): void {
    const now = functionAt(call, stop);
    if (!now) return;
    now.lastStop = stop;
    const last = this.steps.at(-1);
    const isSame =
      last?.stop?.line === stop.line && last.stop.file === stop.file && last.frame === now.frame;
    if (!isSame && !now.seen.has(stop.line)) {
      now.frame ??= {
        name: nameOf(now.function!, call.code!),
        hasSource: true,
        parent: call.functions.slice(0, -1).findLast(({ frame }) => frame)?.frame ?? call.caller,
      };
      const settled = stop.variables.filter(({ id }) => !now.unsettled.has(id));
      const values = now.base === undefined ? [] : stackValues(settled, now.stack, now.base);
      this.addStep({ frame: now.frame, stop, values });
    }
    now.seen.add(stop.line);
    for (const id of stop.assigns) now.unsettled.add(id);
  }
}

export function createRecorder(options: Options) {
  const recorder = new Recorder(options);
  const watcher: Watcher = {
    enter: (message, code) => recorder.enter(message, code),
    leave: (result) => recorder.leave(result),
    step: (executed) => recorder.step(executed),
  };
  return { watcher, recorded: () => recorder.recorded() };
}
