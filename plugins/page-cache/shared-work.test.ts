import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import type { Rendered } from './rendered';
import { sharedWork } from './shared-work';

const PAGES = Array.from({ length: 50 }, (_, at) => `/page-${at}`);

const rendered = (html: string) => ({ html }) as Rendered;

describe('rendering on two processors', () => {
  let scratch = '';
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'shared-work-'));
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  /** The pages that were rendered here, the first of them when the helper had been given one. */
  async function render(onMessage: string): Promise<string[]> {
    const program = path.join(scratch, 'helper.cjs');
    const given = path.join(scratch, 'given');
    writeFileSync(
      program,
      `process.on('message', (pathname) => {
        require('node:fs').writeFileSync(${JSON.stringify(given)}, '');
        ${onMessage}
      });
      process.send({ isRendered: false });`,
    );
    const here: string[] = [];
    const renderShared = sharedWork({
      helper: { program, bundle: '' },
      pages: PAGES.length,
      async renderHere(pathname) {
        here.push(pathname);
        while (!existsSync(given)) await setImmediate();
        return rendered(pathname);
      },
      renderedThere: rendered,
    });
    const pages = await Promise.all(PAGES.map(renderShared));
    assert.deepEqual(
      pages.map(({ html }) => html),
      PAGES,
    );
    return here;
  }

  test('gives every page once, here or there', async () => {
    const here = await render('process.send({ pathname, isRendered: true });');
    assert.ok(here.length < PAGES.length);
    assert.equal(new Set(here).size, here.length);
  });

  test('renders here what the helper cannot', async () => {
    const refuse = 'process.send({ pathname, isRendered: false });';
    assert.deepEqual((await render(refuse)).toSorted(), PAGES.toSorted());
  });

  test('renders everything here when the helper dies', async () => {
    assert.deepEqual((await render('process.exit(1);')).toSorted(), PAGES.toSorted());
  });
});
