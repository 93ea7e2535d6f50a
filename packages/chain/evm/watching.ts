// Registers a watcher's callbacks with the EVM for one execution.
import type { EVM, EVMResult, InterpreterStep, Message as EvmMessage } from '@ethereumjs/evm';
import { keccak256 } from 'viem';
import type { ChainState } from './state';
import type { Watcher } from './tracing';

/** Returns the function that unregisters them. */
export function watchExecution(evm: EVM, state: ChainState, watcher: Watcher): () => void {
  const { events, common } = evm;
  const codeOf = async (message: EvmMessage) =>
    message.to ? state.getCode(message.codeAddress) : (message.data as Uint8Array);
  // With a second parameter, EthereumJS awaits the listener.
  const before = (message: EvmMessage, next?: () => void) => {
    void codeOf(message).then((code) => {
      watcher.enter(message, code);
      next!();
    });
  };
  const after = (result: EVMResult) => watcher.leave(result);
  const step = (now: InterpreterStep) => watcher.step!(now);
  events.on('beforeMessage', before);
  events.on('afterMessage', after);
  if (watcher.step) events.on('step', step);
  common.customCrypto.keccak256 = (input) => {
    const hash = keccak256(input, 'bytes');
    watcher.hash?.(input, hash);
    return hash;
  };
  return () => {
    events.off('beforeMessage', before);
    events.off('afterMessage', after);
    events.off('step', step);
    delete common.customCrypto.keccak256;
  };
}
