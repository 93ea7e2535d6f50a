import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { bundleWorker } from './bundle';

describe('modules of the samples', () => {
  it('leaves what only a program that imports it needs to that program', async () => {
    const { files, base, modules } = await bundleWorker([
      './starter/clients',
      'viem/accounts',
      'viem/chains',
    ]);
    const text = (names: string[]) =>
      names.map((name) => Buffer.from(files.get(name)!).toString()).join('\n');
    const always = text([...base, ...modules['./starter/clients']!]);
    const collections = { 'viem/accounts': 'abandon', 'viem/chains': 'OP Mainnet' };
    for (const [module, word] of Object.entries(collections)) {
      assert.ok(text(modules[module]!).includes(word), `${module} 里没有 ${word}`);
      assert.ok(!always.includes(word), `每次运行都载入了 ${module} 的 ${word}`);
    }
  });
});
