/**
 * Pages whose members are still to be written. A page is checked in full from the day it leaves this
 * list; with the last one gone, the list is empty and stays so.
 */
export const unwritten: readonly string[] = [
  'contract/swapx-v3/technical-reference/core/SwapXV3Factory.md',
  'contract/swapx-v3/technical-reference/core/SwapXV3Pool.md',
  'contract/swapx-v3/technical-reference/periphery/NonfungiblePositionManager.md',
  'contract/swapx-v3/technical-reference/periphery/NonfungibleTokenPositionDescriptor.md',
  'contract/swapx-v3/technical-reference/periphery/SwapRouter.md',
  'sdk/v2/reference/pair.md',
  'sdk/v2/reference/route.md',
  'sdk/v2/reference/trade.md',
  'sdk/v2/reference/other-exports.md',
  'sdk/v3/reference/classes/Pool.md',
  'sdk/v3/reference/classes/Position.md',
  'sdk/v3/reference/classes/Route.md',
  'sdk/v3/reference/classes/Trade.md',
  'sdk/v3/reference/classes/Multicall.md',
  'sdk/v3/reference/classes/NonfungiblePositionManager.md',
  'sdk/v3/reference/classes/Payments.md',
  'sdk/v3/reference/classes/SwapQuoter.md',
  'sdk/v3/reference/classes/SelfPermit.md',
  'sdk/v3/reference/classes/Staker.md',
  'sdk/v3/reference/classes/SwapRouter.md',
];
