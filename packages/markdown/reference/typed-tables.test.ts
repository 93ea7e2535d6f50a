import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { asMarkdown } from '../testing';

const below = (key: string, table: string) => asMarkdown(`::signature{of="${key}"}\n\n${table}`);

describe('a table below a signature', () => {
  it('gets the types of the declaration', async () => {
    const text = await below(
      'v3-sdk:LiquidityMath.addDelta',
      '| 参数 | 含义 |\n|---|---|\n| `x` | 之前 |\n| `y` | 变化 |',
    );
    assert.match(text, /\| 参数 \| 类型 \| 含义 \|/);
    assert.match(text, /\| `y` \| `JSBI` \| 变化 \|/);
  });

  it('leads to the page of a type that has one', async () => {
    const text = await below('v3-sdk:SwapOptions', '| 字段 | 含义 |\n|---|---|\n| `fee` | 费用 |');
    assert.match(text, /\[`FeeOptions`\]\(\/sdk\/v3\/reference\/interfaces\/FeeOptions\)/);
  });

  it('gets the values of an enum', async () => {
    const text = await below('v3-sdk:FeeAmount', '| 枚举项 | 含义 |\n|---|---|\n| `LOW` | 低 |');
    assert.match(text, /\| 枚举项 \| 值 \| 含义 \|[\s\S]*\| `LOW` \| `500` \| 低 \|/);
  });

  it('keeps a table about something else as it is', async () => {
    const text = await below(
      'v3-sdk:LiquidityMath.addDelta',
      '| 情形 | 结果 |\n|---|---|\n| 加 | 变大 |',
    );
    assert.match(text, /\| 情形 \| 结果 \|/);
  });

  it('ends with the section', async () => {
    const text = await below(
      'v3-sdk:LiquidityMath.addDelta',
      '## 别的\n\n| 参数 | 含义 |\n|---|---|\n| `z` | 自由 |',
    );
    assert.match(text, /\| 参数 \| 含义 \|/);
  });

  it('is refused with a name that does not exist', async () => {
    await assert.rejects(
      below('v3-sdk:LiquidityMath.addDelta', '| 参数 | 含义 |\n|---|---|\n| `z` | 没有 |'),
      /没有名为“z”的一项/,
    );
  });
});
