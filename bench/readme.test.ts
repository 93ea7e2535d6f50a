import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { replaceBetween } from './readme';

const marks = { begin: '<!-- 开始 -->', end: '<!-- 结束 -->' };

describe('figures in a README', () => {
  it('replace what stands between the marks and nothing else', () => {
    const once = replaceBetween('前\n\n<!-- 开始 -->\n\n旧\n\n<!-- 结束 -->\n\n后\n', marks, '新');
    assert.equal(once, '前\n\n<!-- 开始 -->\n\n新\n\n<!-- 结束 -->\n\n后\n');
    assert.equal(replaceBetween(once, marks, '新'), once);
  });

  it('need both marks', () => {
    assert.throws(() => replaceBetween('<!-- 结束 --><!-- 开始 -->', marks, '新'), /缺少/);
  });
});
