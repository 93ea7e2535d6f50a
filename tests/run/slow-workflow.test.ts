// Does a change start the tests of `npm test -- slow` that stand in the folder that was changed?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { assertNone } from '../kit/assert-none';
import { filesIn } from '../kit/folders';
import { ORDER } from '../lint/direction.mjs';

const WORKFLOW = '.github/workflows/slow.yml';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The folders whose change starts the workflow, without the stars behind them. */
const watched = [...read(WORKFLOW).matchAll(/^ +- '([\w/-]+)\/\*\*'$/gm)].map(
  ([, folder]) => folder!,
);

const isWatched = (file: string): boolean =>
  watched.some((folder) => file.startsWith(`${folder}/`));

/** Named so, tagged so, or shown on the site that is built for `npm test -- slow` alone. */
const isSlow = (file: string): boolean =>
  /\.slow\.(built\.test|test|spec)\.ts$/.test(file) ||
  (file.endsWith('.spec.ts') && /@slow|fixtureSite/.test(read(file)));

const tests = ORDER.flatMap(filesIn).filter((file) => /\.(test|spec)\.ts$/.test(file));

describe('the workflow of the slow tests', () => {
  it('starts when a folder changes that has some', () => {
    const slow = tests.filter(isSlow);
    assert.ok(slow.length > 40, `${slow.length} files`);
    assertNone(
      slow
        .filter((file) => !isWatched(file))
        .map(
          (file) =>
            `${WORKFLOW}：改动 ${path.posix.dirname(file)} 时不运行 ${file}；把目录写进 paths`,
        ),
    );
  });

  it('starts when what is executed there changes: the recipes', () => {
    assert.match(read(WORKFLOW), /^ +- 'DEVELOPING\.md'$/m);
  });

  it('watches no folder that is gone or has nothing to run', () => {
    // Asked about by tests in other folders: servers, and how things look.
    const elsewhere = [
      'website/config',
      'website/deploy',
      'website/postbuild',
      'packages/components',
      'website/src/css',
    ];
    assertNone(
      watched
        .filter((folder) => !elsewhere.includes(folder))
        .filter((folder) => !tests.some((file) => file.startsWith(`${folder}/`) && isSlow(file)))
        .map((folder) => `${WORKFLOW}：${folder} 里没有只由 npm test -- slow 运行的测试`),
    );
  });
});
