// Files of EthereumJS that are patched, or relied on beyond their public interface. A new version that changes one
// must be read before it is used.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';

/** The file, the first digits of its SHA-256, and what to read again here. */
const files = [
  [
    '@ethereumjs/evm/dist/esm/interpreter.js',
    '27106c4194446a01',
    'evm/analysis.ts 与 evm/steps.ts',
  ],
  ['@ethereumjs/evm/dist/esm/stack.js', 'b79441161e8b289d', 'evm/steps.ts'],
  ['@ethereumjs/evm/dist/esm/opcodes/codes.js', '46e6b74f7cff1256', 'evm/steps.ts'],
  ['@ethereumjs/common/dist/esm/common.js', '0466f996894fc220', 'evm/analysis.ts'],
  ['@ethereumjs/statemanager/dist/esm/simpleStateManager.js', 'f0ed9a71aa368cdb', 'evm/state.ts'],
] as const;

const packages = new URL('../../node_modules/', import.meta.url);

for (const [file, digest, reader] of files) {
  test(`${file} 与读过的相同`, () => {
    const content = readFileSync(new URL(file, packages));
    const found = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const mend = `看它改了什么，对照 ${reader} 再读一遍，然后把摘要改成 ${found}`;
    assert.equal(found, digest, `${file} 变了：${mend}`);
  });
}
