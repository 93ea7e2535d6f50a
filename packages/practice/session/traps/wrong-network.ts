/** Coins that arrive at the right address on another chain. */
import { type Hex, hexToBigInt, numberToHex, parseEther } from 'viem';

import { inXoc } from '../amounts';
import { accountOf } from '../session';
import type { LayTrap } from './trap';

const AMOUNT = parseEther('5');

export const layWrongNetwork: LayTrap = async (session) => {
  const { client, people } = session;
  const { address } = accountOf(session);
  return {
    proposal: {
      title: '提取',
      site: '练习交易所',
      fields: [
        ['数量', inXoc(AMOUNT)],
        ['收款地址', address],
        ['网络', '另一条链'],
        ['手续费', '比 Xone 便宜'],
      ],
    },
    async spring() {
      const before = await client.getBalance({ address });
      const other = await session.openOtherChain();
      const transaction = { from: people.exchange, to: address, value: numberToHex(AMOUNT) };
      await other.request({ method: 'eth_sendTransaction', params: [transaction] });
      const there = (await other.request({
        method: 'eth_getBalance',
        params: [address, 'latest'],
      })) as Hex;
      const arrived = (await client.getBalance({ address })) - before;
      return [
        `Xone 上到账：${inXoc(arrived)}。区块浏览器里没有这一笔。`,
        `另一条链上，你的地址有 ${inXoc(hexToBigInt(there))}。`,
        '钥匙还是你的，币没有丢，却用不上：要在钱包里添加那条链，备好那条链的 Gas 费，再经跨链桥转过来。收款地址若是别人的或交易所的，就多半拿不回来。',
      ];
    },
  };
};
