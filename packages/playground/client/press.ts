/**
 * All of 运行 that a first visit loads: the press of a button fetches the rest, or a link that carries a
 * change (shared-change.ts). When the reader goes to another page, runs of the page before are ended.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { DATA_EXERCISE, DATA_RUN } from 'swapx-components/page-names';

let endLeftRuns = () => {};

function offerRetry(button: HTMLButtonElement): void {
  button.dataset.offer ??= button.textContent!;
  button.title = '没有加载成功，请再按一次';
  button.textContent = '再试一次';
}

function withdrawRetry(button: HTMLButtonElement): void {
  if (button.dataset.offer === undefined) return;
  button.removeAttribute('title');
  button.textContent = button.dataset.offer;
}

async function loadPanels() {
  const panels = await import(/* webpackChunkName: "run" */ './panels');
  endLeftRuns = panels.endLeftRuns;
  return panels;
}

/** A disabled button would lose the focus: presses while the panel is being loaded do nothing instead. */
async function press(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const panels = await loadPanels();
    withdrawRetry(button);
    panels.open(button);
  } catch (error) {
    console.error(error);
    offerRetry(button);
  } finally {
    button.ariaBusy = null;
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({ target }) => {
    const selector = `button[${DATA_RUN}],button[${DATA_EXERCISE}]`;
    const button = (target as Element).closest<HTMLButtonElement>(selector);
    if (button) void press(button);
  });
}

/** Docusaurus calls this after every change of the page or of its fragment. */
export function onRouteDidUpdate(): void {
  endLeftRuns();
  const { hash } = window.location;
  if (hash.startsWith('#run?'))
    loadPanels().then(({ openLinked }) => openLinked(hash), console.error);
}
