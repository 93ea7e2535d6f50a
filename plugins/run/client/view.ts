/** What the panel of a run shows, and how it changes with what happens. */
import type { Progress } from '@site/src/components/run-files/download';

import type { ChainChange } from '../protocol';
import type { ComparedLine } from './comparison';

export interface View {
  phase: 'loading' | 'running' | 'over';
  progress?: Progress;
  lines: ComparedLine[];
  /** Read out to those who do not see the panel: that a run begins, that it is over, and how. */
  status: string;
  /** The line of the program that failed. */
  fault?: { line: number; text: string };
  canRetry?: boolean;
  chain?: ChainChange;
}

export type ViewEvent =
  | { type: 'begun' }
  | { type: 'loading'; progress: Progress }
  | { type: 'started' }
  | { type: 'printed'; lines: ComparedLine[] }
  | { type: 'chain'; chain: ChainChange }
  | { type: 'over'; status: string; fault?: View['fault']; canRetry?: boolean };

export const START: View = { phase: 'loading', lines: [], status: '正在载入' };

export function changeView(view: View, event: ViewEvent): View {
  switch (event.type) {
    case 'begun':
      return START;
    case 'loading':
      return { ...view, progress: event.progress };
    case 'started':
      return { ...view, phase: 'running', status: '正在运行' };
    case 'printed':
      return { ...view, lines: [...view.lines, ...event.lines] };
    case 'chain':
      return { ...view, chain: event.chain };
    case 'over': {
      const { status, fault, canRetry } = event;
      return { ...view, phase: 'over', status, fault, canRetry };
    }
  }
}
