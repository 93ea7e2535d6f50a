// 页面上说的：生产的构建丢掉 SDK 的错误代码，vite.config.ts 里的插件把它留下。
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';
import { keepInvariantCodes } from './vite.config';

const program = `
import { Token } from '@uniswap/sdk-core';
export function message() {
  try {
    return new Token(1, '0x' + '11'.repeat(20), 256).symbol;
  } catch (error) {
    return error.message;
  }
}`;

const entry: Plugin = {
  name: 'entry',
  resolveId: (id) =>
    id === 'program' ? fileURLToPath(new URL('program.js', import.meta.url)) : undefined,
  load: (id) => (id.endsWith('/front-end/program.js') ? program : undefined),
};

/** 构建，运行，返回 SDK 的错误信息。 */
async function messageIn(mode: 'production' | 'development', plugins: Plugin[]): Promise<string> {
  const nodeEnv = process.env.NODE_ENV;
  process.env.NODE_ENV = mode;
  try {
    const { output } = (await build({
      configFile: false,
      mode,
      logLevel: 'error',
      plugins: [entry, ...plugins],
      build: {
        write: false,
        target: 'es2022',
        rollupOptions: { input: 'program', preserveEntrySignatures: 'strict' },
      },
    })) as Rollup.RollupOutput;
    const url = `data:text/javascript,${encodeURIComponent(output[0].code)}`;
    const built = (await import(url)) as { message: () => string };
    return built.message();
  } finally {
    if (nodeEnv === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = nodeEnv;
  }
}

test('错误代码在开发的构建里有，在生产的构建里没有，加上插件又有了', async () => {
  assert.equal(await messageIn('development', []), 'Invariant failed: DECIMALS');
  assert.equal(await messageIn('production', []), 'Invariant failed');
  assert.equal(await messageIn('production', [keepInvariantCodes]), 'Invariant failed: DECIMALS');
});
