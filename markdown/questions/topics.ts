/** The topics of questions, by area, in the order in which their page shows them. */
export const topics = {
  study: {
    wallet: '钱包与账户',
    network: '网络、XOC 与 Gas 费',
    swap: '兑换与价格',
    pending: '卡住与失败的交易',
    approval: '授权与签名',
    tokens: '代币与余额',
    liquidity: '提供流动性',
    returns: '收益与无常损失',
    scams: '诈骗与安全',
  },
  contract: {
    'set-up': '编译、部署与验证',
    testing: '测试与分叉',
    v2: 'V2 的交易对与路由',
    swaps: 'V3 的兑换与回调',
    prices: '价格、刻度与精度',
    positions: 'V3 的头寸与流动性',
    fees: '手续费',
    oracle: '预言机',
    flash: '闪电兑换与闪电贷',
    tokens: '特殊的代币',
    security: '安全',
    errors: '回滚与错误信息',
  },
  sdk: {
    install: '安装、打包与类型',
    nodes: '节点与读取数据',
    wallets: '钱包与网页',
    numbers: '数量、小数位与单位',
    v2: 'V2 SDK',
    quotes: '报价与价格',
    routes: '路由',
    swaps: '发送兑换',
    approvals: '授权与 permit',
    liquidity: '头寸与流动性',
    transactions: 'Gas、nonce 与回执',
    local: '本地链与测试',
    errors: '错误信息',
  },
} as const satisfies Record<string, Record<string, string>>;

export type QuestionArea = keyof typeof topics;

export const questionAreas = Object.keys(topics) as QuestionArea[];
