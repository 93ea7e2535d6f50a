/** A token that everybody can buy and only its owner can sell. */
import { parseEther } from 'viem';

import { inXoc, written } from '../amounts';
import { feeOf, history } from '../history';
import { reasonOf } from '../reasons';
import { accountOf, gasFor, sendAs, sendSigned } from '../session';
import { approve, balanceOf } from '../tokens';
import { buying, deployHoneypot, openPair, selling, valueOf } from './attacker';
import type { LayTrap } from './trap';

const PAID = parseEther('1');

/** The node refuses to estimate what fails; wallets let one send it all the same. */
const LIMIT = 300_000n;

export const layHoneypot: LayTrap = async (session) => {
  const { client, deployments, people } = session;
  const you = accountOf(session).address;
  const moon = await deployHoneypot(session);
  const token = { address: moon, symbol: 'MOON', decimals: 18 };
  await openPair(session, token, parseEther('1000'), parseEther('10'));
  const purchase = await buying(session, moon, PAID, you);
  await sendSigned(session, purchase, await gasFor(session, purchase));
  await sendAs(session, 'trader', await buying(session, moon, parseEther('10'), people.trader));
  const held = await balanceOf(session, moon, you);
  const worth = await valueOf(session, moon, held);
  const allowed = approve(moon, deployments.v2Router, held);
  await sendSigned(session, allowed, await gasFor(session, allowed));
  const sale = await selling(session, moon, held, you);
  const warning = await gasFor(session, sale).then(() => undefined, reasonOf);
  return {
    proposal: {
      title: '交易',
      site: '练习应用',
      fields: [
        ['付出', `${written(held, 18)} MOON`],
        ['报价', inXoc(worth)],
        ['合约', deployments.v2Router],
      ],
      warning: warning && `这笔交易很可能失败：${warning}`,
    },
    async spring() {
      const price = await client.getGasPrice();
      await sendSigned(session, sale, { limit: LIMIT, price });
      const failed = (await history(session)).at(-1)!;
      const left = await balanceOf(session, moon, you);
      return [
        `你买它付了 ${inXoc(PAID)}，报价说现在值 ${inXoc(worth)}。`,
        `卖出失败，付了 Gas 费 ${inXoc(feeOf(failed))}。`,
        `MOON 还是 ${written(left, 18)} 个，一个也卖不掉。`,
      ];
    },
  };
};
