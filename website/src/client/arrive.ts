/**
 * Shows what the address names: folds around it are opened, and a tint says for a while which it is. The
 * browser does so only when it loads the page or follows a link within it, not when the router does.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

import { decodedAddress } from 'swapx-components/decoded-address';
import { DATA_ARRIVED } from 'swapx-components/page-names';

function openAround(target: Element): void {
  let isOpened = false;
  for (
    let fold = target.closest<HTMLDetailsElement>('details:not([open])');
    fold;
    fold = fold.parentElement?.closest('details:not([open])') ?? null
  ) {
    fold.open = true;
    isOpened = true;
  }
  if (isOpened) target.scrollIntoView();
}

/** On the second announcement of the first page, nothing is left to do. */
function arrive(hash: string): void {
  const target = hash && document.getElementById(decodedAddress(hash.slice(1)));
  if (!target) return;
  openAround(target);
  for (const before of document.querySelectorAll(`[${DATA_ARRIVED}]`)) {
    if (before !== target) before.removeAttribute(DATA_ARRIVED);
  }
  target.setAttribute(DATA_ARRIVED, '');
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location }) => {
  if (ExecutionEnvironment.canUseDOM) arrive(location.hash);
};
