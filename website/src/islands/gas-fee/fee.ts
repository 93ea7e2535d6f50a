/** What an operation costs: the gas that it used on the local chain, times the price of gas. */
import { unitsOf } from 'swapx-components/figure/numbers';
import { ladder } from 'swapx-components/figure/position';

/** As measured by samples/typescript/study/first-swap.ts. */
export const OPERATIONS = [
  { name: '包装 XOC', gas: 27941n },
  { name: '授权 USDT', gas: 46119n },
  { name: '用 USDT 换 XOC', gas: 112541n },
  { name: '用 XOC 换 USDT', gas: 137081n },
];

export const CONTROLS = {
  price: {
    label: 'Gas 价格',
    stops: ladder(0.01, 1000),
    start: 1,
    show: (price: number) => `${price} Gwei`,
  },
};

/** In smallest units of XOC; a gwei is 10^9 of them. */
export const feeOf = (gas: bigint, gwei: number): bigint => gas * unitsOf(gwei, 9);
