import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { chosenStages } from './choose';

const list = {
  lint: { name: '代码', command: 'oxlint', words: '.' },
  e2e: { name: '浏览器', command: 'playwright test', after: ['代码'] },
};

const commandsOf = (...words: string[]) => chosenStages(list, words).map(({ command }) => command);

describe('chosenStages()', () => {
  it('returns all stages if none is named', () => {
    assert.deepEqual(commandsOf(), ['oxlint .', 'playwright test']);
  });

  it('passes the words after the name to the command', () => {
    assert.deepEqual(commandsOf('lint'), ['oxlint .']);
    assert.deepEqual(commandsOf('lint', 'src'), ['oxlint src']);
    assert.deepEqual(commandsOf('e2e', 'tests/browser/print', '-g', "a reader's page"), [
      String.raw`playwright test tests/browser/print -g 'a reader'\''s page'`,
    ]);
  });

  it('drops the dependencies of the named stage', () => {
    const [stage] = chosenStages(list, ['e2e']);
    assert.equal(stage!.after, undefined);
  });

  it('rejects an unknown name and suggests the nearest', () => {
    assert.throws(() => commandsOf('e2'), /最接近的是“e2e”，可用：lint、e2e/);
  });
});
