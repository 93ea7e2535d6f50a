import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

import themeStrings from '@docusaurus/theme-translations/locales/base/theme-common.json';
import themeChinese from '@docusaurus/theme-translations/locales/zh-Hans/theme-common.json';

import { ROOT } from 'swapx-kept/root';
import ownMessages from '../../website/i18n/zh/code.json';
import { assertNone } from '../kit/assert-none';

const english: Record<string, string> = themeStrings;
const chinese: Record<string, string> = themeChinese;
const own: Record<string, { message: string }> = ownMessages;

/** Strings that no page of this site can show, so the theme's untranslated ones do no harm. */
const UNUSED = [
  { prefix: 'theme.blog.', reason: 'the site has no blog' },
  { prefix: 'theme.docs.tagDocListPageTitle', reason: 'pages have no tags' },
];

const isUsed = (key: string): boolean =>
  !key.endsWith('___DESCRIPTION') && !UNUSED.some(({ prefix }) => key.startsWith(prefix));

const usedKeys = Object.keys(english).filter(isUsed);

const messageOf = (key: string): string => own[key]?.message ?? chinese[key] ?? english[key] ?? '';

const placeholdersOf = (message: string): string => (message.match(/\{\w+\}/g) ?? []).sort().join();

describe('every string of the theme that a page can show', () => {
  test('is Chinese', (context) => {
    context.diagnostic(`${usedKeys.length} strings, ${Object.keys(own).length} of them our own`);
    assertNone(
      usedKeys
        .filter((key) => !/\p{Script=Han}/u.test(messageOf(key)))
        .map((key) => `website/i18n/zh/code.json：${key}：${messageOf(key)}`),
    );
  });

  test('addresses the reader as 你, as the pages do', () => {
    assertNone(
      [...new Set([...usedKeys, ...Object.keys(own)])]
        .filter((key) => messageOf(key).includes('您'))
        .map((key) => `website/i18n/zh/code.json：${key}：${messageOf(key)}`),
    );
  });

  test('keeps the placeholders of the original', () => {
    assertNone(
      usedKeys
        // Chinese has one plural form, so "1 item|{count} items" becomes "{count} 个项目".
        .filter(
          (key) =>
            placeholdersOf(messageOf(key)) !== placeholdersOf(english[key]!.split('|').at(-1)!),
        )
        .map((key) => `website/i18n/zh/code.json：${key}：${messageOf(key)}`),
    );
  });
});

test('every message of ours has a key that the theme or our code uses', () => {
  const src = path.join(ROOT, 'website/src');
  const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(src, file), 'utf8'))
    .join('\n');
  assertNone(Object.keys(own).filter((key) => !(key in english) && !code.includes(`'${key}'`)));
});

test('the strings left out are still in the theme', () => {
  for (const { prefix } of UNUSED) {
    assert.ok(Object.keys(english).some((key) => key.startsWith(prefix)));
  }
});
