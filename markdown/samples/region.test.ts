import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { excerpt, regionNames } from './region';

const source = `// #region imports
import a from 'a';
// #endregion imports

function f() {
  // #region body
  const x = 1;
  // #region inner
  if (x) {
    return x;
  }
  // #endregion inner
  // #endregion body
}
`;

describe('regions of a sample', () => {
  it('are cut out at the margin, without the markers of inner regions', () => {
    assert.equal(excerpt(source, 'body'), 'const x = 1;\nif (x) {\n  return x;\n}');
    assert.equal(excerpt(source, 'inner'), 'if (x) {\n  return x;\n}');
  });

  it('leave no trace when the whole file is shown', () => {
    assert.doesNotMatch(excerpt(source), /region/);
    assert.match(excerpt(source), /^import a from 'a';/);
  });

  it('are listed when a page asks for one that does not exist', () => {
    assert.deepEqual(regionNames(source), ['imports', 'body', 'inner']);
    assert.throws(() => excerpt(source, 'bodi'), /“bodi”.*imports、body、inner/);
  });
});
