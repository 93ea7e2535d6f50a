// SPDX-License-Identifier: MIT
// V3 池的错误代码：能触发的逐个触发一遍。池在付款之前就检查的，普通账户模拟调用即可；
// 付款之后才检查的，由故意少付的合约 BadPayer 触发。
// #region setup
import { erc20Abi, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { positionManagerAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, fot } = deployments;
const factory = { address: deployments.v3Factory, abi: v3FactoryAbi } as const;
// 核心合约 TickMath 的常量：价格的下界与刻度的上界。
const minSqrtRatio = 4295128739n;
const maxTick = 887272;

const poolAddress = await publicClient.readContract({
  ...factory,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const pool = { address: poolAddress, abi: v3PoolAbi, account } as const;
const [sqrtPriceX96] = await publicClient.readContract({ ...pool, functionName: 'slot0' });

// 合约没有写明原因时，节点只给出这句话。
// #endregion setup

// #region new-pool
// 新建而未初始化的池：价格为 0，处于锁定状态。
async function createPool(tokenA: Address, tokenB: Address): Promise<Address> {
  const create = { ...factory, account, functionName: 'createPool' } as const;
  const { request, result } = await publicClient.simulateContract({
    ...create,
    args: [tokenA, tokenB, 500],
  });
  const hash = await walletClient.writeContract(request);
  await waitForSuccess(hash);
  return result;
}

const newPool = { ...pool, address: await createPool(wxoc, tka) };
console.log('未初始化的池：observe、swap、initialize（价格过低）');
await showFailure(() =>
  publicClient.readContract({ ...newPool, functionName: 'observe', args: [[0]] }),
);
await showFailure(() =>
  publicClient.simulateContract({
    ...newPool,
    functionName: 'swap',
    args: [account.address, true, 1n, minSqrtRatio + 1n, '0x'],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({
    ...newPool,
    functionName: 'initialize',
    args: [minSqrtRatio - 1n],
  }),
);
// #endregion new-pool

// #region initialize
console.log('再次初始化；没有流动性时借闪电贷');
await showFailure(() =>
  publicClient.simulateContract({ ...pool, functionName: 'initialize', args: [sqrtPriceX96] }),
);
const initializeHash = await walletClient.writeContract({
  ...newPool,
  functionName: 'initialize',
  args: [2n ** 96n],
});
await waitForSuccess(initializeHash);
await showFailure(() =>
  publicClient.simulateContract({
    ...newPool,
    functionName: 'flash',
    args: [account.address, 0n, 0n, '0x'],
  }),
);
// #endregion initialize

// #region ticks
function mint(tickLower: number, tickUpper: number, amount: bigint) {
  return publicClient.simulateContract({
    ...pool,
    functionName: 'mint',
    args: [account.address, tickLower, tickUpper, amount, '0x'],
  });
}

console.log('铸造：上下界颠倒、过低、过高、流动性过大');
await showFailure(() => mint(60, -60, 1n));
await showFailure(() => mint(-maxTick - 1, 0, 1n));
await showFailure(() => mint(0, maxTick + 1, 1n));
const maxLiquidity = await publicClient.readContract({
  ...pool,
  functionName: 'maxLiquidityPerTick',
});
await showFailure(() => mint(-60, 60, maxLiquidity + 1n));
// #endregion ticks

// #region burn
console.log('销毁：没有头寸时销毁 0，销毁 1');
for (const amount of [0n, 1n] as const) {
  await showFailure(() =>
    publicClient.simulateContract({ ...pool, functionName: 'burn', args: [-60, 60, amount] }),
  );
}
// #endregion burn

// #region swap
function swap(amountSpecified: bigint, sqrtPriceLimitX96: bigint) {
  return publicClient.simulateContract({
    ...pool,
    functionName: 'swap',
    args: [account.address, true, amountSpecified, sqrtPriceLimitX96, '0x'],
  });
}

console.log('兑换：数量为 0；价格限制在错误的一侧、等于下界');
await showFailure(() => swap(0n, minSqrtRatio + 1n));
await showFailure(() => swap(1n, sqrtPriceX96 + 1n));
await showFailure(() => swap(1n, minSqrtRatio));
// #endregion swap

// #region oracle
console.log('预言机：早于最早的观测值');
await showFailure(() =>
  publicClient.readContract({ ...pool, functionName: 'observe', args: [[24 * 60 * 60, 0]] }),
);
// #endregion oracle

// #region transfer
console.log('池付不出代币：借的比池里的多');
const poolWxoc = await publicClient.readContract({
  address: wxoc,
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [poolAddress],
});
await showFailure(() =>
  publicClient.simulateContract({
    ...pool,
    functionName: 'flash',
    args: [account.address, poolWxoc + 1n, 0n, '0x'],
  }),
);
// #endregion transfer

// #region bad-payer
const badPayerAbi = parseAbi([
  'function mint(uint8 fault, int24 tickLower, int24 tickUpper, uint128 amount)',
  'function swap(int256 amountSpecified, uint160 sqrtPriceLimitX96)',
  'function flash(uint8 fault, uint256 amount0, uint256 amount1)',
]);
const fault = { payNothing: 0, payOnlyToken0: 1, reenter: 2 };

const { abi, bytecode } = artifact('solidity/pool-errors/BadPayer.sol:BadPayer');
const deployHash = await walletClient.deployContract({ abi, bytecode, args: [poolAddress] });
const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash: deployHash });
if (!contractAddress) throw new Error('部署失败');
const badPayer = { address: contractAddress, abi: badPayerAbi, account } as const;

// 给它一点 WXOC，好演示只付 token0 的情形。
const fundHash = await walletClient.writeContract({
  address: wxoc,
  abi: erc20Abi,
  functionName: 'transfer',
  args: [contractAddress, parseUnits('1', 18)],
});
await waitForSuccess(fundHash);
// #endregion bad-payer

// #region callbacks
console.log('铸造：都不付；只付 token0');
const range = [-262440, -258000, 10n ** 10n] as const;
for (const kind of [fault.payNothing, fault.payOnlyToken0] as const) {
  await showFailure(() =>
    publicClient.simulateContract({ ...badPayer, functionName: 'mint', args: [kind, ...range] }),
  );
}

console.log('兑换：不付');
await showFailure(() =>
  publicClient.simulateContract({
    ...badPayer,
    functionName: 'swap',
    args: [parseUnits('1', 18), minSqrtRatio + 1n],
  }),
);

console.log('闪电贷：都不还；只还 token0；在回调里重入');
for (const kind of [fault.payNothing, fault.payOnlyToken0, fault.reenter] as const) {
  const args = [kind, parseUnits('1', 17), parseUnits('1', 6)] as const;
  await showFailure(() =>
    publicClient.simulateContract({ ...badPayer, functionName: 'flash', args }),
  );
}
// #endregion callbacks

// #region fee-on-transfer
// 转账时扣费的代币：头寸管理合约照数付款，池收到的却少了，所以同样以 M0 或 M1 回滚。
console.log('经头寸管理合约存入转账扣费的代币');
const [token0, token1] = fot.toLowerCase() < tka.toLowerCase() ? [fot, tka] : [tka, fot];
const positionManager = {
  address: deployments.positionManager,
  abi: positionManagerAbi,
  account,
} as const;
const createHash = await walletClient.writeContract({
  ...positionManager,
  functionName: 'createAndInitializePoolIfNecessary',
  args: [token0, token1, 3000, 2n ** 96n],
});
await waitForSuccess(createHash);
const deposit = parseUnits('1', 18);
for (const token of [fot, tka]) {
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [positionManager.address, deposit],
  });
  await waitForSuccess(hash);
}
const { timestamp } = await publicClient.getBlock();
const mintParams = {
  token0,
  token1,
  fee: 3000,
  tickLower: -60,
  tickUpper: 60,
  amount0Desired: deposit,
  amount1Desired: deposit,
  // 价格正好是 1，两种代币应当用满；留 1% 余地。
  amount0Min: (deposit * 99n) / 100n,
  amount1Min: (deposit * 99n) / 100n,
  recipient: account.address,
  deadline: timestamp + 600n,
};
await showFailure(() =>
  publicClient.simulateContract({ ...positionManager, functionName: 'mint', args: [mintParams] }),
);
// #endregion fee-on-transfer

// #region no-reason
console.log(
  '不带错误信息的回滚：普通账户兑换、刻度不是间距的整数倍、数量为 0、不是所有者、协议费取值为 3',
);
await showFailure(() => swap(1n, minSqrtRatio + 1n));
await showFailure(() => mint(-61, 60, 1n));
await showFailure(() => mint(-60, 60, 0n));
await showFailure(() =>
  publicClient.simulateContract({ ...pool, functionName: 'setFeeProtocol', args: [4, 4] }),
);
// 同样的调用由工厂合约的所有者发出就能成功；取值 3 则不行。
const owner = await publicClient.readContract({ ...factory, functionName: 'owner' });
const asOwner = { ...pool, account: owner, functionName: 'setFeeProtocol' } as const;
await publicClient.simulateContract({ ...asOwner, args: [4, 4] });
await showFailure(() => publicClient.simulateContract({ ...asOwner, args: [3, 4] }));
// #endregion no-reason

// #region periphery-tick
console.log('经头寸管理合约铸造时，刻度越界的错误是 T，不是 TLM 或 TUM');
await showFailure(() =>
  publicClient.simulateContract({
    ...positionManager,
    functionName: 'mint',
    args: [{ ...mintParams, tickLower: -maxTick - 1 }],
  }),
);
// #endregion periphery-tick
