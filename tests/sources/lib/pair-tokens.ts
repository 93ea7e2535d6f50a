import type { Hex } from 'viem';

import { facts } from 'swapx-facts';

const inOrder = (a: Hex, b: Hex): [Hex, Hex] =>
  a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a];

/** WXOC and USDT on the main network, as pairs and pools order them. */
export const [token0, token1] = inOrder(facts['mainnet.wxoc'].value, facts['mainnet.usdt'].value);
