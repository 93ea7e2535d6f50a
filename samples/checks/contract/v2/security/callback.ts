// SPDX-License-Identifier: MIT
import { encodeAbiParameters, parseAbi, parseUnits } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { account, walletClient } from '#starter/wallet';
import { approve, balanceOf, check, deploy, equal, fails, send } from '#checks';

const { wxoc, usdt, v2Factory } = deployments;
const victim = account.address;
const [, , attacker] = await walletClient.request({ method: 'eth_accounts' });
const allowed = parseUnits('600', 6);
const fakePair = await deploy('solidity/security/FakePairDemo.sol:FakePairDemo');
const safe = await deploy('solidity/flash-swaps/FlashBorrower.sol:FlashBorrower', [v2Factory]);
await approve(usdt, safe.address, allowed);

await check('假交易对拿不走受害者授权的代币', async () => {
  const before = await balanceOf(usdt, victim);
  const args = [safe.address, victim, usdt, allowed];
  await fails('FlashBorrower: NOT_PAIR', () => send(fakePair, 'attack', args, attacker!));
  equal(await balanceOf(usdt, victim), before, '受害者的 USDT');
});

await check('第三者不能经过真的交易对替受害者下单', async () => {
  const amount = parseUnits('100', 18);
  const types = ['address', 'address', 'uint256', 'bool', 'uint256', 'address'];
  const components = types.map((type) => ({ type }));
  const loan = [wxoc, usdt, amount, true, allowed, victim];
  const data = encodeAbiParameters([{ type: 'tuple', components }], [loan]);
  const pair = await publicClient.readContract({
    address: v2Factory,
    abi: parseAbi(['function getPair(address, address) view returns (address)']),
    functionName: 'getPair',
    args: [wxoc, usdt],
  });
  const abi = parseAbi(['function swap(uint256, uint256, address, bytes)']);
  const args = [amount, 0n, safe.address, data];
  await fails('FlashBorrower: NOT_SELF', () =>
    send({ address: pair, abi }, 'swap', args, attacker!),
  );
});

await check('受害者自己用，照常成交', async () => {
  const amount = parseUnits('10', 18);
  const before = await balanceOf(wxoc, victim);
  await send(safe, 'borrow', [wxoc, usdt, amount, true, allowed]);
  equal((await balanceOf(wxoc, victim)) - before, amount, '得到的 WXOC');
});
