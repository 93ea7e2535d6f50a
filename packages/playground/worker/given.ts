/** What the page gave this worker, for the modules that stand in for Node's. */
import type { Layouts } from 'swapx-chain/builds/layouts';
import type { Artifacts, Start } from '../protocol';
import type { Compilation } from '../solidity/protocol';

let start: Start | undefined;

export function receive(message: Start): void {
  start = message;
}

function given(): Start {
  if (!start) throw new Error('worker 还没有收到要运行的程序');
  return start;
}

export const givenState = (): string => given().state;
export const givenLayouts = (): Layouts => JSON.parse(given().layouts ?? '{}') as Layouts;
export const givenArtifacts = (): Artifacts => given().artifacts;
export const givenCompilations = (): Compilation[] => given().compilations;
