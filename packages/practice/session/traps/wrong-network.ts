/** Coins that arrive at the right address on another chain. */
import { type Hex, hexToBigInt, numberToHex, parseEther } from 'viem';

import { xone } from 'swapx-chain/xone';
import { inXoc } from '../amounts';
import { accountOf, sendAs } from '../session';
import type { LaidChoice, LayTrap } from './trap';

const AMOUNT = parseEther('5');

/** What the exchange keeps of it. */
const FEES = { xone: parseEther('0.1'), other: parseEther('0.01') };

const OTHER = '另一条链';

function network(to: string, name: string, fee: bigint): Pick<LaidChoice, 'shown' | 'proposal'> {
  return {
    shown: {
      ...{ icon: name.slice(0, 1), name, note: `到账 ${inXoc(AMOUNT - fee)}` },
      value: `手续费 ${inXoc(fee)}`,
      details: [['收款地址', to]],
    },
    proposal: {
      title: '提取',
      site: '练习交易所',
      fields: [
        ['数量', inXoc(AMOUNT)],
        ['手续费', inXoc(fee)],
        ['收款地址', to],
        ['网络', name],
      ],
    },
  };
}

export const layWrongNetwork: LayTrap = async (session) => {
  const { client, people } = session;
  const { address } = accountOf(session);
  const balance = () => client.getBalance({ address });
  return {
    known: [['你的钱包里的网络', xone.name]],
    choices: [
      {
        ...network(address, OTHER, FEES.other),
        isTrap: true,
        async take() {
          const before = await balance();
          const other = await session.openOtherChain();
          const value = numberToHex(AMOUNT - FEES.other);
          const transaction = { from: people.exchange, to: address, value };
          await other.request({ method: 'eth_sendTransaction', params: [transaction] });
          const there = (await other.request({
            method: 'eth_getBalance',
            params: [address, 'latest'],
          })) as Hex;
          return [
            `Xone 上到账：${inXoc((await balance()) - before)}。区块浏览器里没有这一笔。`,
            `另一条链上，你的地址有 ${inXoc(hexToBigInt(there))}。`,
            '钥匙还是你的，币没有丢，却用不上：要在钱包里添加那条链，备好那条链的 Gas 费，再经跨链桥转过来。收款地址若是别人的或交易所的，就多半拿不回来。',
          ];
        },
      },
      {
        ...network(address, xone.name, FEES.xone),
        isTrap: false,
        async take() {
          const before = await balance();
          await sendAs(session, 'exchange', { to: address, value: AMOUNT - FEES.xone });
          return [`Xone 上到账：${inXoc((await balance()) - before)}。`];
        },
      },
    ],
  };
};
