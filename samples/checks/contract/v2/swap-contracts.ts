// SPDX-License-Identifier: MIT
import { parseAbi, parseUnits } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { account } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, fromNow, send } from '#checks';

const { wxoc, usdt, tka, fot, v2Factory, v2Router } = deployments;
const amount = parseUnits('1', 18);
const [, quoted] = await publicClient.readContract({
  address: v2Router,
  abi: parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])']),
  functionName: 'getAmountsOut',
  args: [amount, [wxoc, usdt]],
});
const router = await deploy('solidity/swaps/RouterSwap.sol:RouterSwap', [v2Router]);
const direct = await deploy('solidity/swaps/DirectSwap.sol:DirectSwap', [v2Factory]);

for (const [name, contract, tooLittle, expired] of [
  ['RouterSwap', router, 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', 'UniswapV2Router: EXPIRED'],
  ['DirectSwap', direct, 'too little received', 'expired'],
] as const) {
  await approve(wxoc, contract.address, amount);

  await check(`${name} 恰好得到报价，合约里不留代币`, async () => {
    const before = await balanceOf(usdt, account.address);
    const args = [wxoc, usdt, amount, quoted, await fromNow(60)];
    await send(contract, 'swapExactInput', args);
    equal((await balanceOf(usdt, account.address)) - before, quoted, '得到的 USDT');
    equal(await balanceOf(wxoc, contract.address), 0n, '合约里的 WXOC');
  });

  await check(`${name} 低于下限就回滚`, async () => {
    const args = [wxoc, usdt, amount, quoted! + 1n, await fromNow(60)];
    await fails(tooLittle, () => send(contract, 'swapExactInput', args));
  });

  await check(`${name} 过了截止时间就回滚`, async () => {
    const args = [wxoc, usdt, amount, quoted, await fromNow(-1)];
    await fails(expired, () => send(contract, 'swapExactInput', args));
  });
}

await check('RouterSwap 精确输出：余款退回', async () => {
  const maximum = amount;
  const args = [wxoc, usdt, parseUnits('1', 6), maximum, await fromNow(60)];
  await send(router, 'swapExactOutput', args);
  equal(await balanceOf(wxoc, router.address), 0n, '合约里的 WXOC');
});

await check('DirectSwap 拒绝不存在的交易对', async () => {
  const args = [wxoc, tka, amount, 1n, await fromNow(60)];
  await fails('no pair', () => send(direct, 'swapExactInput', args));
});

await check('DirectSwap 买进转账扣费的代币，下限管的是到账的数量', async () => {
  const [, sent] = await publicClient.readContract({
    address: v2Router,
    abi: parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])']),
    functionName: 'getAmountsOut',
    args: [amount, [wxoc, fot]],
  });
  // 每次转账扣 1%，交易对转出的到不齐。
  const arriving = sent! - sent! / 100n;
  const deadline = await fromNow(60);
  const buy = (least: bigint) =>
    send(direct, 'swapExactInput', [wxoc, fot, amount, least, deadline]);
  await fails('too little received', () => buy(arriving + 1n));
  const before = await balanceOf(fot, account.address);
  equal(await buy(arriving), arriving, '返回的数量');
  equal((await balanceOf(fot, account.address)) - before, arriving, '得到的 FOT');
});
