import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { excerpt, regionNames, reportingRegions } from './regions';

const source = `// #region imports
import a from 'a';
// #endregion imports

function f() {
  // #region body
  if (a) {
    return a;
  }
  // #endregion body
}
`;

test('片段从行首开始，不含标记', () => {
  assert.equal(excerpt(source, 'body'), 'if (a) {\n  return a;\n}');
});

test('显示整个文件时不留标记', () => {
  assert.doesNotMatch(excerpt(source), /region/);
  assert.match(excerpt(source), /^import a from 'a';\n\nfunction f/);
});

test('shell 用 # 开头', () => {
  assert.equal(excerpt('# #region start\nnpm ci\n# #endregion start', 'start'), 'npm ci');
});

test('引用不存在的片段时列出现有的', () => {
  assert.deepEqual(regionNames(source), ['imports', 'body']);
  assert.throws(() => excerpt(source, 'bodi'), /“bodi”.*imports、body/);
});

describe('拒绝', () => {
  const wrong: [string, string, RegExp][] = [
    ['嵌套', '// #region a\n// #region b\n// #endregion b\n// #endregion a', /第 2 行.*嵌套/],
    ['重名', '// #region a\n// #endregion a\n// #region a\n// #endregion a', /第 3 行.*重名/],
    ['交错', '// #region a\n// #endregion b', /第 2 行.*b/],
    ['没有开始', '// #endregion a', /第 1 行.*a/],
    ['没有结束', '// #region a\nx', /region a 没有结束/],
    ['没有名称', '// #region\nx', /第 1 行.*没有名称/],
  ];
  for (const [name, text, message] of wrong) {
    test(name, () => {
      assert.throws(() => regionNames(text), message);
      assert.throws(() => excerpt(text), message);
    });
  }
});

test('运行时报告片段：只换行首的标记，行数不变', () => {
  const reporting = reportingRegions(source).split('\n');
  assert.equal(reporting.length, source.split('\n').length);
  assert.equal(reporting[0], "globalThis.swapxRegion?.('imports');");
  assert.equal(reporting[2], 'globalThis.swapxRegion?.();');
  assert.equal(reporting[5], '  // #region body');
  assert.throws(() => reportingRegions('// #region a'), /region a 没有结束/);
});
