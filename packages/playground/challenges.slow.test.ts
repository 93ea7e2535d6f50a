// 试一试: each guide with a contract that readers can change asks for one change. It compiles, and what it
// breaks is what the tests say that the guide leads to.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readMarkdownPages } from 'swapx-markdown/pages';
import { sampleNamed } from 'swapx-samples/catalogue';
import { type ContractChange, failedAfter } from './checks-in-node';

const HEADING = '## 试一试 {#challenge}';

interface Challenge extends ContractChange {
  program: string;
  /** The tests that do not pass any more. */
  fails: string[];
}

/** By the page below /contract/. */
const CHALLENGES: Record<string, Challenge> = {
  'swapx-v3/guides/Implement-A-Swap/single-swaps': {
    program: 'contract/v3/single-swap-contract',
    file: 'solidity/single-swaps/SingleSwap08.sol',
    removed: 'token.safeTransfer(msg.sender, unused);',
    fails: ['SingleSwap08 精确输出的余款退回，合约里不留代币'],
  },
  'swapx-v3/guides/Implement-A-Swap/multihop-swaps': {
    program: 'contract/v3/multihop-swap-contract',
    file: 'solidity/multihop-swaps/MultihopSwap08.sol',
    removed: 'amountOutMinimum: amountOutMinimum',
    by: 'amountOutMinimum: 0',
    fails: ['MultihopSwap08 低于下限就回滚'],
  },
  'swapx-v3/guides/Implement-A-Swap/keeper-swaps': {
    program: 'contract/v3/keeper-swaps',
    file: 'solidity/keeper-swaps/KeeperVault.sol',
    removed: 'if (latest > value) value = latest;',
    fails: ['价格涨了，攻击者朝慢的平均价推，执行者不给下限，也换不成'],
  },
  'swapx-v3/guides/Provide-Liquidity/mint-a-position': {
    program: 'contract/v3/production-twap',
    file: 'solidity/v3-oracle/MeanRange.sol',
    removed: 'slow_.maximumDeviation() + tickSpacing_',
    by: 'tickSpacing_',
    fails: ['区间窄得可能不含现价，不能部署'],
  },
  'swapx-v3/guides/Provide-Liquidity/manage-a-position': {
    program: 'contract/v3/manage-a-position',
    file: 'solidity/liquidity/PositionVault.sol',
    removed: 'require(msg.sender == address(manager), "not a position");',
    fails: ['冒充头寸管理合约来登记，登记不上'],
  },
  'swapx-v3/guides/flash': {
    program: 'contract/v3/flash',
    file: 'solidity/flash/FlashArbitrage.sol',
    removed: 'require(msg.sender == _lenderOf(plan), "FlashArbitrage: NOT_POOL");',
    fails: ['不是出借的池，不能调用回调'],
  },
  'swapx-v3/guides/production-twap': {
    program: 'contract/v3/production-twap',
    file: 'solidity/v3-oracle/MeanRange.sol',
    removed: 'fast.meanTick();',
    fails: ['在慢的界限之内，离快的平均价太远，也不给出区间'],
  },
  'swapx-v3/guides/value-a-position': {
    program: 'contract/v3/value-a-position',
    file: 'solidity/position-value/PositionValuer.sol',
    removed: '(tick, ) = OracleLibrary.consult(pool, window);',
    by: '(, tick, , , , , ) = ISwapXV3Pool(pool).slot0();',
    fails: ['攻击者推高现价，估值变动不到 1%'],
  },
  'swapx-v2/concepts/core-concepts/flash-swaps': {
    program: 'contract/v2/flash-swaps',
    file: 'solidity/flash-swaps/FlashBorrower.sol',
    removed: 'amount * 1000 + 996',
    by: 'amount * 1000',
    fails: ['借 100 WXOC，付出的恰好是费用', '无论借多少，付出的恰好是费用'],
  },
  'swapx-v2/guides/liquidity': {
    program: 'contract/v2/liquidity-contract',
    file: 'solidity/v2-liquidity/LiquidityDesk.sol',
    removed: 'token.safeTransfer(msg.sender, unused);',
    fails: ['LP 代币归你，用不完的代币退回，合约里不留代币', '无论存入多少 WXOC，合约里不留代币'],
  },
  'native-xoc': {
    program: 'contract/native-xoc',
    file: 'solidity/native-xoc/NativePosition.sol',
    removed: 'manager.refundETH();',
    fails: ['多付的 XOC 不留给下一个调用 refundETH 的人'],
  },
  'token-safety': {
    program: 'contract/token-safety',
    file: 'solidity/token-safety/SafeDesk.sol',
    removed: 'received = token.balanceOf(address(this)) - before;',
    by: 'received = amount;',
    fails: ['转账扣费的代币：记账的与到账的相同'],
  },
  'empty-pools': {
    program: 'contract/empty-pools',
    file: 'solidity/empty-pools/FirstDeposit.sol',
    removed: 'require(_takeable(tokenB, pair, liquidity) >= minimumB, "too little B");',
    fails: ['别人按另一种比例存了一大笔，就不存入'],
  },
};

const pages = readMarkdownPages().filter(({ path }) => path.startsWith('website/docs/contract/'));
const nameOf = (path: string) => path.slice('website/docs/contract/'.length, -'.md'.length);
const challengeOf = (source: string) => source.split(HEADING)[1]?.split('\n## ')[0];

it('every guide of the contracts that shows one has a challenge, and each is tried here', () => {
  const guides = pages.filter(
    ({ path, source }) => /\/guides\//.test(path) && /::sample\{file="[^"]+\.sol"/.test(source),
  );
  const asking = pages.filter(({ source }) => source.includes(HEADING));
  assert.deepEqual(
    asking.map(({ path }) => nameOf(path)).sort(),
    [...new Set([...guides.map(({ path }) => nameOf(path)), ...Object.keys(CHALLENGES)])].sort(),
  );
});

it('the program whose tests are run is the one that 改合约 opens', () => {
  for (const { file, program } of Object.values(CHALLENGES)) {
    assert.equal(sampleNamed(file.replace('solidity/', '')).program, program, file);
  }
});

describe('the change that a guide asks for breaks what it says:', () => {
  for (const [name, { program, fails, ...change }] of Object.entries(CHALLENGES)) {
    it(name, async () => {
      const { source } = pages.find(({ path }) => nameOf(path) === name)!;
      for (const code of [change.removed, change.by ?? change.removed]) {
        assert.ok(challengeOf(source)!.includes(`\`${code}\``), `页面里没有 ${code}`);
      }
      const failed = await failedAfter(program, change);
      assert.deepEqual(
        failed.map((line) => /^没有通过：([^（]+)（/.exec(line)?.[1] ?? line),
        fails,
      );
    });
  }
});
