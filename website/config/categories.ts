/**
 * The category pages of the sidebars. Their addresses are public and therefore explicit: Docusaurus
 * would derive them from labels and number them by file order, so that reordering a sidebar would
 * move `/category/指南-1`. Labels may differ from addresses.
 */
export interface CategoryPage {
  /** In the sidebar, where the parent category names the version. */
  label: string;
  /** On the page and in the browser's tab: names the version itself. */
  title: string;
  slug: `/category/${string}`;
  description: string;
}

export const studyCategories = {
  start: {
    label: '开始',
    title: '开始使用 SwapX',
    slug: '/category/开始',
    description:
      '从零走到第一笔兑换，先练习，再用很少的钱做；还可以读读 Xone 链是什么、谁负责、有哪些风险。',
  },
  swap: {
    label: '准备钱包',
    title: '准备钱包',
    slug: '/category/兑换',
    description:
      '兑换之前要有两样东西：自己保管的钱包，和一点 XOC。怎么备份、怎么看懂弹窗、从哪里得到 XOC，都在这里。',
  },
  trade: {
    label: '第一笔兑换',
    title: '第一笔兑换',
    slug: '/category/交易',
    description: '看懂兑换页上的数字，出错时查原因；换完以后，把钱带走。',
  },
  liquidity: {
    label: '提供流动性',
    title: '提供流动性',
    slug: '/category/流动性',
    description: '先算清会亏在哪里，决定做不做；再一步步存入和取回，网站打不开时也能取回。',
  },
  terms: {
    label: '条款与政策',
    title: '条款与政策',
    slug: '/category/条款和条件',
    description: '服务条款与隐私政策，逐条用中文转述，每条都附原文的位置。',
  },
} as const satisfies Record<string, CategoryPage>;

export const sdkCategories = {
  v2Guides: {
    label: '指南',
    title: 'SDK V2 指南',
    slug: '/category/指南',
    description:
      '从空目录开始，六步用上 V2：安装，读取储备量，找到交易对，算出价格，发出兑换，存入与取出流动性。转账扣费的代币另有一篇。',
  },
  v2Reference: {
    label: '参考',
    title: 'SDK V2 参考',
    slug: '/category/参考',
    description:
      '写 V2 程序时随手查：Pair、Route、Trade 与其余导出项的签名、参数、返回值与抛出的错误。',
  },
  v3Guides: {
    label: '指南',
    title: 'SDK V3 指南',
    slug: '/category/指南-1',
    description:
      '先读前三篇打好基础：数量与价格怎样表示，怎样读链与发交易，怎样启动本地链。然后按需要选：兑换、流动性，或者进阶。',
  },
  v3Advanced: {
    label: '进阶',
    title: 'SDK V3 进阶',
    slug: '/category/先进的',
    description:
      '从刻度与价格的换算读起，再读出一个池的全部刻度并保持最新，画出流动性分布，算时间加权平均价格，用单边头寸挂区间订单。',
  },
  v3Liquidity: {
    label: '流动性',
    title: 'SDK V3 流动性',
    slug: '/category/流动性-1',
    description:
      '管理一个 V3 头寸，从头到尾六篇：算出数量，铸造，查询，增减流动性，领取手续费；只有一种代币时，先兑换再添加。',
  },
  v3Swaps: {
    label: '兑换',
    title: 'SDK V3 兑换',
    slug: '/category/兑换-1',
    description:
      '先报价，再带着下限与截止时间成交；之后用签名省去授权的一笔，在几个池与几条路径里选最好的。',
  },
  v3Classes: {
    label: '类',
    title: 'SDK V3 类',
    slug: '/category/类',
    description:
      'V3 SDK 的 22 个类，常用的在前：池、路径、交易与头寸，编码交易的工具，最后是与合约逐位一致的数学库。',
  },
  v3Enums: {
    label: '枚举',
    title: 'SDK V3 枚举',
    slug: '/category/枚举',
    description: '只有一个枚举 FeeAmount：四个手续费层级的取值与刻度间距，以及怎样查哪些已经开启。',
  },
  v3Interfaces: {
    label: '接口',
    title: 'SDK V3 接口',
    slug: '/category/接口',
    description:
      'V3 SDK 的 19 个选项对象与数据结构，兑换的在前：每个字段的单位、默认值、与谁一起用，写错会怎样。',
  },
} as const satisfies Record<string, CategoryPage>;
