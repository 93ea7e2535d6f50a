/** An address that looks like a friend's, put into the reader's history by a transfer of nothing. */
import { getAddress, parseUnits } from 'viem';

import { lookalike } from 'swapx-models/lookalike';
import { inUsdt, USDT_DECIMALS } from '../amounts';
import { accountOf, gasFor, sendAs, sendSigned } from '../session';
import { balanceOf, mint, transfer, transferFrom } from '../tokens';
import type { LayTrap } from './trap';

const AMOUNT = parseUnits('5', USDT_DECIMALS);

export const layPoison: LayTrap = async (session) => {
  const { deployments, people } = session;
  const { usdt } = deployments;
  const you = accountOf(session).address;
  const poisoned = getAddress(lookalike(people.friend).toLowerCase());
  await sendAs(session, 'faucet', mint(usdt, you, AMOUNT * 2n));
  const earlier = transfer(usdt, people.friend, AMOUNT);
  await sendSigned(session, earlier, await gasFor(session, earlier));
  // A transfer of nothing needs no approval: anybody may announce it in the name of anybody.
  await sendAs(session, 'attacker', transferFrom(usdt, you, poisoned, 0n));
  const payment = transfer(usdt, poisoned, AMOUNT);
  return {
    proposal: {
      title: '转账',
      site: '钱包自己',
      fields: [
        ['付出', inUsdt(AMOUNT)],
        ['收款地址', poisoned],
      ],
    },
    async spring() {
      const before = await balanceOf(session, usdt, people.friend);
      await sendSigned(session, payment, await gasFor(session, payment));
      const got = (await balanceOf(session, usdt, people.friend)) - before;
      const lost = await balanceOf(session, usdt, poisoned);
      return [
        `朋友的地址 ${people.friend}，这一次收到 ${inUsdt(got)}。`,
        `假地址 ${poisoned}，收到 ${inUsdt(lost)}，没有人能让它退回来。`,
      ];
    },
  };
};
