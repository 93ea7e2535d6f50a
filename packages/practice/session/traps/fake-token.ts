/** A token with the name of another, in a pair whose owner takes everything out after the purchase. */
import { parseEther, parseUnits } from 'viem';

import { inXoc, USDT_DECIMALS, written } from '../amounts';
import { accountOf, gasFor, sendSigned } from '../session';
import { balanceOf } from '../tokens';
import { buying, deployToken, openPair, takeOut, valueOf } from './attacker';
import type { LayTrap } from './trap';

const PAID = parseEther('1');

export const layFakeToken: LayTrap = async (session) => {
  const { usdt } = session.deployments;
  const you = accountOf(session).address;
  const fake = await deployToken(session, ['Test USDT', 'USDT', USDT_DECIMALS]);
  const token = { address: fake, symbol: '假 USDT', decimals: USDT_DECIMALS };
  await openPair(session, token, parseUnits('66', USDT_DECIMALS), parseEther('10'));
  const purchase = await buying(session, fake, PAID, you);
  return {
    proposal: {
      title: '交易',
      site: '练习应用',
      fields: [
        ['付出', inXoc(PAID)],
        ['收到', 'USDT'],
        ['收到的代币', fake],
      ],
    },
    async spring() {
      const before = await balanceOf(session, usdt, you);
      await sendSigned(session, purchase, await gasFor(session, purchase));
      await takeOut(session, fake);
      const got = await balanceOf(session, fake, you);
      const after = await balanceOf(session, usdt, you);
      return [
        `USDT 的合约是 ${usdt}，你换到的是 ${fake}。`,
        `你付出 ${inXoc(PAID)}，得到 ${written(got, USDT_DECIMALS)} 个假 USDT。`,
        `真 USDT：之前 ${written(before, USDT_DECIMALS)}，现在 ${written(after, USDT_DECIMALS)}。`,
        `攻击者随后取走了池里的 XOC。这些假 USDT 现在能换回：${inXoc(await valueOf(session, fake, got))}。`,
      ];
    },
  };
};
