/** A row about something that a run did on the chain, with the button that opens its steps. */
import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { Steppable } from '../protocol';
import type { SteppingTask } from './record-steps';

const Stepping = lazy(() => import(/* webpackChunkName: "run-stepping" */ './Stepping'));

/** What stepping needs of the run. */
export type OfRun = Omit<SteppingTask, 'steppable'>;

interface Props {
  ofRun: OfRun;
  /** Undefined if none of the program's contracts takes part. */
  steppable?: Steppable;
  children: ReactNode;
}

export default function SteppableRow({ ofRun, steppable, children }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="run-row">
        {children}
        {steppable && (
          <button
            type="button"
            className="run-step-button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起步骤' : '逐步执行'}
          </button>
        )}
      </div>
      {isOpen && steppable && (
        <Suspense fallback={<p className="run-hint">正在载入</p>}>
          <Stepping {...ofRun} steppable={steppable} />
        </Suspense>
      )}
    </>
  );
}
