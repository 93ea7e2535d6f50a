/**
 * Hides the questions of the page that do not hold what is typed into the filter, dims their entries in
 * the table of contents, and offers the search when nothing is left.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {
  DATA_QUESTION,
  DATA_QUESTION_COUNT,
  DATA_QUESTION_FILTER,
  DATA_SEARCH,
} from 'swapx-components/page-names';

import { decodedAddress } from 'swapx-components/decoded-address';
import { matches } from './matches';

const questions = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${DATA_QUESTION}]`),
];

/** What an entry leads to is hidden, or is the title of a topic without any question left. */
function isGone(entry: HTMLAnchorElement): boolean {
  const target = document.getElementById(decodedAddress(entry.hash.slice(1)));
  const question = target?.closest<HTMLElement>(`[${DATA_QUESTION}]`);
  return question
    ? Boolean(question.hidden)
    : target !== null && target.getClientRects().length === 0;
}

function dimContents(): void {
  for (const entry of document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a')) {
    entry.toggleAttribute('data-dimmed', isGone(entry));
  }
}

function offerSearch(filtered: HTMLInputElement, words: string): void {
  const link = filtered.closest('div')!.querySelector<HTMLAnchorElement>(`[${DATA_SEARCH}]`)!;
  link.hidden = words === '';
  link.setAttribute(DATA_SEARCH, words);
  link.href = `/search?q=${encodeURIComponent(words)}`;
}

function filter(field: HTMLInputElement): void {
  const typed = field.value.trim();
  let shown = 0;
  for (const question of questions()) {
    const words = `${question.textContent}\n${question.getAttribute(DATA_QUESTION)}`;
    question.hidden = !matches(words, typed);
    if (!question.hidden) shown += 1;
  }
  const status = document.querySelector(`[${DATA_QUESTION_COUNT}]`)!;
  if (typed === '') status.textContent = '';
  else status.textContent = shown > 0 ? `找到 ${shown} 个问题` : '这一页没有这样的问题；换几个字';
  offerSearch(field, shown > 0 ? '' : typed);
  dimContents();
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.hasAttribute(DATA_QUESTION_FILTER)) {
      filter(target);
    }
  });
}
