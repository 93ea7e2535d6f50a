// SPDX-License-Identifier: MIT
import { parseAbi, parseUnits } from 'viem';
import { positionManagerAbi, v3PoolAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { moveTime } from '#starter/local-chain';
import { account } from '#starter/wallet';
import { approve, check, deploy, equal, fails, fromNow, poolOf, read, sell, send } from '#checks';

const { wxoc, usdt, tka, positionManager } = deployments;
const manager = { address: positionManager, abi: positionManagerAbi };
const pool = { address: await poolOf(wxoc, usdt, 3000), abi: v3PoolAbi };
const window = 1800;

// 推动价格要用很多 USDT；本地链上谁都能铸造。
const pushed = parseUnits('30000', 6);
const mintAbi = parseAbi(['function mint(address to, uint256 value)']);
await send({ address: usdt, abi: mintAbi }, 'mint', [account.address, pushed]);

// 现价以上的单边头寸，只有 WXOC。
const [, tick] = (await read(pool, 'slot0')) as [bigint, number];
const tickLower = (Math.floor(tick / 60) + 1) * 60;
const amount0Desired = parseUnits('10', 18);
await approve(wxoc, positionManager, amount0Desired);
const [tokenId] = (await send(manager, 'mint', [
  {
    ...{ token0: wxoc, token1: usdt, fee: 3000, tickLower, tickUpper: tickLower + 6000 },
    ...{ amount0Desired, amount1Desired: 0n, amount0Min: 0n, amount1Min: 0n },
    ...{ recipient: account.address, deadline: await fromNow(1200) },
  },
])) as [bigint];

const name = 'solidity/position-value/PositionValuer.sol:PositionValuer';
const valuer = await deploy(name, [positionManager, window]);

/** 备好观测槽，成交一次，等够一个窗口。 */
async function prepare(slots: number) {
  await send(pool, 'increaseObservationCardinalityNext', [slots]);
  await sell(usdt, wxoc, 3000, parseUnits('100', 6));
  await moveTime(window);
}

await check('观测槽不比窗口的秒数多，读得到历史也不估值', async () => {
  await prepare(window);
  await fails('too few slots', () => read(valuer, 'valueOf', [tokenId, usdt]));
});

await prepare(window + 10);

await check('10 WXOC 的头寸约值 50 USDT', async () => {
  const value = (await read(valuer, 'valueOf', [tokenId, usdt])) as bigint;
  equal((value + 500_000n) / 1_000_000n, 50n, '价值（USDT）');
});

await check('攻击者推高现价，估值变动不到 1%', async () => {
  const before = (await read(valuer, 'valueOf', [tokenId, usdt])) as bigint;
  await sell(usdt, wxoc, 3000, pushed);
  const after = (await read(valuer, 'valueOf', [tokenId, usdt])) as bigint;
  equal(after - before < before / 100n, true, '变动不到 1%');
});

await check('手续费恰好是领得到的', async () => {
  const [, , fees0, fees1] = (await read(valuer, 'parts', [tokenId])) as bigint[];
  const most = 2n ** 128n - 1n;
  const args = { tokenId, recipient: account.address, amount0Max: most, amount1Max: most };
  const [collected0, collected1] = (await send(manager, 'collect', [args])) as [bigint, bigint];
  equal(fees1! > 0n, true, '有手续费');
  equal(fees0, collected0, '手续费里的 WXOC');
  equal(fees1, collected1, '手续费里的 USDT');
});

await check('计价的代币不在池里就回滚', async () => {
  await fails('quote not in pool', () => read(valuer, 'valueOf', [tokenId, tka]));
});

await check('窗口不能是 0', async () => {
  await fails('empty window', () => deploy(name, [positionManager, 0]));
});
