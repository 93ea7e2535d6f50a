// Checks that slow.yml is triggered by changes in every folder that has slow tests.
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

/** The folders in the `paths` of the workflow, without the trailing stars. */
const watched = [...read(WORKFLOW).matchAll(/^ +- '([\w/-]+)\/\*\*'$/gm)].map(
  ([, folder]) => folder!,
);

const isWatched = (file: string): boolean =>
  watched.some((folder) => file.startsWith(`${folder}/`));

/** Slow by file name, by tag, or by the fixture site, which only `npm test -- slow` builds. */
const isSlow = (file: string): boolean =>
  /\.slow\.(built\.test|test|spec)\.ts$/.test(file) ||
  (file.endsWith('.spec.ts') && /@slow|fixtureSite/.test(read(file)));

const tests = ORDER.flatMap(filesIn).filter((file) => /\.(test|spec)\.ts$/.test(file));

describe('the workflow of the slow tests', () => {
  it('is triggered by changes in every folder that has some', () => {
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

  it('is triggered by changes of DEVELOPING.md, whose recipes it runs', () => {
    assert.match(read(WORKFLOW), /^ +- 'DEVELOPING\.md'$/m);
  });

  it('watches no folder without slow tests', () => {
    // Covered by slow tests in other folders, of servers and of visual appearance.
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
