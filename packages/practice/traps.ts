/** Traps that the reader may walk into. What a choice costs is read from the chain: session/traps/. */
export interface Trap {
  id: string;
  title: string;
  /** What the reader meets. */
  bait: string;
  /** The window in which the choice stands. */
  place: string;
  /** What there is to choose. */
  question: string;
  /** What gave the wrong choice away. */
  sign: string;
  /** Why the right choice was right. */
  praise: string;
  more: readonly [title: string, address: string];
}

export const traps = [
  {
    id: 'permit',
    title: '一个不花 Gas 费的签名',
    bait: '两个网站都请你签名，都不花 Gas 费：应用要替你取回流动性，另一个说你在 SwapX 存过，签名就能领空投（白送的代币）。',
    place: '等你签名的网站',
    question: '签哪一个？',
    sign: '窗口里写着 Permit（签名授权）、你的 LP 代币、数量无限，还有一个不认识的地址。不花 Gas 费的签名一样能交出资产。',
    praise: '窗口里的地址是 V2 的路由，数量刚好，20 分钟就过期。只有这样的 Permit 可以签。',
    more: ['可以签的授权只有一种', '/study/swap/creat_wallet#permit'],
  },
  {
    id: 'fake-token',
    title: '同名的假代币',
    bait: '你在应用里搜索 USDT，出来两个，名字和图标都一样，其中一个换得更多。',
    place: '应用：选择代币',
    question: '卖出 1 XOC，换哪一个？',
    sign: '代币的合约地址不是 USDT 的。名字和图标谁都能抄，只有地址抄不了。',
    praise: '这个 USDT 的合约地址，与文档里写的相同。',
    more: ['换到了不对的代币', '/study/trade/start_with_xone#wrong-token'],
  },
  {
    id: 'honeypot',
    title: '只能买、不能卖的代币',
    bait: '群里都在说 MOON 今天涨了几倍。应用的列表里有它，也有涨得不多的 STAR。',
    place: '应用：选择代币',
    question: '付 1 XOC，买哪一个？',
    sign: '成交里只有买入，没有一笔卖出：合约可以只让所有者转出。买得到不等于卖得掉，先用很少的数量买进、卖出试一次。',
    praise:
      '它的成交里有人买也有人卖。买之前看得出这一点，比看涨了多少要紧；此刻能卖，也不等于以后能卖。',
    more: ['貔貅代币：买得进，卖不出', '/study/trade/start_with_xone#honeypot'],
  },
  {
    id: 'wrong-network',
    title: '选错了网络',
    bait: '你在交易所提取 5 XOC，网络一栏有两个可选，另一条链的手续费便宜些。',
    place: '交易所：提取 5 XOC',
    question: '用哪个网络？',
    sign: '提取的网络不是 Xone。同一个地址在每条链上都有，账却是各记各的。',
    praise: '钱包里是哪个网络，提取就选哪个。贵出的手续费，比从另一条链转回来便宜。',
    more: ['对方转到了另一条链', '/study/swap/creat_wallet#other-chain'],
  },
  {
    id: 'sandwich',
    title: '两笔交易夹住你',
    bait: '你卖出 10 XOC。应用打开时，滑点容忍度是 10%；也可以自己改小。',
    place: '应用：卖出 10 XOC',
    question: '用哪个滑点容忍度？',
    sign: '最少收到比报价少了将近一成：这个差额就是别人可以拿走的上限。',
    praise: '攻击者照样来了，能拿走的却只有你留的那一点。容忍度就是别人可以拿走的上限。',
    more: ['滑点：设太小会失败，设太大会吃亏', '/study/trade/start_with_xone#slippage'],
  },
  {
    id: 'poison',
    title: '记录里的假地址',
    bait: '你昨天付过朋友 5 USDT，今天再付一次。从钱包的记录里复制收款地址最省事。',
    place: '钱包：最近的记录',
    question: '再付 5 USDT，复制哪一行的地址？',
    sign: '地址的头尾与朋友的相同，中间不同。记录里数量为 0 的那一行，不是你发出的。',
    praise: '这一行转出过 5 USDT，是你自己付的。更稳的是请朋友再发一次地址，核对全部字符。',
    more: ['历史里有一笔“转出 0 USDT”，我没有转过', '/study/swap/creat_wallet#sent-zero'],
  },
] as const satisfies readonly Trap[];

export type TrapId = (typeof traps)[number]['id'];

export const trapAnchor = (id: TrapId): string => `trap-${id}`;
