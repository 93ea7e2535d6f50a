/** A signature that lets somebody else take the liquidity tokens: the permit of SwapX's V2 pairs. */
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseEther,
  parseSignature,
} from 'viem';

import { chainId } from 'swapx-chain/evm/rules';
import type { Proposal } from '../../protocol';
import { pairAbi, routerAbi } from '../abis';
import { inUsdt, inXoc, written } from '../amounts';
import { shareOf } from '../pools';
import { accountOf, deadline, gasFor, sendAs, sendSigned, type Session } from '../session';
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

interface Permit {
  spender: Address;
  value: bigint;
  until: bigint;
}

const nameOf = ({ client, pair }: Session): Promise<string> =>
  client.readContract({ address: pair, abi: erc20Abi, functionName: 'name' });

/** The reader signs it; the three numbers of the signature, as contracts take them. */
async function sign(session: Session, { spender, value, until }: Permit) {
  const { client, pair } = session;
  const account = accountOf(session);
  const domain = { name: await nameOf(session), version: '1', chainId, verifyingContract: pair };
  const asked = { address: pair, abi: pairAbi, functionName: 'nonces' } as const;
  const nonce = await client.readContract({ ...asked, args: [account.address] });
  const message = { owner: account.address, spender, value, nonce, deadline: until };
  const primaryType = 'Permit';
  const signature = await account.signTypedData({ domain, types, primaryType, message });
  const { r, s, yParity } = parseSignature(signature);
  return [27 + yParity, r, s] as const;
}

/** The attacker hands in the signature and takes what it allows. */
async function robbed(session: Session): Promise<string[]> {
  const { client, pair, people } = session;
  const { address: owner } = accountOf(session);
  const { liquidity: before, xoc, usdt } = await shareOf(session, owner);
  const gasBefore = await client.getBalance({ address: owner });
  const [value, until] = [maxUint256, maxUint256];
  const signature = await sign(session, { spender: people.attacker, value, until });
  const args = [owner, people.attacker, value, until, ...signature] as const;
  const data = encodeFunctionData({ abi: pairAbi, functionName: 'permit', args });
  await sendAs(session, 'attacker', { to: pair, data });
  await sendAs(session, 'attacker', transferFrom(pair, owner, people.attacker, before));
  const left = await balanceOf(session, pair, owner);
  const paid = gasBefore - (await client.getBalance({ address: owner }));
  return [
    `你的 LP 代币：签名之前 ${written(before, 18)}，能取回 ${inXoc(xoc)} 与 ${inUsdt(usdt)}；现在 ${written(left, 18)}。`,
    `你付的 Gas 费：${inXoc(paid)}。两笔交易都是攻击者发出的，凭的是你的签名。`,
  ];
}

/** The app hands in the signature with the removal, in one transaction of the reader's. */
async function removed(session: Session): Promise<string[]> {
  const { deployments, pair } = session;
  const { usdt: token, v2Router } = deployments;
  const { address: owner } = accountOf(session);
  const { liquidity } = await shareOf(session, owner);
  const until = await deadline(session);
  const signature = await sign(session, { spender: v2Router, value: liquidity, until });
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'removeLiquidityETHWithPermit',
    args: [token, liquidity, 0n, 0n, owner, until, false, ...signature],
  });
  const before = await balanceOf(session, token, owner);
  const call = { to: v2Router, data };
  await sendSigned(session, call, await gasFor(session, call));
  const got = (await balanceOf(session, token, owner)) - before;
  const left = await balanceOf(session, pair, owner);
  return [
    `你的 LP 代币：之前 ${written(liquidity, 18)}，现在 ${written(left, 18)}，换回了 XOC 与 ${inUsdt(got)}。`,
    '签名只用了一次，数量刚好，用完就归零，别人拿去也没有用。',
  ];
}

function request(
  token: string,
  { site, amount, to, until }: Record<'site' | 'amount' | 'until', string> & { to: Address },
): Proposal {
  return {
    title: '签名消息',
    site,
    fields: [
      ['类型', 'Permit'],
      ['代币', token],
      ['数量', amount],
      ['授权给', to],
      ['有效期', until],
      ['Gas 费', '0'],
    ],
  };
}

const SITES = { app: '练习应用', airdrop: '练习：swapx-airdrop.example' };

export const layPermit: LayTrap = async (session) => {
  const { pair, people, deployments } = session;
  const { address: owner } = accountOf(session);
  await sendAs(session, 'deployer', transfer(pair, owner, DEPOSITED));
  const { liquidity, xoc, usdt } = await shareOf(session, owner);
  const token = `${await nameOf(session)}（LP）`;
  return {
    known: [['文档里写的 V2 路由', deployments.v2Router]],
    choices: [
      {
        shown: {
          ...{ icon: '礼', name: '领取空投', note: SITES.airdrop, value: '白送 500 USDT' },
          details: [['签名授权给', people.attacker]],
        },
        isTrap: true,
        proposal: request(token, {
          ...{ site: SITES.airdrop, amount: '无限', to: people.attacker, until: '永不过期' },
        }),
        take: () => robbed(session),
      },
      {
        shown: {
          ...{ icon: 'S', name: '取回流动性', note: SITES.app },
          value: `${inXoc(xoc)} 与 ${inUsdt(usdt)}`,
          details: [['签名授权给', deployments.v2Router]],
        },
        isTrap: false,
        proposal: request(token, {
          ...{ site: SITES.app, to: deployments.v2Router, until: '20 分钟' },
          amount: written(liquidity, 18),
        }),
        take: () => removed(session),
      },
    ],
  };
};
