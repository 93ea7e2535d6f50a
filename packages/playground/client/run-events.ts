/** What the events of one run do to the panel, and to the output blocks of the page. */
import type { Progress } from 'swapx-components/run-files/download';

import type { PrintedLine, ProgramFile } from '../protocol';
import type { Diagnostic } from '../solidity/protocol';
import { filesOf } from './changed-contracts';
import { refusal } from './Diagnostics';
import { faultOf } from './fault';
import type { PageOutputs } from './outputs';
import { collectPerFrame } from './per-frame';
import { checkResults, programResults, type Results } from './results';
import type { Changes, RunEvent } from './run';
import type { Subject, View, ViewEvent } from './view';

export const unavailable = (message: string): ViewEvent => ({
  type: 'over',
  status: `没有加载成功（${message}）。页面上的输出没有变。`,
  canRetry: true,
});

interface Told {
  subject: Subject;
  changed: Changes;
  page: PageOutputs;
  change: (event: ViewEvent) => void;
  setProgram: (program: ProgramFile) => void;
}

/** Returns what is called with each event. */
export function hearRun({ subject, changed, page, change, setProgram }: Told) {
  let results: Results | undefined;
  let source = '';
  let diagnostics: Diagnostic[] = [];

  // Lines and pieces of files come by the thousand; each frame shows them once.
  const lines = collectPerFrame<PrintedLine>((printed) =>
    change({ type: 'printed', lines: printed.map(results!.add) }),
  );
  const loading = collectPerFrame<Progress>((steps) =>
    change({ type: 'loading', progress: steps.at(-1)! }),
  );
  const finish = (status: string, fault?: View['fault']) => {
    lines.flush();
    results?.finish();
    change({ type: 'over', status, fault });
  };
  const begin = (loaded: ProgramFile) => {
    source = changed.source ?? loaded.source;
    if (subject === 'program') setProgram(loaded);
    results = subject === 'program' ? programResults(loaded.record, page) : checkResults(page);
  };
  const fail = (message: string, line?: number) => {
    const { status, fault } = faultOf(message, { subject, source }, line);
    finish(status, fault);
  };

  return (event: RunEvent): void => {
    switch (event.type) {
      case 'program':
        return begin(event.program);
      case 'loading':
        return loading.add(event.progress);
      case 'compiled':
        diagnostics = event.diagnostics;
        return change(event);
      case 'compiling':
      case 'started':
        return change(event);
      case 'rejected':
        page.restore();
        return change({ type: 'over', status: refusal(diagnostics) });
      case 'line':
        return lines.add(event);
      case 'chain': {
        const contracts = changed.contracts && filesOf(changed.contracts);
        return change({ type: 'chain', chain: event, contracts });
      }
      case 'done':
        // The verdict counts all lines.
        lines.flush();
        return finish(results!.verdict());
      case 'failed':
        return fail(event.message, event.line);
      case 'stopped':
        return finish(event.reason ?? '已停止');
      case 'unavailable':
        page.restore();
        return change(unavailable(event.message));
    }
  };
}
