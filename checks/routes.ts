/**
 * The public addresses of the site. They are a promise to everybody who links here, so the list is
 * written out and the build is compared with it, not the other way round.
 */
export type Area = 'study' | 'contract' | 'sdk';

/** The study index, shown at the root of the site. */
export const home = '/';

export const standalonePages = ['/markdown-page', '/search'];

export const docs: Record<Area, string[]> = {
  study: [
    '/study/',
    '/study/liquidity/pool',
    '/study/start/about_huione',
    '/study/start/about_usdh',
    '/study/start/about_xone',
    '/study/swap/creat_wallet',
    '/study/terms&conditions/privacy',
    '/study/terms&conditions/terms',
    '/study/trade/start_with_xone',
  ],
  contract: [
    '/contract/',
    '/contract/swapx-v2/',
    '/contract/swapx-v2/concepts/advanced-topics/fees',
    '/contract/swapx-v2/concepts/advanced-topics/price',
    '/contract/swapx-v2/concepts/advanced-topics/security',
    '/contract/swapx-v2/concepts/advanced-topics/understanding-returns',
    '/contract/swapx-v2/concepts/core-concepts/flash-swaps',
    '/contract/swapx-v2/concepts/core-concepts/pools',
    '/contract/swapx-v2/concepts/core-concepts/swaps',
    '/contract/swapx-v2/concepts/protocol-overview/ecosystem-participants',
    '/contract/swapx-v2/concepts/protocol-overview/how-it-works',
    '/contract/swapx-v2/concepts/protocol-overview/smart-contract',
    '/contract/swapx-v3/overview',
    '/contract/swapx-v3/guides/Implement-A-Swap/multihop-swaps',
    '/contract/swapx-v3/guides/Implement-A-Swap/single-swaps',
    '/contract/swapx-v3/technical-reference/core/SwapXV3Factory',
    '/contract/swapx-v3/technical-reference/core/SwapXV3Pool',
    '/contract/swapx-v3/technical-reference/core/SwapXV3PoolDeployer',
    '/contract/swapx-v3/technical-reference/periphery/NonfungiblePositionManager',
    '/contract/swapx-v3/technical-reference/periphery/NonfungibleTokenPositionDescriptor',
    '/contract/swapx-v3/technical-reference/periphery/SwapRouter',
  ],
  sdk: [
    '/sdk/',
    '/sdk/v2/overview',
    '/sdk/v2/guides/fetching-data',
    '/sdk/v2/guides/getting-pair-addresses',
    '/sdk/v2/guides/pricing',
    '/sdk/v2/guides/quick-start',
    '/sdk/v2/guides/trading',
    '/sdk/v2/reference/getting-started',
    '/sdk/v2/reference/other-exports',
    '/sdk/v2/reference/pair',
    '/sdk/v2/reference/route',
    '/sdk/v2/reference/trade',
    '/sdk/v3/overview',
    '/sdk/v3/guides/background',
    '/sdk/v3/guides/local-development',
    '/sdk/v3/guides/web3-development-basics',
    '/sdk/v3/guides/advanced/active-liquidity',
    '/sdk/v3/guides/advanced/introduction',
    '/sdk/v3/guides/advanced/pool-data',
    '/sdk/v3/guides/advanced/price-oracle',
    '/sdk/v3/guides/advanced/range-orders',
    '/sdk/v3/guides/liquidity/collecting-fees',
    '/sdk/v3/guides/liquidity/fetching-positions',
    '/sdk/v3/guides/liquidity/minting-position',
    '/sdk/v3/guides/liquidity/modifying-position',
    '/sdk/v3/guides/liquidity/position-data',
    '/sdk/v3/guides/liquidity/swap-and-add-liquidity',
    '/sdk/v3/guides/swaps/quoting',
    '/sdk/v3/guides/swaps/routing',
    '/sdk/v3/guides/swaps/trading',
    '/sdk/v3/reference/overview',
    '/sdk/v3/reference/classes/FullMath',
    '/sdk/v3/reference/classes/LiquidityMath',
    '/sdk/v3/reference/classes/Multicall',
    '/sdk/v3/reference/classes/NonfungiblePositionManager',
    '/sdk/v3/reference/classes/NoTickDataProvider',
    '/sdk/v3/reference/classes/Payments',
    '/sdk/v3/reference/classes/Pool',
    '/sdk/v3/reference/classes/Position',
    '/sdk/v3/reference/classes/PositionLibrary',
    '/sdk/v3/reference/classes/Route',
    '/sdk/v3/reference/classes/SelfPermit',
    '/sdk/v3/reference/classes/SqrtPriceMath',
    '/sdk/v3/reference/classes/Staker',
    '/sdk/v3/reference/classes/SwapMath',
    '/sdk/v3/reference/classes/SwapQuoter',
    '/sdk/v3/reference/classes/SwapRouter',
    '/sdk/v3/reference/classes/Tick',
    '/sdk/v3/reference/classes/TickLibrary',
    '/sdk/v3/reference/classes/TickList',
    '/sdk/v3/reference/classes/TickListDataProvider',
    '/sdk/v3/reference/classes/TickMath',
    '/sdk/v3/reference/classes/Trade',
    '/sdk/v3/reference/enums/FeeAmount',
    '/sdk/v3/reference/interfaces/AllowedPermitArguments',
    '/sdk/v3/reference/interfaces/BestTradeOptions',
    '/sdk/v3/reference/interfaces/ClaimOptions',
    '/sdk/v3/reference/interfaces/CollectOptions',
    '/sdk/v3/reference/interfaces/CommonAddLiquidityOptions',
    '/sdk/v3/reference/interfaces/FeeOptions',
    '/sdk/v3/reference/interfaces/IncentiveKey',
    '/sdk/v3/reference/interfaces/IncreaseSpecificOptions',
    '/sdk/v3/reference/interfaces/MethodParameters',
    '/sdk/v3/reference/interfaces/MintSpecificOptions',
    '/sdk/v3/reference/interfaces/NFTPermitOptions',
    '/sdk/v3/reference/interfaces/QuoteOptions',
    '/sdk/v3/reference/interfaces/RemoveLiquidityOptions',
    '/sdk/v3/reference/interfaces/SafeTransferOptions',
    '/sdk/v3/reference/interfaces/StandardPermitArguments',
    '/sdk/v3/reference/interfaces/SwapOptions',
    '/sdk/v3/reference/interfaces/TickConstructorArgs',
    '/sdk/v3/reference/interfaces/TickDataProvider',
    '/sdk/v3/reference/interfaces/WithdrawOptions',
  ],
};

export const categories: Record<Area, string[]> = {
  study: [
    '/category/开始',
    '/category/兑换',
    '/category/交易',
    '/category/流动性',
    '/category/条款和条件',
  ],
  contract: [],
  sdk: [
    '/category/指南',
    '/category/参考',
    '/category/指南-1',
    '/category/先进的',
    '/category/流动性-1',
    '/category/兑换-1',
    '/category/类',
    '/category/枚举',
    '/category/接口',
  ],
};

export const areas: Area[] = ['study', 'contract', 'sdk'];

/** The home of an area, which its sidebar begins with. */
export const areaHome = (area: Area): string => `/${area}/`;

export const docRoutes = areas.flatMap((area) => docs[area]);

export const categoryRoutes = areas.flatMap((area) => categories[area]);

export const allRoutes = [home, ...standalonePages, ...docRoutes, ...categoryRoutes];

/** The area a page belongs to; the home page is the study index. Standalone pages have none. */
export function areaOf(route: string): Area | undefined {
  if (route === home) return 'study';
  return areas.find((area) => docs[area].includes(route) || categories[area].includes(route));
}
