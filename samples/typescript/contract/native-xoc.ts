// SPDX-License-Identifier: MIT
// 合约里的原生 XOC：用 XOC 建立头寸，多付的当场退回；忘记 refundETH 的余款被别人取走；
// 手续费与本金以 XOC 取回，NFT 也能取出。
// #region setup
import { formatUnits, parseAbi, parseUnits, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { positionManagerAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { sell } from '#starter/market';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v3Factory, positionManager } = deployments;
const pool = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});
if (pool === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const manager = { address: positionManager, abi: positionManagerAbi, account } as const;

/** 现价之上的区间，只要 WXOC；amount 是最多付出的 XOC。 */
async function request(recipient: Address, amount: bigint) {
  const [, tick] = await publicClient.readContract({
    address: pool,
    abi: v3PoolAbi,
    functionName: 'slot0',
  });
  const tickLower = (Math.floor(tick / 60) + 1) * 60;
  const { timestamp } = await publicClient.getBlock();
  return {
    token0: wxoc,
    token1: usdt,
    fee: 3000,
    tickLower,
    tickUpper: tickLower + 600,
    amount0Desired: amount,
    amount1Desired: 0n,
    amount0Min: (amount * 995n) / 1000n,
    amount1Min: 0n,
    recipient,
    deadline: timestamp + 600n,
  };
}
// #endregion setup

// #region forgotten
// 直接调用 mint，要 10 却发送 12 XOC，没有 refundETH：多出的留在头寸管理合约里。
const ten = parseUnits('10', 18);
await waitForSuccess(
  await walletClient.writeContract({
    ...manager,
    functionName: 'mint',
    args: [await request(account.address, ten)],
    value: parseUnits('12', 18),
  }),
);
const stuck = await publicClient.getBalance({ address: positionManager });
console.log(`头寸管理合约里留下 ${formatUnits(stuck, 18)} XOC`);
// 另一个账户调用 refundETH，全部归它。
const [, , stranger] = (await walletClient.request({ method: 'eth_accounts' })) as Address[];
await waitForSuccess(
  await walletClient.writeContract({ ...manager, account: stranger!, functionName: 'refundETH' }),
);
const after = await publicClient.getBalance({ address: positionManager });
console.log(`陌生人调用 refundETH 之后剩 ${formatUnits(after, 18)} XOC`);
// #endregion forgotten

// #region deploy
const { abi, bytecode } = artifact('solidity/native-xoc/NativePosition.sol:NativePosition');
const { contractAddress } = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [positionManager, wxoc] }),
);
if (!contractAddress) throw new Error('部署失败');
const native = {
  address: contractAddress,
  abi: parseAbi([
    'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
    'struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
    'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 paid)',
    'function collect(uint256 tokenId) returns (uint256 xoc, uint256 other)',
    'function decrease(DecreaseLiquidityParams params) returns (uint256 xoc, uint256 other)',
    'function withdraw(uint256 tokenId)',
  ]),
  account,
} as const;
// #endregion deploy

// #region mint
// 同样多付 2 XOC，这次经过合约：余款在同一笔交易里退回。
const { request: minting, result } = await publicClient.simulateContract({
  ...native,
  functionName: 'mint',
  args: [await request(native.address, ten)],
  value: parseUnits('12', 18),
});
const before = await publicClient.getBalance({ address: account.address });
const [tokenId, liquidity] = result;
const minted = await waitForSuccess(await walletClient.writeContract(minting));
const paid =
  before -
  (await publicClient.getBalance({ address: account.address })) -
  minted.gasUsed * minted.effectiveGasPrice;
console.log(`实际付出约 ${Number(formatUnits(paid, 18)).toFixed(4)} XOC`);
const held = await publicClient.getBalance({ address: native.address });
console.log(`合约里剩 ${formatUnits(held, 18)} XOC`);
// 直接向合约转 XOC 会被拒绝。
await showFailure(() => walletClient.sendTransaction({ to: native.address, value: 1n }));
// #endregion mint

// #region collect
// 成交一来一回，两种代币都有手续费；WXOC 的部分以 XOC 到账。
await sell(usdt, parseUnits('200', 6), 3000);
await sell(wxoc, parseUnits('20', 18), 3000);
const { request: collecting, result: fees } = await publicClient.simulateContract({
  ...native,
  functionName: 'collect',
  args: [tokenId],
});
await waitForSuccess(await walletClient.writeContract(collecting));
console.log(`手续费：${formatUnits(fees[0], 18)} XOC 与 ${formatUnits(fees[1], 6)} USDT`);
// #endregion collect

// #region decrease
// 取回一半的本金。先按现价模拟，得到两种代币各多少，再各留 1% 作下限。
const half = { tokenId, liquidity: liquidity / 2n, amount0Min: 0n, amount1Min: 0n };
const deadline = (await publicClient.getBlock()).timestamp + 600n;
const { result: expected } = await publicClient.simulateContract({
  ...manager,
  functionName: 'decreaseLiquidity',
  account: native.address,
  args: [{ ...half, deadline }],
});
const [amount0Min, amount1Min] = expected.map((amount) => (amount * 99n) / 100n);
const { request: decreasing, result: principal } = await publicClient.simulateContract({
  ...native,
  functionName: 'decrease',
  args: [{ ...half, amount0Min: amount0Min!, amount1Min: amount1Min!, deadline }],
});
await waitForSuccess(await walletClient.writeContract(decreasing));
console.log(`取回 ${formatUnits(principal[0], 18)} XOC 与 ${formatUnits(principal[1], 6)} USDT`);
// #endregion decrease

// #region withdraw
// 或者取出 NFT：剩下的一半仍在头寸里，此后直接用头寸管理合约。
await waitForSuccess(
  await walletClient.writeContract({ ...native, functionName: 'withdraw', args: [tokenId] }),
);
const holder = await publicClient.readContract({
  ...manager,
  functionName: 'ownerOf',
  args: [tokenId],
});
console.log(`NFT 的持有人是你：${holder === account.address ? '是' : '否'}`);
// #endregion withdraw

// #region whole
// 价格没有动过，全部取回：增加时向上取整，减少时向下取整。
const { request: again, result: fresh } = await publicClient.simulateContract({
  ...native,
  functionName: 'mint',
  args: [await request(native.address, ten)],
  value: ten,
});
await waitForSuccess(await walletClient.writeContract(again));
const [newId, newLiquidity, used] = fresh;
const { request: leaving, result: whole } = await publicClient.simulateContract({
  ...native,
  functionName: 'decrease',
  // 头寸里只有 WXOC，取回的与存入的至多差一个最小单位。
  args: [
    { tokenId: newId, liquidity: newLiquidity, amount0Min: used - 1n, amount1Min: 0n, deadline },
  ],
});
await waitForSuccess(await walletClient.writeContract(leaving));
console.log(`存入的与取回的相差 ${used - whole[0]} 个最小单位`);
// #endregion whole
