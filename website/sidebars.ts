import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { type CategoryPage, sdkCategories, studyCategories } from './config/categories';

type Items = Extract<SidebarsConfig[string], readonly unknown[]>;

/** A category with a page at a fixed address. */
const withPage = (page: CategoryPage, items: Items) => ({
  type: 'category' as const,
  label: page.label,
  description: page.description,
  link: {
    type: 'generated-index' as const,
    slug: page.slug,
    title: page.title,
    description: page.description,
  },
  items,
});

/** A category without a page: opening it shows its items. */
const group = (label: string, items: Items, collapsed = true) => ({
  type: 'category' as const,
  label,
  collapsed,
  items,
});

/** The pages of one folder, in reading order. */
const pages = (folder: string, names: string[]): Items => names.map((name) => `${folder}/${name}`);

const study: Items = [
  'study/index',
  withPage(studyCategories.start, [
    'study/practice',
    'study/start/first-swap',
    ...pages('study/start', ['about_xone', 'trust']),
    'study/questions',
  ]),
  withPage(studyCategories.swap, ['study/swap/creat_wallet', 'study/start/get-xoc']),
  withPage(studyCategories.trade, ['study/trade/start_with_xone', 'study/start/leave']),
  withPage(
    studyCategories.liquidity,
    pages('study/liquidity', ['pool', 'v2', 'v3', 'without-app']),
  ),
  withPage(studyCategories.terms, pages('study/terms&conditions', ['terms', 'privacy'])),
  // For reference: a beginner needs neither for a first swap.
  group('USDH 与 Huione', pages('study/start', ['about_usdh', 'about_huione'])),
];

const v2Concepts = 'contract/swapx-v2/concepts';
const v3Technical = 'contract/swapx-v3/technical-reference';

const contract: Items = [
  'contract/index',
  group(
    '准备',
    pages('contract', ['set-up', 'exercises', 'deployments', 'unverified', 'questions']),
    false,
  ),
  group(
    '两代共用',
    pages('contract', ['xone', 'token-safety', 'native-xoc', 'empty-pools', 'events', 'indexing']),
  ),
  group(
    'SwapX V2',
    [
      'contract/swapx-v2/index',
      group(
        '协议概览',
        pages(`${v2Concepts}/protocol-overview`, [
          'how-it-works',
          'ecosystem-participants',
          'smart-contract',
        ]),
      ),
      group('核心概念', pages(`${v2Concepts}/core-concepts`, ['swaps', 'pools', 'flash-swaps'])),
      group('指南', pages('contract/swapx-v2/guides', ['liquidity'])),
      group(
        '进阶主题',
        pages(`${v2Concepts}/advanced-topics`, [
          'fees',
          'price',
          'understanding-returns',
          'security',
        ]),
      ),
      group(
        '合约参考',
        pages('contract/swapx-v2/technical-reference', [
          'router',
          'factory',
          'pair',
          'lp-token',
          'library',
        ]),
      ),
    ],
    false,
  ),
  group(
    'SwapX V3',
    [
      'contract/swapx-v3/overview',
      group(
        '概念',
        pages('contract/swapx-v3/concepts', ['position-math', 'swap-math', 'oracle', 'security']),
      ),
      group(
        '实现兑换',
        pages('contract/swapx-v3/guides/Implement-A-Swap', [
          'single-swaps',
          'multihop-swaps',
          'keeper-swaps',
        ]),
      ),
      group(
        '提供流动性',
        pages('contract/swapx-v3/guides/Provide-Liquidity', [
          'mint-a-position',
          'manage-a-position',
        ]),
      ),
      ...pages('contract/swapx-v3/guides', ['flash', 'production-twap', 'value-a-position']),
      group(
        '核心合约',
        pages(`${v3Technical}/core`, [
          'SwapXV3Factory',
          'SwapXV3Pool',
          'SwapXV3PoolEvents',
          'SwapXV3PoolDeployer',
        ]),
      ),
      group(
        '外围合约',
        pages(`${v3Technical}/periphery`, [
          'SwapRouter',
          'SwapRouter02',
          'Quoter',
          'NonfungiblePositionManager',
          'NonfungibleTokenPositionDescriptor',
          'TickLens',
          'V3Migrator',
          'SharedFunctions',
        ]),
      ),
      group(
        'Solidity 库',
        pages(`${v3Technical}/libraries`, [
          'price-math',
          'position-libraries',
          'OracleLibrary',
          'Path',
        ]),
      ),
    ],
    false,
  ),
];

const sdkV2: Items = [
  'sdk/v2/overview',
  withPage(
    sdkCategories.v2Guides,
    pages('sdk/v2/guides', [
      'quick-start',
      'fetching-data',
      'getting-pair-addresses',
      'pricing',
      'trading',
      'fee-on-transfer',
      'liquidity',
    ]),
  ),
  withPage(
    sdkCategories.v2Reference,
    pages('sdk/v2/reference', ['getting-started', 'pair', 'route', 'trade', 'other-exports']),
  ),
];

const v3Guides = 'sdk/v3/guides';
const v3Reference = 'sdk/v3/reference';

const sdkV3: Items = [
  'sdk/v3/overview',
  withPage(sdkCategories.v3Guides, [
    ...pages(v3Guides, ['background', 'web3-development-basics', 'local-development']),
    withPage(
      sdkCategories.v3Swaps,
      pages(`${v3Guides}/swaps`, ['quoting', 'trading', 'permit', 'routing']),
    ),
    withPage(
      sdkCategories.v3Liquidity,
      pages(`${v3Guides}/liquidity`, [
        'position-data',
        'minting-position',
        'fetching-positions',
        'modifying-position',
        'collecting-fees',
        'swap-and-add-liquidity',
      ]),
    ),
    withPage(
      sdkCategories.v3Advanced,
      pages(`${v3Guides}/advanced`, [
        'introduction',
        'pool-data',
        'active-liquidity',
        'live-ticks',
        'price-oracle',
        'range-orders',
      ]),
    ),
  ]),
  group('参考', [
    `${v3Reference}/overview`,
    withPage(
      sdkCategories.v3Classes,
      // Classes that developers use directly first, the mathematics below them last.
      pages(`${v3Reference}/classes`, [
        'Pool',
        'Route',
        'Trade',
        'SwapRouter',
        'SwapQuoter',
        'Position',
        'NonfungiblePositionManager',
        'Payments',
        'SelfPermit',
        'Multicall',
        'Staker',
        'Tick',
        'TickList',
        'TickListDataProvider',
        'NoTickDataProvider',
        'TickLibrary',
        'TickMath',
        'SqrtPriceMath',
        'SwapMath',
        'LiquidityMath',
        'PositionLibrary',
        'FullMath',
      ]),
    ),
    withPage(sdkCategories.v3Enums, [`${v3Reference}/enums/FeeAmount`]),
    withPage(
      sdkCategories.v3Interfaces,
      pages(`${v3Reference}/interfaces`, [
        'MethodParameters',
        'SwapOptions',
        'QuoteOptions',
        'BestTradeOptions',
        'FeeOptions',
        'CommonAddLiquidityOptions',
        'MintSpecificOptions',
        'IncreaseSpecificOptions',
        'RemoveLiquidityOptions',
        'CollectOptions',
        'SafeTransferOptions',
        'NFTPermitOptions',
        'StandardPermitArguments',
        'AllowedPermitArguments',
        'IncentiveKey',
        'ClaimOptions',
        'WithdrawOptions',
        'TickConstructorArgs',
        'TickDataProvider',
      ]),
    ),
  ]),
];

const sdk: Items = [
  'sdk/index',
  group(
    '准备',
    pages('sdk', ['start', 'front-end', 'service', 'server', 'errors', 'decode', 'questions']),
    false,
  ),
  group(
    '专题',
    pages('sdk', [
      'approvals',
      'best-price',
      'batching',
      'migration',
      'position-analytics',
      'indexer',
      'testing',
      'versions',
      'going-live',
    ]),
  ),
  group(
    'sdk-core',
    pages('sdk/core', [
      'overview',
      'Token',
      'native-currency',
      'CurrencyAmount',
      'Price',
      'Percent',
      'Fraction',
      'other-exports',
      'addresses',
    ]),
  ),
  group('SDK V2', sdkV2, false),
  group('SDK V3', sdkV3, false),
];

export default {
  studySidebar: study,
  contractSidebar: contract,
  sdkSidebar: sdk,
} satisfies SidebarsConfig;
