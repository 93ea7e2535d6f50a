/** Copies a link to what the reader has made of the sample. */
import { copyPromised } from 'swapx-components/copy-text';
import type { ReactNode } from 'react';

import { fragmentOf, LinkRefused, type SharedChange } from './shared-change';
import ToolButton from './ToolButton';

interface Change {
  program: string;
  change: SharedChange;
  onLink: (fragment: string) => void;
}

interface Props extends Change {
  /** Why there is nothing to link to. */
  refusal?: string;
  tell: (text: string) => void;
}

/** Puts the change into the address, and returns the address. */
async function linkTo({ program, change, onLink }: Change): Promise<string> {
  const fragment = await fragmentOf(program, change);
  window.history.replaceState(window.history.state, '', fragment);
  onLink(fragment);
  return window.location.href;
}

const failureOf = (error: unknown): string =>
  error instanceof LinkRefused ? error.message : '已写进地址栏，请自己复制';

export default function ShareButton({ refusal, tell, ...change }: Props): ReactNode {
  const copy = () =>
    copyPromised(linkTo(change)).then(
      () => tell('已复制'),
      (error: unknown) => tell(failureOf(error)),
    );
  return <ToolButton label="复制链接" refusal={refusal} tell={tell} onPress={() => void copy()} />;
}
