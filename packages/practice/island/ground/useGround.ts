/** The state of the practice ground in the page, and what can be done with it. */
import type { MissionId } from '../../missions';
import { missions } from '../../missions';
import type { Action, Proposal, Quote, Request, View } from '../../protocol';

import { keepActions } from '../kept';
import { useOpening } from './useOpening';

export interface GroundState {
  view?: View;
  /** Read out to those who do not see what changes. */
  status: string;
  /** It could not be loaded. */
  canRetry: boolean;
  retry: () => void;
  /** True if it was done. */
  act: (action: Action) => Promise<boolean>;
  quote: (action: Action) => Promise<Quote>;
  propose: (action: Action) => Promise<Proposal | undefined>;
  /** Requests around a trap; they are not kept. What follows; undefined if it was refused. */
  trap: (request: Request) => Promise<View | undefined>;
  proposeChoice: (choice: number) => Promise<Proposal | undefined>;
  tell: (status: string) => void;
  reset: () => void;
}

const titleOf = (id: MissionId) => missions.find((mission) => mission.id === id)!.title;

/** The newest transaction of the reader, in a sentence. */
function outcome(before: View | undefined, after: View): string {
  const added = after.done.filter((id) => !before?.done.includes(id));
  const news = after.transactions.length - (before?.transactions.length ?? 0);
  const yours = after.transactions.slice(0, Math.max(0, news)).find(({ from }) => from === '你');
  const received = yours?.transfers.filter(({ to }) => to === '你').map(({ amount }) => amount);
  const success = received?.length ? `交易成功，收到 ${received.join('、')}。` : '交易成功。';
  return [
    yours && (yours.isSuccess ? success : '交易失败，Gas 费照付。'),
    after.waiting && '交易在等待上链。',
    after.waiting?.refusal && `节点拒绝了第二笔：${after.waiting.refusal}`,
    added.length > 0 && `任务完成：${added.map(titleOf).join('、')}。`,
    after.advice,
  ]
    .filter(Boolean)
    .join('');
}

/** `onOpen` is told what was done before. */
export function useGround(onOpen: (done: readonly MissionId[]) => void): GroundState {
  const opening = useOpening(onOpen);
  const { view, status, canRetry, tell, show, connection, actions, shown, retry, reset } = opening;

  /** Shows what follows; what is refused is told, and nothing changes. */
  async function change(request: Request): Promise<View | undefined> {
    try {
      const before = shown.current;
      const after = await connection.current!.ask('view', request);
      show(after);
      tell(outcome(before, after));
      return after;
    } catch (error) {
      tell((error as Error).message);
      return undefined;
    }
  }

  async function asked(request: Request): Promise<Proposal | undefined> {
    try {
      return await connection.current!.ask('proposal', request);
    } catch (error) {
      tell((error as Error).message);
      return undefined;
    }
  }

  return {
    ...{ view, status, canRetry, tell, retry, reset },
    async act(action) {
      const isDone = (await change({ type: 'act', action })) !== undefined;
      if (isDone) {
        actions.current = [...actions.current, action];
        keepActions(actions.current);
      }
      return isDone;
    },
    quote: (action) => connection.current!.ask('quote', { type: 'quote', action }),
    propose: (action) => asked({ type: 'propose', action }),
    trap: change,
    proposeChoice: (choice) => asked({ type: 'propose-choice', choice }),
  };
}
