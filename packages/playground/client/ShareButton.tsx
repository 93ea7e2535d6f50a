/** Copies a link to what the reader has made of the sample. */
import { copyPromised } from 'swapx-components/copy-text';
import { useBriefly } from 'swapx-components/useBriefly';
import type { ReactNode } from 'react';

import { fragmentOf, LinkRefused, type SharedChange } from './shared-change';

interface Props {
  program: string;
  change: SharedChange;
  onLink: (fragment: string) => void;
}

/** Puts the change into the address, and returns the address. */
async function linkTo({ program, change, onLink }: Props): Promise<string> {
  const fragment = await fragmentOf(program, change);
  window.history.replaceState(window.history.state, '', fragment);
  onLink(fragment);
  return window.location.href;
}

const failureOf = (error: unknown): string =>
  error instanceof LinkRefused ? error.message : '已写进地址栏，请自己复制';

export default function ShareButton(props: Props): ReactNode {
  const [told, tell] = useBriefly('', 4000);
  const copy = () =>
    copyPromised(linkTo(props)).then(
      () => tell('已复制'),
      (error: unknown) => tell(failureOf(error)),
    );
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        复制链接
      </button>
      <span role="status">{told}</span>
    </>
  );
}
