// SPDX-License-Identifier: MIT
// 没有用户在场的兑换：下限由平均价算出，执行者只能要求更多；推动价格的人让它停下，占不到便宜。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { quoterAbi, swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { moveTime } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v3Factory, swapRouter, quoter } = deployments;
const fee = 3000;
const vaultAbi = parseAbi([
  'function minimumFor(uint256 amountIn) view returns (uint256 minimum)',
  'function swap(uint256 amountIn, uint256 quoted, uint256 deadline) returns (uint256 received)',
  'function withdraw(address token, uint256 amount)',
]);

async function deploy(name: string, args: readonly unknown[]) {
  const { abi, bytecode } = artifact(name);
  const { contractAddress } = await waitForSuccess(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  if (!contractAddress) throw new Error('部署失败');
  return contractAddress;
}

function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

/** 此刻卖出 amountIn 能得到多少。 */
async function quote(amountIn: bigint): Promise<bigint> {
  const { result } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, fee, amountIn, 0n],
  });
  return result;
}

/** 扮演攻击者：推动价格，什么价都接受。 */
async function push(tokenIn: Address, amountIn: bigint) {
  await approve(tokenIn, swapRouter, amountIn);
  const params = {
    ...{ tokenIn, tokenOut: tokenIn === wxoc ? usdt : wxoc, fee, amountIn },
    ...{ recipient: account.address, deadline: BigInt(await deadlineIn(20)) },
    ...{ amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
  };
  await waitForSuccess(
    await walletClient.writeContract({
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactInputSingle',
      args: [params],
    }),
  );
}
// 攻击者要用很多 WXOC：包装一些 XOC。
await waitForSuccess(
  await walletClient.writeContract({
    address: wxoc,
    abi: parseAbi(['function deposit() payable']),
    functionName: 'deposit',
    value: parseUnits('600', 18),
  }),
);
// #endregion setup

// #region oracle
// 平均价的合约照“生产环境的 TWAP”部署：扩充观测槽，成交一次，等过一个窗口。
const window = 30 * 60;
const poolAddress = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
// 本地链的区块装得下，一次做完；主网要分批。
await waitForSuccess(
  await walletClient.writeContract({
    ...pool,
    functionName: 'increaseObservationCardinalityNext',
    args: [window + 10],
  }),
);
await push(wxoc, parseUnits('1', 18));
const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
const twap = await deploy('solidity/v3-oracle/GuardedTwap.sol:GuardedTwap', [
  ...[v3Factory, wxoc, usdt, fee],
  ...[window, liquidity / 2n, 300],
]);
await moveTime(window);
// #endregion oracle

// #region deploy
// 比平均价最多少得 1%：手续费 0.30%，其余留给价格影响与波动。执行者是你的服务端的账户。
const vault = {
  address: await deploy('solidity/keeper-swaps/KeeperVault.sol:KeeperVault', [
    ...[swapRouter, twap, fee, 100n],
    account.address,
  ]),
  abi: vaultAbi,
  account,
} as const;
const deposit = parseUnits('30', 18);
await waitForSuccess(
  await walletClient.writeContract({
    address: wxoc,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [vault.address, deposit],
  }),
);
// #endregion deploy

// #region swap
const amountIn = parseUnits('10', 18);
const minimum = await publicClient.readContract({
  ...vault,
  functionName: 'minimumFor',
  args: [amountIn],
});
const quoted = await quote(amountIn);
console.log(`平均价的下限 ${formatUnits(minimum, 6)}，报价 ${formatUnits(quoted, 6)} USDT`);
/** 执行者用自己的报价减去 0.5%；比平均价的下限低时，合约用后者。 */
async function keeperSwap(ownMinimum: bigint) {
  const { request, result } = await publicClient.simulateContract({
    ...vault,
    functionName: 'swap',
    args: [amountIn, ownMinimum, BigInt(await deadlineIn(20))],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}
const first = await keeperSwap((quoted * 9_950n) / 10_000n);
console.log(`金库得到 ${formatUnits(first, 6)} USDT`);
// #endregion swap

// #region attack
// 攻击者抢先卖出，把价格压低一点；执行者这次什么下限也没有给。
const before = { wxoc: await balanceOf(wxoc, account.address), price: await quote(amountIn) };
const usdtBefore = await balanceOf(usdt, account.address);
await push(wxoc, parseUnits('60', 18));
const pushed = await quote(amountIn);
console.log(`推动之前能得 ${formatUnits(before.price, 6)}，之后 ${formatUnits(pushed, 6)} USDT`);
await showFailure(() => keeperSwap(0n));
// 推得更远，平均价的合约自己就停下。
await push(wxoc, parseUnits('400', 18));
await showFailure(() => keeperSwap(0n));
// #endregion attack

// #region after
// 没有人上钩，攻击者把价格推回去，付了来回的手续费。
const gained = (await balanceOf(usdt, account.address)) - usdtBefore;
await push(usdt, gained);
const lost = before.wxoc - (await balanceOf(wxoc, account.address));
console.log(`攻击者损失 ${formatUnits(lost, 18)} WXOC`);
console.log(`金库仍有 ${formatUnits(await balanceOf(wxoc, vault.address), 18)} WXOC，照常兑换：`);
const second = await keeperSwap(((await quote(amountIn)) * 9_950n) / 10_000n);
console.log(`金库又得到 ${formatUnits(second, 6)} USDT`);
// #endregion after

// #region others
// 别人不能执行，也不能取走。
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
const deadline = BigInt(await deadlineIn(20));
const asStranger = { ...vault, account: stranger! } as const;
await showFailure(() =>
  publicClient.simulateContract({
    ...asStranger,
    functionName: 'swap',
    args: [amountIn, 0n, deadline],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({ ...asStranger, functionName: 'withdraw', args: [usdt, first] }),
);
// #endregion others
