/** Opens the steps of a transaction or of a failed call; what it takes is loaded by the press. */
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { megabytes } from './megabytes';
import type { SteppingTask } from './record-steps';

const Stepping = lazy(() => import(/* webpackChunkName: "run-stepping" */ './Stepping'));

export default function StepButton(task: SteppingTask): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const bytes = task.compilers.missingBytes(task.steppable.versions);
  const size = bytes > 0 ? `（下载编译器 ${megabytes(bytes)} MB）` : '';
  return (
    <div className="run-stepping">
      <div className="run-buttons">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起步骤' : `逐步执行${size}`}
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={<p className="run-hint">正在载入</p>}>
          <Stepping {...task} />
        </Suspense>
      )}
    </div>
  );
}
