import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { faultOf } from './fault';

describe('a program that failed', () => {
  const source = 'const a = 1;\n  await send(a);\n';

  it('is told with its line', () => {
    assert.deepEqual(faultOf('坏了', source, 2), {
      status: '程序在第 2 行出错：坏了',
      fault: { line: 2, shown: '2 | await send(a);' },
    });
  });

  it('is told with the line that readers see, who do not see the marks of regions', () => {
    const marked = '// #region send\nconst a = 1;\nawait send(a);\n// #endregion send\n';
    assert.equal(faultOf('坏了', marked, 3).fault!.shown, '2 | await send(a);');
  });

  it('is told in one sentence; the call that failed stands below', () => {
    const message =
      'reverted with the following reason:\nseven\n\nContract Call:\n  args: (1)\n\nVersion';
    assert.deepEqual(faultOf(message, source, 2), {
      status: '程序在第 2 行出错：reverted with the following reason:\nseven',
      fault: { line: 2, shown: '2 | await send(a);\n\nContract Call:\n  args: (1)\n\nVersion' },
    });
  });

  it('is told whole where no line is known', () => {
    assert.deepEqual(faultOf('a\n\nb', source), { status: '程序出错：a\n\nb' });
  });
});
