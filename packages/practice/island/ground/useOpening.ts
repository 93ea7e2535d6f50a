/** Opens the practice ground: connects to the worker, and starts the chain where the reader left off. */
import type { MissionId } from '../../missions';
import type { Action, View } from '../../protocol';
import { useCallback, useEffect, useRef, useState } from 'react';

import { keepActions, keptActions } from '../kept';
import { connect, type Connection } from './connection';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

interface Opened {
  show: (view: View) => void;
  tell: (status: string) => void;
  /** The kept actions have been played again, with this view after them. */
  onResumed: (first: View, kept: Action[]) => void;
}

/** Plays the kept actions again; without them if that fails. */
async function startChain(opened: Connection, { show, tell, onResumed }: Opened) {
  tell('正在启动链');
  const start = (kept: readonly Action[]) =>
    opened.ask('view', { type: 'open', ...opened.files, actions: kept });
  const kept = keptActions();
  try {
    const first = await start(kept);
    show(first);
    onResumed(first, kept);
    tell(kept.length > 0 ? '练习场已打开，接着上次继续。' : '练习场已打开。');
  } catch (error) {
    if (kept.length === 0) throw error;
    console.error(error);
    keepActions([]);
    show(await start([]));
    tell('上次的练习不能接着做，已从头开始。');
  }
}

/** `onOpen` is told what was done before. */
export function useOpening(onOpen: (done: readonly MissionId[]) => void) {
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
        ({ loaded, total }) => tell(`正在下载 ${megabytes(loaded)} / ${megabytes(total)} MB`),
        aborter.signal,
      );
      if (aborter.signal.aborted) {
        opened.close();
        return;
      }
      connection.current = opened;
      const onResumed = (first: View, kept: Action[]) => {
        onOpen(first.done);
        actions.current = kept;
      };
      await startChain(opened, { show, tell, onResumed });
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

  return {
    ...{ view, status, canRetry, tell, show, connection, actions, shown },
    retry() {
      setCanRetry(false);
      setRound(round + 1);
    },
    reset() {
      keepActions([]);
      actions.current = [];
      setView(undefined);
      shown.current = undefined;
      setRound(round + 1);
    },
  };
}
