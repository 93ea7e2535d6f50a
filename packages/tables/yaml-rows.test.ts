import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { parseYamlRows } from './yaml-rows';

const read = (source: string) =>
  parseYamlRows('a.yaml', source, { term: 'text', avoid: 'texts?', isBasic: 'yes?' });

describe('rows of a YAML file', () => {
  it('hold every value as it is written, and know their lines', () => {
    const source =
      '# 说明\n\n- term: 10.50\n  avoid: [0340282366920938463463, 2021-01-01]\n- term: 乙\n  isBasic: true\n';
    assert.deepEqual(read(source), [
      { term: '10.50', avoid: ['0340282366920938463463', '2021-01-01'], line: 3 },
      { term: '乙', isBasic: true, line: 5 },
    ]);
  });

  const refused: [name: string, source: string, message: RegExp][] = [
    ['an unknown field', '- trm: 甲\n  term: 甲\n', /^a\.yaml:1：没有字段“trm”；最接近的是“term”$/],
    ['a missing field', '- avoid: [甲]\n', /^a\.yaml:1：缺少字段“term”；写一段文字：term: …$/],
    ['an empty text', '- term: 甲\n- term:\n', /^a\.yaml:2：字段“term”写得不对/],
    ['a text for a list', '- term: 甲\n  avoid: 乙\n', /“avoid”写得不对；写一份清单：avoid: \[甲/],
    ['an empty list', '- term: 甲\n  avoid: []\n', /没有就删去这个字段/],
    ['no for yes', '- term: 甲\n  isBasic: false\n', /写 isBasic: true，否则删去/],
    ['a row without fields', '- 甲\n', /第 1 项没有字段；写作“- term: …”/],
    ['what is no list', 'term: 甲\n', /须是一份清单/],
    ['a field written twice', '- term: 甲\n  term: 乙\n', /^a\.yaml:1：不是正确的 YAML（Map keys/],
    ['a colon without quotes', '- term: 甲: 乙\n', /含“: ”或以符号开头的文字加引号/],
  ];
  for (const [name, source, message] of refused) {
    it(`refuse ${name}`, () => assert.throws(() => read(source), { message }));
  }

  it('name every fault at once', () => {
    assert.throws(() => read('- trm: 甲\n- avoid: 乙\n'), /:1：[^]*:1：[^]*:2：[^]*:2：/);
  });
});
