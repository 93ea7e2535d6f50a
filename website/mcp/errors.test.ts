import assert from 'node:assert/strict';
import { test } from 'node:test';

import { errorsOn, explainError } from './errors';

const PAGE = `# 错误信息

## 常见的

### \`STF\`

- 原因：没有授权。

### \`execution reverted: … too old\`

- 原因：过期。

## 其余的错误

| 错误信息 | 原因 | 改法 | 出自 |
| --- | --- | --- | --- |
| \`AS\` | 数量为 0。 | 检查数量。 | [池](https://example.org) |
`;

const errors = errorsOn(PAGE);

test('sections and rows are read', () => {
  assert.deepEqual(
    errors.map(({ message }) => message),
    ['STF', 'execution reverted: … too old', 'AS'],
  );
});

test('an error is found in what surrounds it, with what changes', () => {
  assert.match(explainError('Error: reverted: STF', errors), /没有授权/);
  assert.match(explainError('execution reverted: Transaction too old', errors), /过期/);
  assert.match(explainError('AS', errors), /改法：检查数量。/);
});

test('a short code inside of a word is another error', () => {
  assert.match(explainError('ERR_CLASS', errors), /没有它/);
});
