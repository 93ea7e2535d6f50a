// The checks of contracts: those of the samples pass, and with one line taken away the check for it fails.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { programsWithChecks } from './build/checks';
import { programsWithContracts } from './build/contracts';
import { type ContractChange, failedAfter, printedByChecks } from './checks-in-node';

interface Mutation extends ContractChange {
  fails: string;
}

const MUTATIONS: Record<string, Mutation | Mutation[]> = {
  'contract/empty-pools': [
    {
      file: 'solidity/empty-pools/FirstDeposit.sol',
      removed: 'require(_takeable(tokenB, pair, liquidity) >= minimumB, "too little B");',
      fails: '别人按另一种比例存了一大笔，就不存入',
    },
    {
      file: 'solidity/empty-pools/FirstDeposit.sol',
      removed: 'require(_takeable(tokenA, pair, liquidity) >= minimumA, "too little A");',
      by: 'require(amountA >= minimumA, "too little A");',
      fails: '转账扣费的代币：下限按存入的写就拒绝，按到账的写，份额照到账的算',
    },
    {
      file: 'solidity/empty-pools/FirstDeposit.sol',
      removed: 'return (liquidity * token.balanceOf(pair)) / IV2Pair(pair).totalSupply();',
      by: '(, bytes memory feeTo) = address(factory).staticcall(abi.encodeWithSignature("feeTo()")); uint256 others = IERC20(pair).balanceOf(abi.decode(feeTo, (address))); return (liquidity * token.balanceOf(pair)) / (IV2Pair(pair).totalSupply() - others);',
      fails: '打开了协议费，feeTo 新得的份额也算进下限；取出的就是核对过的数量',
    },
  ],
  'contract/first-swap': [
    {
      file: 'solidity/first-swap/FirstSwap.sol',
      removed: '(amountOutMin, path',
      by: '(0, path',
      fails: '低于下限就回滚',
    },
    {
      file: 'solidity/first-swap/FirstSwap.sol',
      removed: 'msg.sender, deadline);',
      by: 'msg.sender, block.timestamp);',
      fails: '过了截止时间就回滚',
    },
  ],
  'contract/indexing': {
    file: 'solidity/pool-callbacks/PoolUser.sol',
    removed: 'require(msg.sender == owner, "not owner");',
    fails: '别人不能用你的合约借',
  },
  'contract/native-xoc': [
    {
      file: 'solidity/native-xoc/NativePosition.sol',
      removed: 'manager.refundETH();',
      fails: '多付的 XOC 不留给下一个调用 refundETH 的人',
    },
    {
      file: 'solidity/native-xoc/NativePosition.sol',
      removed: 'delete ownerOf[tokenId];',
      fails: 'NFT 只有建立头寸的人能取出',
    },
  ],
  'contract/token-safety': [
    {
      file: 'solidity/token-safety/SafeDesk.sol',
      removed: 'received = token.balanceOf(address(this)) - before;',
      by: 'received = amount;',
      fails: '转账扣费的代币：记账的与到账的相同',
    },
    {
      file: 'solidity/token-safety/Approvals.sol',
      removed: 'require(msg.sender == owner, "not owner");',
      fails: '别人不能改额度',
    },
  ],
  'contract/v2/flash-swaps': {
    file: 'solidity/flash-swaps/FlashBorrower.sol',
    removed: 'require(sender == address(this), "FlashBorrower: NOT_SELF");',
    fails: '别人让交易对来调用，也被拒绝',
  },
  'contract/v2/liquidity-contract': {
    file: 'solidity/v2-liquidity/LiquidityDesk.sol',
    removed: 'token.safeApprove(address(router), 0);',
    fails: '给路由合约的授权不留余额',
  },
  'contract/v2/reference/library': {
    file: 'solidity/v2-library/LibraryQuotes.sol',
    removed: 'require(pair != address(0), "no pair");',
    fails: '没有交易对就拒绝报价',
  },
  'contract/v2/security/callback': {
    file: 'solidity/flash-swaps/FlashBorrower.sol',
    removed: 'require(msg.sender == pair, "FlashBorrower: NOT_PAIR");',
    fails: '假交易对拿不走受害者授权的代币',
  },
  'contract/v2/security/lp-reentrancy': [
    {
      file: 'solidity/security/LockedLpOracle.sol',
      removed: 'pair.sync();',
      fails: '取回的中途，在代币的钩子里借不到钱',
    },
    {
      file: 'solidity/security/LockedLpOracle.sol',
      removed: 'supply + _unmintedFee(supply)',
      by: 'supply',
      fails: '协议费打开之后，feeTo 将得的份额已经算进总量',
    },
  ],
  'contract/v2/security/oracle': [
    {
      file: 'solidity/security/TwapOracle.sol',
      removed: 'require(elapsed >= period, "TwapOracle: TOO_EARLY");',
      fails: '窗口不到 30 分钟，不能更新',
    },
    {
      file: 'solidity/security/TwapOracle.sol',
      removed: 'require(pair_ != address(0), "TwapOracle: NO_PAIR");',
      fails: '没有这个交易对，不能部署',
    },
    {
      file: 'solidity/security/TwapOracle.sol',
      removed: 'baseIsToken0 = IV2Pair(pair_).token0() == base;',
      by: 'baseIsToken0 = true;',
      fails: '反方向的价格是倒数：30 分钟之后，1 USDT 值 0.2 WXOC',
    },
  ],
  'contract/v2/security/sandwich': {
    file: 'solidity/security/BoundedSwap.sol',
    removed: 'require(amountOutMin > 0, "BoundedSwap: NO_MINIMUM");',
    fails: '下限写成 0 就拒绝',
  },
  'contract/v2/swap-contracts': {
    file: 'solidity/swaps/DirectSwap.sol',
    removed: 'amountOut = tokenOut.balanceOf(msg.sender) - before;',
    by: 'amountOut = sent;',
    fails: 'DirectSwap 买进转账扣费的代币，下限管的是到账的数量',
  },
  'contract/v3/flash': {
    file: 'solidity/flash/FlashArbitrage.sol',
    removed: 'require(msg.sender == _lenderOf(plan), "FlashArbitrage: NOT_POOL");',
    fails: '不是出借的池，不能调用回调',
  },
  'contract/v3/keeper-swaps': [
    {
      file: 'solidity/keeper-swaps/KeeperVault.sol',
      removed: 'if (quoted > minimum) minimum = quoted;',
      fails: '执行者要求的比能得到的多，就不换',
    },
    {
      file: 'solidity/keeper-swaps/KeeperVault.sol',
      removed: 'if (latest > value) value = latest;',
      by: 'value = latest;',
      fails: '攻击者把价格压低，压住一分钟，也换不成',
    },
    {
      file: 'solidity/keeper-swaps/KeeperVault.sol',
      removed: 'if (latest > value) value = latest;',
      fails: '价格涨了，攻击者朝慢的平均价推，执行者不给下限，也换不成',
    },
  ],
  'contract/v3/manage-a-position': {
    file: 'solidity/liquidity/PositionVault.sol',
    removed: 'require(msg.sender == address(manager), "not a position");',
    fails: '冒充头寸管理合约来登记，登记不上',
  },
  'contract/v3/mint-a-position': {
    file: 'solidity/liquidity/PositionVault.sol',
    removed: 'token.safeTransfer(msg.sender, unused);',
    fails: '用不完的代币退回，合约里不留代币',
  },
  'contract/v3/multihop-swap-contract': {
    file: 'solidity/multihop-swaps/MultihopSwap08.sol',
    removed: 'amountOutMinimum: amountOutMinimum',
    by: 'amountOutMinimum: 0',
    fails: 'MultihopSwap08 低于下限就回滚',
  },
  'contract/v3/oracle': [
    {
      file: 'solidity/v3-oracle/V3TwapOracle.sol',
      removed: 'require(meanLiquidity >= minimumLiquidity, "too little liquidity");',
      fails: '流动性太少就拒绝使用',
    },
    {
      file: 'solidity/v3-oracle/V3TwapOracle.sol',
      removed: 'require(slots > window_, "too few slots");',
      by: 'require(slots >= window_, "too few slots");',
      fails: '观测槽与窗口的秒数一样多，还不够，不能部署',
    },
    {
      file: 'solidity/v3-oracle/V3TwapOracle.sol',
      removed: '(, , , uint16 slots, , , ) = pool_.slot0();',
      by: '(, , , , uint16 slots, , ) = pool_.slot0();',
      fails: '预留了、还没有生效的槽不算数，不能部署',
    },
  ],
  'contract/v3/production-twap': [
    {
      file: 'solidity/v3-oracle/FallbackOracle.sol',
      removed: 'require((gasleft() * 63) / 64 > gasForPrimary, "too little gas");',
      fails: '调用者少给 Gas，得不到第二个来源的价格',
    },
    {
      file: 'solidity/v3-oracle/MeanRange.sol',
      removed: 'fast.meanTick();',
      fails: '在慢的界限之内，离快的平均价太远，也不给出区间',
    },
    {
      file: 'solidity/v3-oracle/MeanRange.sol',
      removed: 'slow_.maximumDeviation() + tickSpacing_',
      by: 'tickSpacing_',
      fails: '区间窄得可能不含现价，不能部署',
    },
  ],
  'contract/v3/reference/libraries': {
    file: 'solidity/libraries/PathReader.sol',
    removed: 'require(path.length >= 43 && (path.length - 20) % 23 == 0, "bad path length");',
    fails: '长度不对的路径，一个字节也不放过',
  },
  'contract/v3/reference/pool': {
    file: 'solidity/pool-callbacks/PoolUser.sol',
    removed:
      'require(factory.getPool(first, second, pool_.fee()) == address(pool_), "unknown pool");',
    fails: '工厂合约没有登记的池，不能部署',
  },
  'contract/v3/reference/pool-errors': {
    file: 'solidity/pool-errors/BadPayer.sol',
    removed: 'if (fault == Fault.PayOnlyToken0) _payToken0(amount0Owed);',
    fails: '铸造时只付 token0：M1',
  },
  'contract/v3/security/callback': {
    file: 'solidity/v3-security/CheckedSwapper.sol',
    removed: 'require(msg.sender == _poolOf(payment), "CheckedSwapper: NOT_POOL");',
    fails: '攻击者自己调用回调，拿不走受害者的代币',
  },
  'contract/v3/security/initialisation': {
    file: 'solidity/v3-security/EmptyPoolPrice.sol',
    removed: 'require(amount0 <= 0 && amount1 <= 0, "EmptyPoolPrice: NOT_EMPTY");',
    fails: '有流动性的池推不动',
  },
  'contract/v3/security/just-in-time': {
    file: 'solidity/pool-callbacks/PoolUser.sol',
    removed: 'require(msg.sender == address(pool), "not pool");',
    fails: '不是池，不能调用回调让你付款',
  },
  'contract/v3/security/slot0': {
    file: 'solidity/v3-oracle/V3TwapOracle.sol',
    removed:
      '(int24 meanTick, uint128 meanLiquidity) = OracleLibrary.consult(address(pool), window);',
    by: '(, int24 meanTick, , , , , ) = pool.slot0(); uint128 meanLiquidity = pool.liquidity();',
    fails: '一笔交易里推高价格，借不到更多，还不上闪电贷',
  },
  'contract/v3/single-swap-contract': {
    file: 'solidity/single-swaps/SingleSwap.sol',
    removed: 'TransferHelper.safeTransfer(token, msg.sender, unused);',
    fails: 'SingleSwap 精确输出的余款退回，合约里不留代币',
  },
  'contract/v3/value-a-position': [
    {
      file: 'solidity/position-value/PositionValuer.sol',
      removed: '(tick, ) = OracleLibrary.consult(pool, window);',
      by: '(, tick, , , , , ) = ISwapXV3Pool(pool).slot0();',
      fails: '攻击者推高现价，估值变动不到 1%',
    },
    {
      file: 'solidity/position-value/PositionValuer.sol',
      removed: 'require(slots > window, "too few slots");',
      by: 'require(slots >= window, "too few slots");',
      fails: '观测槽不比窗口的秒数多，读得到历史也不估值',
    },
  ],
  'sdk/approvals': {
    file: 'solidity/tokens/ZeroFirstToken.sol',
    removed:
      'require(value == 0 || allowance[msg.sender][spender] == 0, "ZFT: set allowance to zero first");',
    fails: '额度不是 0 时，不能直接改成别的数量',
  },
  'sdk/v3/swaps/permit': {
    file: 'solidity/permit/StandardPermitToken.sol',
    removed: 'signer != address(0) && ',
    fails: '标准形式：无效的签名，拿不到零地址的代币',
  },
};

it('every program with a contract has checks', () => {
  assert.deepEqual(programsWithChecks(), programsWithContracts().sort());
});

it('every program with checks has a mutation', () => {
  assert.deepEqual(Object.keys(MUTATIONS).sort(), programsWithChecks());
});

describe('checks pass with the contracts of', () => {
  for (const program of programsWithChecks()) {
    it(program, async () => {
      const printed = await printedByChecks(program, {});
      assert.ok(printed.length > 2, '检查太少');
      assert.deepEqual(
        printed.filter((line) => !line.startsWith('通过：')),
        [],
      );
    });
  }
});

describe('a line taken away makes its check fail, and no other, in', () => {
  for (const [program, mutations] of Object.entries(MUTATIONS)) {
    for (const { fails, ...mutation } of [mutations].flat()) {
      it(`${program}: ${fails}`, async () => {
        const failed = await failedAfter(program, mutation);
        assert.equal(failed.length, 1, failed.join('\n'));
        assert.ok(failed[0]!.startsWith(`没有通过：${fails}（`), failed[0]);
      });
    }
  }
});

/** Faults that the amounts of the other checks do not show. */
const RARE: Record<string, ContractChange & { smallest: RegExp }> = {
  'contract/v2/flash-swaps': {
    file: 'solidity/flash-swaps/FlashBorrower.sol',
    removed: 'require(msg.sender == pair, "FlashBorrower: NOT_PAIR");',
    by: 'require(msg.sender == pair && loan.amount <= 300 ether, "FlashBorrower: NOT_PAIR");',
    smallest:
      /^没有通过：无论借多少，.*（数量 \d+：FlashBorrower: NOT_PAIR；最小的是 300000000000000000001）$/,
  },
  'contract/v3/flash': {
    file: 'solidity/flash/FlashArbitrage.sol',
    removed: 'require(unused == 0, "FlashArbitrage: PARTLY_USED");',
    by: 'require(unused == 0 && (amount < 200e6 || amount > 1e12), "FlashArbitrage: PARTLY_USED");',
    smallest: /^没有通过：无论借多少，.*最小的是 200000000）$/,
  },
  'contract/v3/multihop-swap-contract': {
    file: 'solidity/multihop-swaps/MultihopSwap08.sol',
    removed: 'amountIn: amountIn,',
    by: 'amountIn: amountIn > 50 ether ? 50 ether : amountIn,',
    smallest: /^没有通过：MultihopSwap08 无论卖出多少，.*最小的是 5000000\d{13}）$/,
  },
  'contract/v3/reference/libraries': {
    file: 'solidity/libraries/PriceMath.sol',
    removed: 'FullMath.mulDiv(amount0, sqrtPriceX96, 1 << 96);',
    by: '(amount0 * sqrtPriceX96) / (1 << 96);',
    // 2 ** 160: from here on the product has more than 256 bits.
    smallest:
      /^没有通过：无论数量多大，.*最小的是 1461501637330902918203684832716283019655932542976）$/,
  },
  'contract/v3/single-swap-contract': {
    file: 'solidity/single-swaps/SingleSwap08.sol',
    removed: 'amountIn: amountIn,',
    by: 'amountIn: amountIn > 50 ether ? 50 ether : amountIn,',
    smallest: /^没有通过：SingleSwap08 无论卖出多少，.*最小的是 5000000\d{13}）$/,
  },
};

describe('a fault that only some amounts show is found with the smallest of them in', () => {
  for (const [program, { smallest, ...mutation }] of Object.entries(RARE)) {
    it(program, async () => {
      const failed = await failedAfter(program, mutation);
      assert.equal(failed.length, 1, failed.join('\n'));
      assert.match(failed[0]!, smallest);
    });
  }
});
