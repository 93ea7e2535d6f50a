/** The state of the practice ground in the page, and what can be done with it. */
import type { MissionId } from '../../missions';
import { missions } from '../../missions';
import type { Action, Proposal, Quote, Request, View } from '../../protocol';
import { useCallback, useEffect, useRef, useState } from 'react';

import { keepActions, keptActions } from '../kept';
import { connect, type Connection } from './connection';

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
  /** Requests around a trap; they are not kept. */
  trap: (request: Request) => Promise<boolean>;
  proposeTrap: () => Promise<Proposal | undefined>;
  tell: (status: string) => void;
  reset: () => void;
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

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
  const [view, setView] = useState<View>();
  const [status, tell] = useState('正在下载');
  const [canRetry, setCanRetry] = useState(false);
  const [round, setRound] = useState(0);
  const connection = useRef<Connection>();
  const actions = useRef<Action[]>([]);
  const shown = useRef<View>();

  const show = useCallback((next: View) => {
    shown.current = next;
    setView(next);
  }, []);

  useEffect(() => {
    const aborter = new AbortController();
    async function open() {
      const opened = await connect(
        ({ loaded, total }) => tell(`正在下载 ${megabytes(loaded)}／${megabytes(total)} MB`),
        aborter.signal,
      );
      if (aborter.signal.aborted) {
        opened.close();
        return;
      }
      connection.current = opened;
      tell('正在启动链');
      const start = (kept: readonly Action[]) =>
        opened.ask('view', { type: 'open', ...opened.files, actions: kept });
      const kept = keptActions();
      try {
        const first = await start(kept);
        show(first);
        onOpen(first.done);
        actions.current = kept;
        tell(kept.length > 0 ? '练习场已打开，接着上次继续。' : '练习场已打开。');
      } catch (error) {
        if (kept.length === 0) throw error;
        console.error(error);
        keepActions([]);
        show(await start([]));
        tell('上次的练习不能接着做，已从头开始。');
      }
    }
    open().catch((error: Error) => {
      if (aborter.signal.aborted) return;
      console.error(error);
      tell(`练习场没有加载成功（${error.message}）。`);
      setCanRetry(true);
    });
    return () => {
      aborter.abort();
      connection.current?.close();
      connection.current = undefined;
    };
  }, [round, show, onOpen]);

  /** Shows what follows; what is refused is told, and nothing changes. */
  async function change(request: Request): Promise<boolean> {
    try {
      const before = shown.current;
      const after = await connection.current!.ask('view', request);
      show(after);
      tell(outcome(before, after));
      return true;
    } catch (error) {
      tell((error as Error).message);
      return false;
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
    ...{ view, status, canRetry, tell },
    retry() {
      setCanRetry(false);
      setRound(round + 1);
    },
    async act(action) {
      const isDone = await change({ type: 'act', action });
      if (isDone) {
        actions.current = [...actions.current, action];
        keepActions(actions.current);
      }
      return isDone;
    },
    quote: (action) => connection.current!.ask('quote', { type: 'quote', action }),
    propose: (action) => asked({ type: 'propose', action }),
    trap: change,
    proposeTrap: () => asked({ type: 'propose-trap' }),
    reset() {
      keepActions([]);
      actions.current = [];
      setView(undefined);
      shown.current = undefined;
      setRound(round + 1);
    },
  };
}
