/** The measured pages: one with much code, one with tables, one of prose. */
import type { Journey } from './visit';

/** Each next page is linked from the text or the open part of the sidebar of the page before. */
export const journeys: Journey[] = [
  {
    start: '/sdk/v3/guides/swaps/quoting',
    next: ['/sdk/v3/guides/swaps/trading', '/sdk/v3/guides/swaps/routing'],
  },
  {
    start: '/contract/swapx-v3/overview',
    next: [
      '/contract/swapx-v3/technical-reference/core/SwapXV3Factory',
      '/contract/swapx-v3/technical-reference/core/SwapXV3Pool',
    ],
  },
  {
    start: '/study/liquidity/pool',
    next: ['/study/liquidity/v3', '/study/'],
  },
];
