import { load } from 'cheerio';

import type { SourcePage, SourceSection } from '../../search/build';

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Cuts a built page into sections, each with the heading and anchor a reader can be sent to. */
export function extractPage(html: string, address: string): SourcePage | undefined {
  const $ = load(html);
  const content = $('.markdown').first();
  if (content.length === 0) return undefined;
  content.find('.hash-link, button, .member-index, [popover]').remove();
  const title = collapse(content.find('h1').first().text());
  content.find('h1').remove();

  // Neighbouring blocks must not run into one word.
  content.find('p, li, td, th, pre, .l, figcaption, dt, dd, text, desc').append(' ');
  const sections: SourceSection[] = [{ anchor: '', heading: '', text: '' }];
  for (const node of content
    .children()
    .toArray()
    .flatMap((child) =>
      // Docusaurus wraps the title of a document into a <header>.
      child.tagName === 'header' ? $(child).children().toArray() : [child],
    )) {
    const element = $(node);
    if (element.is('h2, h3')) {
      sections.push({
        anchor: element.attr('id') ?? '',
        heading: collapse(element.text()),
        text: '',
      });
    } else {
      sections.at(-1)!.text += `${collapse(element.text())} `;
    }
  }
  const area = address.split('/')[1] ?? '';
  return { address, title, area, sections: sections.map((s) => ({ ...s, text: s.text.trim() })) };
}
