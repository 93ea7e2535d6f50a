/** The advisories in machine-readable form: JSON, and an RSS 2.0 feed. */
import { ADVISORIES, ARCHIVE_VERSIONS } from 'swapx-samples/addresses';
import { site } from '../../config/site';
import { type Advisory, advisories } from 'swapx-facts/advisories';
import { archivesOf } from './archives';

const NAME = `${site.title}：样例的安全公告`;
const ABOUT =
  '已经复制或下载出去的样例代码，哪些要修改：哪些文件、哪一天之前、什么条件下、怎样改。';

const absolute = (address: string): string => site.url + address;

const jsonText = (all: readonly Advisory[]): string => {
  const content = {
    name: NAME,
    description: ABOUT,
    page: absolute(ADVISORIES.section),
    feed: absolute(ADVISORIES.feed),
    versions: absolute(ARCHIVE_VERSIONS),
    advisories: all.map((advisory) => ({
      ...advisory,
      archives: archivesOf(advisory).map(absolute),
      page: absolute(advisory.page),
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** The date format of RSS (RFC 822); an advisory has a day without a time. */
const dateOf = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

function item(advisory: Advisory): string {
  const { id, date, mended, title, files, condition, harm, change, page } = advisory;
  const description = [
    `涉及：${files.join('、')}，版本的日期早于 ${mended}，或者没有版本。`,
    `条件：${condition}`,
    `后果：${harm}`,
    `改法：${change}`,
  ].join('\n');
  return [
    '    <item>',
    `      ${element('title', title)}`,
    `      ${element('link', absolute(page))}`,
    `      ${element('description', description)}`,
    `      <guid isPermaLink="false">${escaped(id)}</guid>`,
    `      ${element('pubDate', dateOf(date))}`,
    '    </item>',
  ].join('\n');
}

const feedText = (all: readonly Advisory[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    ${element('title', NAME)}`,
    `    ${element('link', absolute(ADVISORIES.section))}`,
    `    ${element('description', ABOUT)}`,
    '    <language>zh-CN</language>',
    `    <atom:link href="${absolute(ADVISORIES.feed)}" rel="self" type="application/rss+xml" />`,
    ...all.map(item),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');

export const advisoryFiles = (all: readonly Advisory[] = advisories): Record<string, string> => ({
  [ADVISORIES.json]: jsonText(all),
  [ADVISORIES.feed]: feedText(all),
});
