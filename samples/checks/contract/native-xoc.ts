// SPDX-License-Identifier: MIT
import { parseUnits } from 'viem';
import { positionManagerAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { balanceOf, check, deploy, equal, fails, fromNow, poolOf, read, sell, send } from '#checks';

const { wxoc, usdt, tka, positionManager } = deployments;
const manager = { address: positionManager, abi: positionManagerAbi };
const native = await deploy('solidity/native-xoc/NativePosition.sol:NativePosition', [
  positionManager,
  wxoc,
]);
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });

// 现价以上的区间，只要 WXOC；要 10，发送 12。
const pool = { address: await poolOf(wxoc, usdt, 3000), abi: v3PoolAbi };
const [, tick] = (await read(pool, 'slot0')) as [bigint, number];
const tickLower = (Math.floor(tick / 60) + 1) * 60;
const request = {
  ...{ token0: wxoc, token1: usdt, fee: 3000, tickLower, tickUpper: tickLower + 600 },
  ...{ amount0Desired: parseUnits('10', 18), amount1Desired: 0n, amount0Min: 0n, amount1Min: 0n },
  ...{ recipient: native.address, deadline: await fromNow(1200) },
};
const mint = (params = request) =>
  send(native, 'mint', [params], account, parseUnits('12', 18)) as Promise<
    [tokenId: bigint, liquidity: bigint, paid: bigint]
  >;
const decrease = async (tokenId: bigint, liquidity: bigint, from?: typeof stranger) => {
  const params = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n };
  const args = [{ ...params, deadline: await fromNow(1200) }];
  return send(native, 'decrease', args, from) as Promise<[xoc: bigint, other: bigint]>;
};

await check('多付的 XOC 不留给下一个调用 refundETH 的人', async () => {
  await mint();
  const left = await publicClient.getBalance({ address: positionManager });
  equal(left, 0n, '头寸管理合约里的 XOC');
});

await check('合约里不留 XOC，头寸记在你名下', async () => {
  const [tokenId] = await mint();
  equal(await publicClient.getBalance({ address: native.address }), 0n, '合约里的 XOC');
  equal(await read(native, 'ownerOf', [tokenId]), account.address, '建立头寸的人');
});

await check('别人转来的 XOC 被拒绝', async () => {
  await fails('only the manager', () =>
    publicClient.call({ account, to: native.address, value: 1n }),
  );
});

await check('NFT 不归合约，就不建立', async () => {
  const params = { ...request, recipient: account.address };
  await fails('recipient must be this contract', () => mint(params));
});

await check('池里没有 WXOC，就不建立', async () => {
  await fails('no WXOC in pool', () => mint({ ...request, token0: tka }));
});

await check('只收 WXOC：另一种代币的数量不是 0，就不建立', async () => {
  await fails('only WXOC', () => mint({ ...request, amount1Desired: 1n }));
});

await check('手续费只有建立头寸的人能领取', async () => {
  const [tokenId] = await mint();
  await sell(usdt, wxoc, 3000, parseUnits('200', 6));
  await fails('not yours', () => send(native, 'collect', [tokenId], stranger!));
  const before = await balanceOf(usdt, account.address);
  await send(native, 'collect', [tokenId]);
  equal((await balanceOf(usdt, account.address)) > before, true, '领到了 USDT');
  equal(await balanceOf(usdt, manager.address), 0n, '头寸管理合约里的 USDT');
});

await check('价格没有动，取回的只比存入的少一个最小单位', async () => {
  const [tokenId, liquidity, paid] = await mint();
  await fails('not yours', () => decrease(tokenId, liquidity, stranger));
  const [xoc] = await decrease(tokenId, liquidity);
  equal(paid - xoc, 1n, '少了的最小单位');
  equal(await balanceOf(wxoc, positionManager), 0n, '头寸管理合约里的 WXOC');
});

await check('价格进入区间，两种代币都取回，一个不留', async () => {
  const [tokenId, liquidity] = await mint();
  await sell(usdt, wxoc, 3000, parseUnits('200', 6));
  const before = await balanceOf(usdt, account.address);
  const [, other] = await decrease(tokenId, liquidity);
  equal(other > 0n, true, '取回了 USDT');
  equal((await balanceOf(usdt, account.address)) - before, other, '到账的 USDT');
  equal(await balanceOf(usdt, positionManager), 0n, '头寸管理合约里的 USDT');
});

await check('NFT 只有建立头寸的人能取出', async () => {
  const [tokenId] = await mint();
  await fails('not yours', () => send(native, 'withdraw', [tokenId], stranger!));
  await send(native, 'withdraw', [tokenId]);
  equal(await read(manager, 'ownerOf', [tokenId]), account.address, 'NFT 的持有人');
  await fails('not yours', () => send(native, 'withdraw', [tokenId]));
});
