/**
 * Stands in for Docusaurus' dispatcher inside PendingNavigation, which forgets what is to be undone for
 * a page when another is asked for before it has come, or the same again: the progress bar then began
 * over a page that was there, and stayed.
 */
import Dispatcher, {
  dispatchLifecycleAction as dispatch,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import type { ComponentProps, ReactNode } from 'react';

type Props = ComponentProps<typeof Dispatcher>;

/** The first page has been announced before React was there (entry.ts). */
export default function DispatcherOfFollowingPages(props: Props): ReactNode {
  return <Dispatcher {...props} previousLocation={props.previousLocation ?? props.location} />;
}

const pending: (() => void)[] = [];

export const dispatchLifecycleAction: typeof dispatch = (action, ...event) => {
  pending.push(dispatch(action, ...event));
  return () => pending.splice(0).forEach((undo) => undo());
};
