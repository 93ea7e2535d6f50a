/**
 * Which link of the table of contents names the section being read. The theme's own rule counts headings
 * in closed folds, too, whose boxes lie over the sections that follow them.
 */
import { decodedAddress } from 'swapx-components/decoded-address';

const HEADINGS = ':is(h2, h3).anchor';

const isShown = (heading: Element): boolean => !heading.closest('details:not([open])');

/** As in the theme: the first heading below the upper edge if it stands in the upper half, else the one before. */
function headingBeingRead(headings: Element[]): Element | undefined {
  const next = headings.findIndex((heading) => heading.getBoundingClientRect().top >= 0);
  if (next < 0) return headings.at(-1);
  const { top, bottom } = headings[next]!.getBoundingClientRect();
  return top > 0 && bottom < window.innerHeight / 2 ? headings[next] : headings[next - 1];
}

/** The links of a list of contents, by the heading that each names. */
export const linksIn = (list: Element): ReadonlyMap<string, Element> =>
  new Map(
    Array.from(list.querySelectorAll<HTMLAnchorElement>('a[href*="#"]'), (link) => [
      decodedAddress(link.hash.slice(1)),
      link,
    ]),
  );

export function linkOfSectionBeingRead(links: ReadonlyMap<string, Element>): Element | undefined {
  const headings = [...document.querySelectorAll(HEADINGS)].filter(
    (heading) => links.has(heading.id) && isShown(heading),
  );
  const read = headingBeingRead(headings);
  return read && links.get(read.id);
}
