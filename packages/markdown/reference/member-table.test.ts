import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { toString } from 'mdast-util-to-string';

import { subjectOf } from './';
import { treeOf } from '../reader';
import { kindOf, purposeOf } from './member-table';

describe('the kind of a member', () => {
  const kinds = {
    'v3-sdk:Pool': {
      constructor: '构造函数',
      getAddress: '静态方法',
      getOutputAmount: '异步方法',
      involvesToken: '方法',
      token0Price: '属性',
      fee: '属性',
    },
    'v3-sdk:Trade': { exactIn: '静态异步方法' },
    'v3-sdk:SwapRouter': { INTERFACE: '静态属性' },
    'v2-sdk:computePairAddress': { computePairAddress: '函数' },
  };
  for (const [subject, members] of Object.entries(kinds)) {
    for (const [id, kind] of Object.entries(members)) {
      it(`${subject} ${id}`, () => {
        const member = subjectOf(subject).members.find((candidate) => candidate.id === id);
        assert.equal(kindOf(member!), kind);
      });
    }
  }
});

describe('the purpose of a member', () => {
  const page = treeOf(
    [
      '### first {#first}',
      '::signature{of="v3-sdk:Pool.fee"}',
      '价格 `P`，见[概述](/sdk/)；单位是百万分之一。不取整。',
      '### second {#second}',
      '- 返回：没有说明。',
      '### third {#third}',
      '没有句号',
    ].join('\n\n'),
  );
  const purpose = (id: string) =>
    purposeOf(page, id)
      ?.map((node) => toString(node))
      .join('');

  it('is the first sentence below its heading, with its markup', () => {
    assert.equal(purpose('first'), '价格 P，见概述');
    assert.deepEqual(
      purposeOf(page, 'first')!.map(({ type }) => type),
      ['text', 'inlineCode', 'text', 'link', 'text'],
    );
    assert.equal(purpose('third'), '没有句号');
  });

  it('is not taken from the member that follows, or from another page', () => {
    assert.equal(purpose('second'), undefined);
    assert.equal(purpose('fourth'), undefined);
  });
});
