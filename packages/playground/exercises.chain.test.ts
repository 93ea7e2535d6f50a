// Every exercise, with the compiler and the chain of the page: the solution passes all checks, and what is
// not written yet is told kindly.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { exerciseNamed, exerciseNames } from 'swapx-samples/exercises/read';
import { type Checker, openChecker } from './exercises-in-node';

const KINDLY = '还没有写：把 revert(…) 那一行换成你的程序';

let checker: Checker;
before(async () => {
  checker = await openChecker();
});
after(() => checker.end());

for (const name of exerciseNames()) {
  const exercise = exerciseNamed(name);
  const { checks, file, files, hints, solution } = exercise;

  describe(name, () => {
    it('has checks, three hints, and a solution that passes all checks', async () => {
      assert.equal(hints.length, 3);
      assert.ok(Object.keys(checks).length > 1);
      assert.deepEqual(
        await checker.printedFor(exercise, solution),
        Object.values(checks).map((says) => `通过：${says}`),
      );
    });

    it('says kindly that nothing is written yet', async () => {
      const printed = await checker.printedFor(exercise, files[file]!);
      assert.deepEqual(printed, [`没有通过：${Object.values(checks)[0]}（${KINDLY}）`]);
    });
  });
}
