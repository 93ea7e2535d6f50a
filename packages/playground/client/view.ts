/** What the panel of a run shows, and how it changes with what happens. */
import type { Progress } from 'swapx-components/run-files/download';

import type { ChainChange } from '../protocol';
import type { Diagnostic, SourceFiles } from '../solidity/protocol';
import type { ComparedLine } from './comparison';

/** What is run: the program, or the checks of its contracts. */
export type Subject = 'program' | 'checks';

export interface View {
  phase: 'loading' | 'running' | 'over';
  progress?: Progress;
  lines: ComparedLine[];
  /** Read out to those who do not see the panel: that a run begins, that it is over, and how. */
  status: string;
  /** The line that failed, of the program or of the checks, and what else is known of it. */
  fault?: { subject: Subject; line: number; shown: string; isRevert: boolean };
  canRetry?: boolean;
  chain?: ChainChange;
  /** The contracts of the run, if they had been changed. */
  contracts?: SourceFiles;
  /** What the compiler had to say about the contracts. */
  diagnostics: Diagnostic[];
}

export type ViewEvent =
  | { type: 'begun' }
  | { type: 'loading'; progress: Progress }
  | { type: 'compiling' }
  | { type: 'compiled'; diagnostics: Diagnostic[] }
  | { type: 'started' }
  | { type: 'printed'; lines: ComparedLine[] }
  | { type: 'chain'; chain: ChainChange; contracts?: SourceFiles }
  | { type: 'over'; status: string; fault?: View['fault']; canRetry?: boolean };

export const START: View = { phase: 'loading', lines: [], diagnostics: [], status: '正在载入' };

export function changeView(view: View, event: ViewEvent): View {
  switch (event.type) {
    case 'begun':
      return START;
    case 'loading':
      return { ...view, progress: event.progress };
    case 'compiling':
      return { ...view, status: '正在编译合约' };
    case 'compiled':
      return { ...view, diagnostics: event.diagnostics };
    case 'started':
      return { ...view, phase: 'running', status: '正在运行' };
    case 'printed':
      return { ...view, lines: [...view.lines, ...event.lines] };
    case 'chain':
      return { ...view, chain: event.chain, contracts: event.contracts };
    case 'over': {
      const { status, fault, canRetry } = event;
      return { ...view, phase: 'over', status, fault, canRetry };
    }
  }
}
