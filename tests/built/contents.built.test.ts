// The table of contents beside every page lists its headings of levels 2 and 3, and no others.
import { test } from 'node:test';

import { assertNone } from '../kit/assert-none';
import { loadPage } from '../kit/built-site';
import { docRoutes } from '../kit/routes';

test('the contents of every page list its headings of levels 2 and 3', () => {
  const faults = docRoutes.flatMap((route) => {
    const $ = loadPage(route);
    const contents = $('.table-of-contents').first();
    if (contents.length === 0) return [];
    const listed = contents
      .find('a[href^="#"]')
      .toArray()
      .map(({ attribs }) => decodeURIComponent(attribs.href!.slice(1)));
    const headings = $('article h2[id], article h3[id]')
      .toArray()
      .map(({ attribs }) => attribs.id!);
    const missing = headings.filter((id) => !listed.includes(id));
    const others = listed.filter((id) => !headings.includes(id));
    return missing.length + others.length > 0
      ? [`${route}：目录缺少 ${missing.join('、')}；多出 ${others.join('、')}`]
      : [];
  });
  assertNone(faults);
});
