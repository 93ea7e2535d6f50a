/** The rules for static hosts as a host reads them: with Netlify's own readers of the two files. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import type { Header } from '@netlify/headers-parser';

import { assertNone } from '../../../tests/kit/assert-none';
import { builtFiles, isBuiltFile, readBuiltFile } from '../../../tests/kit/built-site';
import { canonicalPath } from '../../config/addresses';
import { ROOT } from 'swapx-kept/root';
import {
  ASK_AGAIN,
  CACHE,
  type HeaderRule,
  headersFor,
  TRANSPORT_SECURITY,
} from '../rules/headers';
import { HOST_FILES } from '../rules/private-files';

const file = (name: string) => path.join(ROOT, 'build', name);
const rules = JSON.parse(
  readFileSync(path.join(ROOT, 'website/deploy/generated/headers.json'), 'utf8'),
) as HeaderRule[];

interface Redirect {
  from: string;
  to: string;
  status: number;
}

let headers: Header[];
let redirects: Redirect[];
before(async () => {
  // Modules of the kind that this one is not.
  const { parseAllHeaders } = await import('@netlify/headers-parser');
  const { parseAllRedirects } = await import('@netlify/redirect-parser');
  const parsed = await Promise.all([
    parseAllHeaders({
      headersFiles: [file(HOST_FILES.headers)],
      configHeaders: [],
      minimal: false,
    }),
    parseAllRedirects({
      redirectsFiles: [file(HOST_FILES.redirects)],
      configRedirects: [],
      minimal: true,
    }),
  ]);
  assert.deepEqual(
    parsed.flatMap(({ errors }) => errors as unknown[]),
    [],
  );
  headers = parsed[0].headers as Header[];
  redirects = parsed[1].redirects as Redirect[];
});

/** Of two rules for an address the later one holds, field by field. */
const saidByHost = (address: string): Record<string, string> =>
  Object.assign(
    {},
    ...headers.filter(({ forRegExp }) => forRegExp.test(address)).map(({ values }) => values),
  ) as Record<string, string>;

test('a host says of every file what our own servers say', () => {
  const addresses = builtFiles.filter((name) => !/^\/_|\.(br|gz)$/.test(name)).map(canonicalPath);
  const wrong = addresses.filter((address) => {
    // A host lets what has no rule be asked for again by itself.
    const theirs = { [CACHE]: ASK_AGAIN, ...saidByHost(address) };
    return !isDeepStrictEqual(theirs, {
      ...headersFor(rules, address, 200),
      ...TRANSPORT_SECURITY,
    });
  });
  assertNone(wrong);
});

test('a host understands every redirect, and each leads to a page', () => {
  const lines = readBuiltFile(HOST_FILES.redirects).toString('utf8').trim().split('\n');
  assert.equal(redirects.length, lines.length);
  const wrong = redirects.filter(({ from, to, status }) => {
    const page = `${decodeURI(to).replace(/\/$/, '')}/index.html`;
    return status !== 301 || canonicalPath(from) !== to || !isBuiltFile(page);
  });
  assertNone(wrong.map(({ from, to }) => `${from} → ${to}`));
});

/** What Cloudflare Pages reads of the files; the rest it leaves out without a word. */
const CLOUDFLARE = { headerRules: 100, headerLine: 2000, redirects: 2000, redirectLine: 1000 };

test('the files stay within what the strictest host reads', () => {
  const lines = (name: string) => readBuiltFile(name).toString('utf8').split('\n');
  assert.ok(headers.length <= CLOUDFLARE.headerRules);
  assert.ok(redirects.length <= CLOUDFLARE.redirects);
  assertNone(lines(HOST_FILES.headers).filter(({ length }) => length > CLOUDFLARE.headerLine));
  assertNone(lines(HOST_FILES.redirects).filter(({ length }) => length > CLOUDFLARE.redirectLine));
});
