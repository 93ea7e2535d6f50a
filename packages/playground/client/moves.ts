/** Where stepping leads: from a step to another one of the recording. */
import type { Recording } from '../stepping';

type Steps = Pick<Recording, 'steps' | 'frames' | 'failure'>;

export type Move = 'first' | 'back' | 'forward' | 'over' | 'out' | 'end';

/** Whether a frame was called by another, directly or not. */
function isInside({ frames }: Pick<Steps, 'frames'>, frame: number, outer: number): boolean {
  const { parent } = frames[frame]!;
  return parent !== undefined && (parent === outer || isInside({ frames }, parent, outer));
}

function nextWhere({ steps }: Steps, at: number, isWanted: (step: number) => boolean): number {
  const found = steps.findIndex((_, step) => step > at && isWanted(step));
  return found === -1 ? steps.length - 1 : found;
}

/** The next line of this function, or of the one that called it, if this one ends. */
function over(recording: Steps, at: number): number {
  const { frame, line } = recording.steps[at]!;
  return nextWhere(recording, at, (step) => {
    const next = recording.steps[step]!;
    if (next.frame === frame) return next.line !== line;
    return !isInside(recording, next.frame, frame);
  });
}

const out = (recording: Steps, at: number): number =>
  nextWhere(recording, at, (step) =>
    isInside(recording, recording.steps[at]!.frame, recording.steps[step]!.frame),
  );

/** The end of a failed transaction is where it failed. */
export function moved(recording: Steps, at: number, move: Move): number {
  const last = recording.steps.length - 1;
  switch (move) {
    case 'first':
      return 0;
    case 'back':
      return Math.max(at - 1, 0);
    case 'forward':
      return Math.min(at + 1, last);
    case 'over':
      return over(recording, at);
    case 'out':
      return out(recording, at);
    case 'end':
      return recording.failure?.step ?? last;
  }
}
