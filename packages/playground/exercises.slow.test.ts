// Each typical wrong answer to an exercise is told what is wrong with it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { exerciseNamed, exerciseNames, wrongAnswersOf } from 'swapx-samples/exercises/read';
import { type Checker, openChecker } from './exercises-in-node';

let checker: Checker;
before(async () => {
  checker = await openChecker();
});
after(() => checker.end());

for (const name of exerciseNames()) {
  const exercise = exerciseNamed(name);
  const wrongAnswers = wrongAnswersOf(name);

  describe(name, () => {
    it('has typical wrong answers', () => assert.ok(wrongAnswers.length >= 3));
    for (const { name: wrong, source, sentence } of wrongAnswers) {
      it(`says what is wrong with ${wrong}`, async () => {
        const failure = (await checker.printedFor(exercise, source)).at(-1)!;
        assert.match(failure, /^没有通过：/);
        assert.ok(failure.includes(sentence), failure);
      });
    }
  });
}
