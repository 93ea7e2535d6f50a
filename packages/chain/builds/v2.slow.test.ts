// Compiles Uniswap's sources with SwapX's two names and expects the init code hash that SwapX
// publishes. The hash covers the metadata, and so every byte of every source.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keccak256 } from 'viem';
import { facts } from 'swapx-facts';
import { compileCore, v2Builds } from './v2';
import { PAIR_UNIT, readV2Unit } from './v2-sources';

const published = facts['v2.initCodeHash'].value;

describe('V2 的交易对', () => {
  it('由 Uniswap 的源码与 SwapX 的两个名字编译，创建代码的哈希就是公布的初始化代码哈希', () => {
    const { pair } = compileCore();
    assert.equal(keccak256(pair.bytecode), published);
    assert.equal(keccak256(pair.deployedBytecode), facts['v2.pair.codeHash'].value);
  });

  const mutations: [string, string, string][] = [
    ['手续费改一个字符', '.mul(3)', '.mul(2)'],
    ['注释改一个字符', '// this low-level function', '// This low-level function'],
  ];
  for (const [name, from, to] of mutations) {
    it(`${name}，哈希就不同`, () => {
      const altered = (unit: string) => {
        const text = readV2Unit(unit);
        if (unit !== PAIR_UNIT) return text;
        assert.ok(text.includes(from), `${unit} 里没有 ${from}`);
        return text.replace(from, to);
      };
      assert.notEqual(keccak256(compileCore(altered).pair.bytecode), published);
    });
  }

  it('工厂合约带着它的创建代码', () => {
    const { factory, pair } = v2Builds();
    assert.ok(factory.bytecode.includes(pair.bytecode.slice(2)));
  });
});

it('Router02 的创建代码的哈希，就是公开的仓库编译出来的', () => {
  assert.equal(keccak256(v2Builds().router.bytecode), facts['v2.router.creationHash'].value);
});
