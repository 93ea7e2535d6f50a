/** A token with the name of another, in a pair whose owner takes everything out after the purchase. */
import { type Address, parseEther, parseUnits } from 'viem';

import { inUsdt, inXoc, USDT_DECIMALS, written } from '../amounts';
import { accountOf, gasFor, sendSigned, type Session } from '../session';
import { balanceOf } from '../tokens';
import { buying, deployToken, openPair, takeOut, tokensFor, valueOf } from './attacker';
import type { LaidChoice, LayTrap } from './trap';

const PAID = parseEther('1');

/** One of the two tokens of this name, as a search in the app finds it. */
async function found(session: Session, token: Address): Promise<Omit<LaidChoice, 'isTrap'>> {
  const { usdt } = session.deployments;
  const you = accountOf(session).address;
  const rate = inUsdt(await tokensFor(session, token, PAID));
  const purchase = await buying(session, token, PAID, you);
  return {
    shown: {
      ...{ icon: '₮', name: 'USDT', note: 'Test USDT' },
      value: `${inXoc(PAID)} → ${rate}`,
      details: [['合约地址', token]],
    },
    proposal: {
      title: '交易',
      site: '练习应用',
      fields: [
        ['付出', inXoc(PAID)],
        ['收到', rate],
        ['收到的代币', token],
      ],
    },
    async take() {
      const before = await balanceOf(session, usdt, you);
      await sendSigned(session, purchase, await gasFor(session, purchase));
      const after = await balanceOf(session, usdt, you);
      return [
        `USDT：之前 ${written(before, USDT_DECIMALS)}，现在 ${written(after, USDT_DECIMALS)}。`,
      ];
    },
  };
}

export const layFakeToken: LayTrap = async (session) => {
  const { usdt } = session.deployments;
  const you = accountOf(session).address;
  const fake = await deployToken(session, 'attacker', ['Test USDT', 'USDT', USDT_DECIMALS]);
  const token = { address: fake, symbol: '假 USDT', claimed: 'USDT', decimals: USDT_DECIMALS };
  await openPair(session, 'attacker', token, parseUnits('66', USDT_DECIMALS), parseEther('10'));
  const [genuine, forged] = [await found(session, usdt), await found(session, fake)];
  return {
    known: [['文档里写的 USDT', usdt]],
    choices: [
      { ...genuine, isTrap: false },
      {
        ...forged,
        isTrap: true,
        async take() {
          const [balance] = await forged.take();
          await takeOut(session, fake);
          const got = await balanceOf(session, fake, you);
          return [
            `USDT 的合约是 ${usdt}，你换到的是 ${fake}。`,
            `你付出 ${inXoc(PAID)}，得到 ${written(got, USDT_DECIMALS)} 个假 USDT。`,
            `真 ${balance}`,
            `攻击者随后取走了池里的 XOC。这些假 USDT 现在能换回：${inXoc(await valueOf(session, fake, got))}。`,
          ];
        },
      },
    ],
  };
};
