/**
 * Before a link that reports an error is followed, it is told the section: that of the marked text, or
 * else the one being read.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { issueAddress } from './issue';

/** Enough to find the place again; a whole page would make an address that no server accepts. */
const QUOTE_LENGTH = 300;

/** What the reader has marked, if anything. */
function selection(): { top: number; quote: string } | undefined {
  const selected = window.getSelection();
  // Each symbol of a formula would be a line of its own.
  const quote = selected?.toString().replace(/\s+/g, ' ').trim().slice(0, QUOTE_LENGTH);
  if (!selected || !quote) return undefined;
  return { top: selected.getRangeAt(0).getBoundingClientRect().top, quote };
}

/** The last heading at or above a height of the window. */
function headingAbove(top: number): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>('.markdown :is(h2, h3)[id]');
  return [...headings].findLast((heading) => heading.getBoundingClientRect().top <= top);
}

function namePlace({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-report-error]');
  if (!link) return;
  // From the start it says where reports go, and which page it stands on.
  const [repository] = link.href.split('/issues/');
  const [address] = new URL(link.href).searchParams.get('page')!.split('#');
  const marked = selection();
  const heading = headingAbove(marked?.top ?? window.innerHeight / 3);
  link.href = issueAddress(repository!, {
    page: document.querySelector('h1')?.textContent ?? address!,
    address: heading ? `${address}#${heading.id}` : address!,
    // The link that headings end with holds an invisible character.
    section: heading?.textContent?.replace('\u200b', ''),
    quote: marked?.quote,
  });
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('pointerdown', namePlace);
  document.addEventListener('focusin', namePlace);
}
