import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';

import { ROOT } from 'swapx-kept/root';
import { POSTBUILD_FOLLOWS } from 'swapx-kept/last-step';
import requirePostbuild from './index';

describe('docusaurus build', () => {
  const before = { ...process.env };
  beforeEach(() => {
    process.env.NODE_ENV = 'production';
    process.env[POSTBUILD_FOLLOWS] = '';
  });
  afterEach(() => {
    process.env = { ...before };
  });

  const load = () => requirePostbuild().loadContent!();

  it('is refused when it is run alone, and says what would be missing and what to run', () => {
    assert.throws(load, /缺少搜索的索引、离线阅读.*请运行 npm run build/);
  });

  it('is allowed when the last step follows, and npm start always is', () => {
    process.env[POSTBUILD_FOLLOWS] = 'true';
    assert.doesNotThrow(load);
    process.env[POSTBUILD_FOLLOWS] = '';
    process.env.NODE_ENV = 'development';
    assert.doesNotThrow(load);
  });

  it('is followed by it in `npm run build`', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: { build: string };
    };
    assert.match(scripts.build, /postbuild\/index\.ts$/);
  });
});
