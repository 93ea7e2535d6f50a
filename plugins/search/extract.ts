import { load } from 'cheerio';

import type { Page } from '../pages';
import type { SourcePage, SourceSection } from './engine/build';

/** The last section of a page says what other pages are about. */
const ONWARD = 'next';

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Cuts a built page into sections, each with the heading and anchor a reader can be sent to. */
export function extractPage(html: string, page: Page): SourcePage {
  const $ = load(html);
  const content = $('.markdown').first();
  if (content.length === 0)
    throw new Error(`${page.permalink}：构建出的页面里没有正文（.markdown）`);
  content.find('h1, .hash-link, button, .member-index, [popover]').remove();
  const firstParagraph = collapse(content.children('p').first().text());
  // A row that can be linked is a term of the glossary, and answers a question by itself.
  const terms = content
    .find('tr[id]')
    .remove()
    .toArray()
    .map((row): SourceSection => {
      const [term, english, explanation] = $(row)
        .children()
        .toArray()
        .map((cell) => collapse($(cell).text()));
      return { anchor: row.attribs.id!, heading: `${term}（${english}）`, text: explanation! };
    });

  // Neighbouring blocks must not run into one word.
  content.find('p, li, td, th, pre, .l, figcaption, dt, dd, text, desc').append(' ');
  const sections: SourceSection[] = [{ anchor: '', heading: '', text: '' }];
  for (const node of content.children().toArray()) {
    const element = $(node);
    const text = collapse(element.text());
    if (element.is('h2, h3')) {
      sections.push({ anchor: element.attr('id') ?? '', heading: text, text: '' });
    } else {
      sections.at(-1)!.text += `${text} `;
    }
  }
  return {
    address: page.permalink,
    title: page.title,
    kind: page.kind,
    lead: `${page.description} ${firstParagraph}`.trim(),
    sections: [
      ...sections
        .filter(({ anchor }) => anchor !== ONWARD)
        .map((section) => ({ ...section, text: section.text.trim() })),
      ...terms,
    ],
  };
}
