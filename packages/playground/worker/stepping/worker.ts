/** Steps through one transaction in a worker of its own; no program of the reader runs in it. */
import type { StepAnswer, StepRequest } from '../../stepping';
import { recordSteps } from './record';

const answer = (message: StepAnswer): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<StepRequest>) => {
  recordSteps(data).then(
    (recording) => answer({ type: 'recorded', recording }),
    (error: Error) => answer({ type: 'failed', message: error.message }),
  );
});
