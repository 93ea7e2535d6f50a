/** Hides the questions of the page that do not hold what is typed into the filter. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {
  DATA_QUESTION,
  DATA_QUESTION_COUNT,
  DATA_QUESTION_FILTER,
} from 'swapx-components/page-names';

import { matches } from './matches';

const questions = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${DATA_QUESTION}]`),
];

function filter(typed: string): void {
  let shown = 0;
  for (const question of questions()) {
    const words = `${question.textContent}\n${question.getAttribute(DATA_QUESTION)}`;
    question.hidden = !matches(words, typed);
    if (!question.hidden) shown += 1;
  }
  const status = document.querySelector(`[${DATA_QUESTION_COUNT}]`)!;
  if (typed === '') status.textContent = '';
  else
    status.textContent =
      shown > 0 ? `找到 ${shown} 个问题` : '这一页没有这样的问题；换几个字，或者用全站的搜索';
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.hasAttribute(DATA_QUESTION_FILTER)) {
      filter(target.value.trim());
    }
  });
}
