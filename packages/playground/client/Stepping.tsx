/** Steps through a transaction of a run. Loaded when the reader asks for it. */
import { type ReactNode, useEffect, useState } from 'react';

import type { Recording } from '../stepping';
import { megabytes } from './megabytes';
import { recordSteps, type SteppingPhase, type SteppingTask } from './record-steps';
import StepView from './StepView';

export default function Stepping(task: SteppingTask): ReactNode {
  const [phase, setPhase] = useState<SteppingPhase>({ status: '正在载入' });
  const [recording, setRecording] = useState<Recording>();
  // What is shown belongs to one run; another run shows another component.
  const [given] = useState(task);
  useEffect(() => {
    const aborter = new AbortController();
    recordSteps(given, setPhase, aborter.signal).then(setRecording, (error: Error) => {
      if (!aborter.signal.aborted) setPhase({ status: `没有记下步骤：${error.message}` });
    });
    return () => aborter.abort();
  }, [given]);
  const { status, progress } = phase;
  if (!recording) {
    return (
      <p className="run-hint" role="status">
        {status}
        {progress && ` ${megabytes(progress.loaded)} / ${megabytes(progress.total)} MB`}
      </p>
    );
  }
  if (recording.steps.length === 0) {
    return <p className="run-hint">这里没有经过有源码的行。</p>;
  }
  return <StepView recording={recording} />;
}
