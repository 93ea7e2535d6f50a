/**
 * Numbers of three or more digits that pages and drawings may type: no run of ours produces them and
 * facts/ does not hold them. Each with the reason. One that no page types any more must go.
 */
export interface Declaration {
  reason: string;
  numbers: readonly string[];
  /** Only in these files; without it, everywhere. */
  in?: RegExp;
}

export const DECLARED: readonly Declaration[] = [
  { reason: 'EVM 整数与位图一个字的位数', numbers: ['256', '112'] },
  {
    reason: 'uint128 的最大值，表示全部；读者要照抄进区块浏览器',
    numbers: ['340282366920938463463374607431768211455'],
    in: /liquidity\/without-app/,
  },
  { reason: 'uint32 时间戳回绕的年份，由 2^32 秒算出', numbers: ['2106'] },
  { reason: '观测槽的下标，从 0 起，所以比槽数的上限少 1', numbers: ['65534'], in: /SwapXV3Pool/ },
  { reason: '手续费参数的上限，比分母少 1', numbers: ['999999'], in: /SwapMath/ },
  { reason: '当前刻度的上限，比最大刻度少 1', numbers: ['887271'], in: /classes\/Pool\.md$/ },
  { reason: 'sdk-core 接受的小数位要小于它', numbers: ['255'], in: /core\/Token\.md$/ },
  { reason: '1 减去 V2 的手续费 0.30%，写在公式里', numbers: ['0.997', '99.7'], in: /v2|fees/ },
  { reason: '报价乘以 1 减滑点容忍度 0.5%', numbers: ['99.5'] },
  { reason: '兑换后的份额是 5 ÷（100 + 5），算式', numbers: ['105'], in: /pools\.md$/ },
  {
    reason: '单边存入的二次方程的系数，由 997 与 1000 算出',
    numbers: ['3988009', '3988000', '1997', '1994'],
    in: /pools\.md$/,
  },
  {
    reason: '本地链部署时窄区间头寸的端点，见 chain/deployment',
    numbers: ['262440', '258000'],
    in: /pool-data|LiquidityMath/,
  },
  { reason: '示例故意写错的输入', numbers: ['10.5'], in: /position-data|sdk\/errors/ },
  { reason: 'Node.js 的最低版本，见 package.json 的 engines', numbers: ['20.19'] },
  { reason: '合约代码的上限（EIP-170）', numbers: ['24576'], in: /set-up|sdk\/errors/ },
  { reason: 'Uniswap 公开的编译设置里的优化次数', numbers: ['999999'], in: /set-up/ },
  { reason: '本地链监听的端口，见 chain/rpc/address.ts', numbers: ['8545'] },
  { reason: 'Hardhat 默认的链 ID', numbers: ['31337'], in: /local-development/ },
  { reason: '钱包的错误代码（EIP-1193、EIP-3085）', numbers: ['4001', '4901', '4902'] },
  { reason: '钱包合并调用的错误代码（EIP-5792）', numbers: ['5750', '5760'] },
  {
    reason: '节点的错误代码（JSON-RPC 2.0、EIP-1474）',
    numbers: ['32002', '32005', '32601', '32602', '32603'],
    in: /sdk\/(errors|batching)/,
  },
  {
    reason: 'HTTP 的状态码；samples/service 的测试与代码比较',
    numbers: ['404', '409', '413', '415', '422', '429', '503'],
    in: /sdk\/service/,
  },
  { reason: '服务默认的端口，见 samples/service/server.ts', numbers: ['3001'], in: /sdk\/service/ },
  { reason: 'viem 合并读取的默认字节数', numbers: ['1024'], in: /pool-data/ },
  {
    reason: '由价格算刻度的例子：提问者给的价格与算式的结果',
    numbers: ['5.26', '200824', '75500'],
    in: /price-to-tick/,
  },
  { reason: '位图一个字里最远的一格，比位数少 1', numbers: ['255'], in: /tick-spacing-limit/ },
  {
    reason: '间距的 256 倍还放得进 int24 的最大间距；chain/proofs/v3-libraries.deep.test.ts 试过',
    numbers: ['32768'],
    in: /tick-spacing-limit|SwapXV3Factory/,
  },
  { reason: 'viem 从哪一版起有 deployless', numbers: ['2.36'], in: /multicall3-chain/ },
  { reason: '《美国爱国者法案》的条文', numbers: ['311'], in: /about_huione/ },
  { reason: '中国大陆的反诈电话', numbers: ['96110'], in: /start\/leave/ },
  { reason: '公司的登记编号，来源见该页', numbers: ['2173130'], in: /terms/ },
];
