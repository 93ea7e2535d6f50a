import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { openingOf } from './opening';

const program = `// What the file is about.
// #region imports
import Big from 'big';
import { add, multiply, type Amount } from 'arithmetic';
import { unused } from 'elsewhere';
// #endregion imports

/** Told where it is needed. */
const base: Amount = add(1, 2);
if (base === 0) throw new Error('nothing');
const other = multiply(2, 3);

function twice(amount: Amount) {
  // A name of its own, not the one above.
  const other = amount;
  return add(other, other);
}

// #region first
const doubled = twice(base);
console.log(doubled);
// #endregion first

// #region second
console.log(new Big(doubled), { other });
// #endregion second

// #region third
console.log(base.other);
// #endregion third
`;

describe('the opening of an example', () => {
  it('holds what the example speaks of, and nothing else', () => {
    assert.deepEqual(openingOf(program, ['third']), {
      code: `import { add, type Amount } from 'arithmetic';

/** Told where it is needed. */
const base: Amount = add(1, 2);
if (base === 0) throw new Error('nothing');`,
      holds: [],
    });
  });

  it('follows what functions need, and knows their own names', () => {
    const { code } = openingOf(program, ['first']);
    assert.match(code, /function twice/);
    assert.doesNotMatch(code, /multiply/);
  });

  it('takes in an example that another one needs, whole', () => {
    const { code, holds } = openingOf(program, ['first', 'second']);
    assert.deepEqual(holds, ['first']);
    assert.match(code, /const doubled = twice\(base\);\nconsole\.log\(doubled\);/);
    assert.match(code, /import Big from 'big';/);
    assert.match(code, /const other = multiply/);
    assert.doesNotMatch(code, /#region|unused/);
  });

  it('takes a piece of a region that the page does not show', () => {
    const { code, holds } = openingOf(program, ['second']);
    assert.deepEqual(holds, []);
    assert.match(code, /const doubled/);
    assert.doesNotMatch(code, /console/);
  });

  it('names a region that does not exist', () => {
    assert.throws(() => openingOf(program, ['fourth']), /“fourth”/);
  });
});
