import { test } from 'node:test';

import { glossary, type GlossaryEntry, termAnchor } from 'swapx-facts/glossary';
import { assertNone, assertSameMembers } from '../../../tests/kit/assert-none';
import { loadPage } from '../../../tests/kit/built-site';
import { areaOf, docRoutes } from '../../../tests/kit/routes';

const LIST = '/markdown-page';

const entryAt = new Map(
  glossary.map((entry): [string, GlossaryEntry] => [`${LIST}#${termAnchor(entry)}`, entry]),
);

/** The terms marked on a page, with the explanations they show. */
function marksOn(route: string) {
  const $ = loadPage(route);
  return $(`.markdown [data-term] > a[href^="${LIST}#term-"]`)
    .toArray()
    .map((element) => ({
      term: $(element).text(),
      href: element.attribs.href!,
      explanation: $(`[id="${element.attribs['aria-describedby']}"]`).text(),
    }));
}

test('the list holds every term with its English and its explanation', () => {
  const $ = loadPage(LIST);
  const rows = $('tr[id^="term-"]')
    .toArray()
    .map(
      (row) =>
        `${row.attribs.id} ${$(row)
          .find('td')
          .toArray()
          .map((cell) => $(cell).text())
          .join('|')}`,
    );
  assertSameMembers(
    rows,
    glossary.map(
      (entry) => `${termAnchor(entry)} ${entry.term}|${entry.english}|${entry.explanation}`,
    ),
  );
});

test('documents explain terms, each once and as the glossary does', (context) => {
  const all = docRoutes.map((route) => ({ route, marks: marksOn(route) }));
  context.diagnostic(`${all.reduce((sum, { marks }) => sum + marks.length, 0)} marks`);
  // Elsewhere a page may hold no more than what programmers know.
  const unexplained = all.filter(
    ({ route, marks }) => areaOf(route) === 'study' && marks.length === 0,
  );
  assertNone([
    ...unexplained.map(({ route }) => `${route}: no term is explained`),
    ...all.flatMap(({ route, marks }) => [
      ...marks
        .filter(({ term, href, explanation }) => {
          const entry = entryAt.get(href);
          return entry?.term !== term || entry.explanation !== explanation;
        })
        .map(({ term }) => `${route}: ${term} is explained wrongly`),
      ...marks
        .filter(({ term }, index) => marks.findIndex((mark) => mark.term === term) !== index)
        .map(({ term }) => `${route}: ${term} is marked twice`),
    ]),
  ]);
});
