/** The practice ground and the pages around it: each knows where the other is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { missionAnchor, missions } from 'swapx-practice/missions';
import { trapAnchor, traps } from 'swapx-practice/traps';
import { readMarkdownPages } from 'swapx-markdown/pages';
import { assertNone } from '../kit/assert-none';
import { addressesOf } from './lib/addresses';
import { addressFault } from './lib/links';

const PAGE = '/study/practice';
const pages = readMarkdownPages();
const addresses = addressesOf(pages);

test('what a mission or a trap refers to is there', () => {
  const entries = [...missions, ...traps];
  assert.ok(entries.length > 0);
  assertNone(
    entries.flatMap(({ id, more: [, address] }) => {
      const fault = addressFault(address, PAGE, addresses);
      return fault ? `${id}：${fault}` : [];
    }),
  );
});

test('every mission and every trap is opened by a page that explains it', () => {
  const anchors = [
    ...missions.map(({ id }) => missionAnchor(id)),
    ...traps.map(({ id }) => trapAnchor(id)),
  ];
  const text = pages.map(({ source }) => source).join('\n');
  assertNone(
    anchors
      .filter((anchor) => !text.includes(`(${PAGE}#${anchor})`))
      .map((anchor) => `没有页面链接到 ${PAGE}#${anchor}；在讲它的那一节加一句`),
  );
});

test('the page says how many missions and traps there are', () => {
  const page = pages.find(({ source }) => source.includes('::island{name="practice"'))!;
  const numeral = (count: number) => new Intl.NumberFormat('zh-u-nu-hanidec').format(count);
  const spoken = (count: number) =>
    count < 10 ? numeral(count) : `十${count > 10 ? numeral(count - 10) : ''}`;
  assert.ok(page.source.includes(`${spoken(missions.length)}个任务`), '任务的个数变了');
  assert.ok(page.source.includes(`${spoken(traps.length)}个陷阱`), '陷阱的个数变了');
});
