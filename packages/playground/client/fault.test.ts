import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { faultOf } from './fault';

describe('a program that failed', () => {
  const program = { subject: 'program', source: 'const a = 1;\n  await send(a);\n' } as const;
  const fault = { subject: 'program', line: 2, isRevert: false };

  it('is told with its line', () => {
    assert.deepEqual(faultOf('坏了', program, 2), {
      status: '程序在第 2 行出错：坏了',
      fault: { ...fault, shown: '2 | await send(a);' },
    });
  });

  it('is told with the line that readers see, who do not see the marks of regions', () => {
    const source = '// #region send\nconst a = 1;\nawait send(a);\n// #endregion send\n';
    assert.equal(faultOf('坏了', { ...program, source }, 3).fault!.shown, '2 | await send(a);');
  });

  it('is told in one sentence; the call that failed stands below', () => {
    const message = 'missing\n\nContract Call:\n  args: (1)\n\nVersion';
    assert.deepEqual(faultOf(message, program, 2), {
      status: '程序在第 2 行出错：missing',
      fault: { ...fault, shown: '2 | await send(a);\n\nContract Call:\n  args: (1)\n\nVersion' },
    });
  });

  it('is told as an answer of the contract where a call has reverted', () => {
    const message =
      'The contract function "buy" reverted with the following reason:\nseven\n\nContract Call:';
    assert.deepEqual(faultOf(message, program, 2), {
      status: '程序在第 2 行停下，交易回滚：seven',
      fault: { ...fault, shown: '2 | await send(a);\n\nContract Call:', isRevert: true },
    });
  });

  it('is told whole where no line is known', () => {
    assert.deepEqual(faultOf('a\n\nb', program), { status: '程序出错：a\n\nb' });
    assert.equal(faultOf('a', { ...program, subject: 'checks' }).status, '测试出错：a');
  });
});
