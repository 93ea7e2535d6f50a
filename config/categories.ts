/**
 * The category pages of the sidebars. Their addresses are public and are therefore written out:
 * Docusaurus would derive them from labels and number them by file order, so a reordered sidebar
 * would silently move `/category/指南-1`. Labels may read better than the addresses do.
 */
export interface CategoryPage {
  /** In the sidebar, where the place says which version is meant. */
  label: string;
  /** On the page and in the browser's tab, where it does not. */
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
      '用 V2 SDK 从安装到发出第一笔兑换：读取数据、得到交易对地址、计算价格、成交，每篇都有能运行的示例。',
  },
  v2Reference: {
    label: '参考',
    title: 'SDK V2 参考',
    slug: '/category/参考',
    description: 'V2 SDK 导出的每一个类、函数与常量：签名、参数、返回值与抛出的错误。',
  },
  v3Guides: {
    label: '指南',
    title: 'SDK V3 指南',
    slug: '/category/指南-1',
    description:
      '用 Uniswap 的 V3 SDK 开发 SwapX：从读第一个余额、启动本地链，到报价、兑换、管理头寸与读取预言机，每篇都有能运行的示例。',
  },
  v3Advanced: {
    label: '进阶',
    title: 'SDK V3 进阶',
    slug: '/category/先进的',
    description:
      '直接从链上看清一个池：刻度与价格的换算、全部刻度、流动性分布、时间加权平均价格，以及怎样用单边头寸挂区间订单。',
  },
  v3Liquidity: {
    label: '流动性',
    title: 'SDK V3 流动性',
    slug: '/category/流动性-1',
    description:
      '跟随一个头寸的一生：由价格区间算出数量，铸造、查询、增减流动性，领取手续费；只有一种代币时，先兑换再添加。',
  },
  v3Swaps: {
    label: '兑换',
    title: 'SDK V3 兑换',
    slug: '/category/兑换-1',
    description:
      '先向报价合约询价，再在几个池与几条路径里选最好的，最后带着最少收到的数量与截止时间发出兑换。',
  },
  v3Classes: {
    label: '类',
    title: 'SDK V3 类',
    slug: '/category/类',
    description:
      'V3 SDK 的 22 个类：池、路径、交易与头寸，编码交易的工具，以及与合约逐位一致的数学库。',
  },
  v3Enums: {
    label: '枚举',
    title: 'SDK V3 枚举',
    slug: '/category/枚举',
    description:
      'V3 SDK 唯一的枚举 FeeAmount：四个手续费层级的取值与刻度间距，以及怎样查询哪些已经开启。',
  },
  v3Interfaces: {
    label: '接口',
    title: 'SDK V3 接口',
    slug: '/category/接口',
    description:
      'V3 SDK 的 19 个选项对象与数据结构：每个字段的单位、默认值、与谁一起用，以及写错的后果。',
  },
} as const satisfies Record<string, CategoryPage>;
