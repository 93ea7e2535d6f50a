/** Brings the answers of the boxes of a page; what finds them is loaded at the first focus or press. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { DATA_PASTE, DATA_PASTE_BOX, DATA_PASTE_STATUS } from 'swapx-components/page-names';

const FAILED = '查询的程序没有加载成功。检查网络，再点一下这一格。';

const load = () => import(/* webpackChunkName: "paste-box" */ './client/mount');

function answerIn(box: HTMLElement): void {
  load().then(
    ({ answer }) => answer(box),
    (error: unknown) => {
      console.error(error);
      box.querySelector(`[${DATA_PASTE_STATUS}]`)!.textContent = FAILED;
    },
  );
}

const boxAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && target.hasAttribute(DATA_PASTE)
    ? target.closest<HTMLElement>(`[${DATA_PASTE_BOX}]`)
    : null;

if (ExecutionEnvironment.canUseDOM) {
  for (const sign of ['focusin', 'pointerdown', 'input']) {
    document.addEventListener(sign, ({ target }) => {
      const box = boxAt(target);
      if (box) answerIn(box);
    });
  }
}

/** What was typed before this ran, or what the browser has kept, is answered, too. */
export function onRouteDidUpdate(): void {
  const fields = document.querySelectorAll<HTMLTextAreaElement>(`textarea[${DATA_PASTE}]`);
  for (const field of fields) {
    const box = boxAt(field);
    if (box && field.value.trim() !== '') answerIn(box);
  }
}
