import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode, SyntheticEvent } from 'react';

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

/**
 * A link to a new issue that names the page and the section: that of the marked text, or else the one
 * being read. Without JavaScript it names the page.
 */
export default function ReportError(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const repository = String(siteConfig.customFields?.repository);
  const address = siteConfig.url + pathname;

  const namePlace = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const marked = selection();
    const heading = headingAbove(marked?.top ?? window.innerHeight / 3);
    currentTarget.href = issueAddress(repository, {
      page: document.querySelector('h1')?.textContent ?? pathname,
      address: heading ? `${address}#${heading.id}` : address,
      // The link that headings end with holds an invisible character.
      section: heading?.textContent?.replace('\u200b', ''),
      quote: marked?.quote,
    });
  };

  return (
    <Link
      href={issueAddress(repository, { page: pathname, address })}
      onPointerDown={namePlace}
      onFocus={namePlace}
    >
      报告错误
    </Link>
  );
}
