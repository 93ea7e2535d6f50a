/** Addresses that people try, and the page they mean, with the index of the built site. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { askIndex } from '../../../features/search/testing/index.built';
import { CANDIDATES, likeliest, wordsOf } from './guesses';

const MEANT = {
  '/sdk/v3/quoter': '/sdk/v3/guides/swaps/quoting',
  '/contract/v3/flash': '/contract/swapx-v3/guides/flash',
  '/study/slippage': '/study/trade/start_with_xone',
  '/docs/swap': '/contract/swapx-v2/concepts/core-concepts/swaps',
  '/contract/router': '/contract/swapx-v3/technical-reference/periphery/SwapRouter',
  '/sdk/pool': '/sdk/v3/reference/classes/Pool',
  '/contract/v2/fees.html': '/contract/swapx-v2/concepts/advanced-topics/fees',
  '/docs/v3/swap-router': '/contract/swapx-v3/technical-reference/periphery/SwapRouter',
};

test('the page that an address means is among the three that are offered', () => {
  for (const [pathname, meant] of Object.entries(MEANT)) {
    const found = wordsOf(pathname).flatMap((query) => askIndex(query).slice(0, CANDIDATES));
    const offered = likeliest(found, pathname).slice(0, 3);
    assert.ok(offered.includes(meant), `${pathname}：${offered.join('、')}`);
  }
});
