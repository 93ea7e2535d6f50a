/** Traps that the reader may walk into. What they cost is read from the chain: session/traps/. */
export interface Trap {
  id: string;
  title: string;
  /** What the reader meets. */
  bait: string;
  /** What the button says that leads to the wallet's window. */
  press: string;
  /** What gave it away. */
  sign: string;
  more: readonly [title: string, address: string];
}

export const traps = [
  {
    id: 'permit',
    title: '一个不花 Gas 费的签名',
    bait: '网站说：你在 SwapX 存过流动性，签名就能领空投（白送的代币），不花 Gas 费。',
    press: '签名领取',
    sign: '窗口里写着 Permit（签名授权）、你的 LP 代币、数量无限，还有一个不认识的地址。不花 Gas 费的签名一样能交出资产。',
    more: ['可以签的授权只有一种', '/study/swap/creat_wallet#permit'],
  },
  {
    id: 'fake-token',
    title: '同名的假代币',
    bait: '你在应用里搜索 USDT，出来两个，名字和图标都一样，其中一个换得更多。',
    press: '选换得更多的 USDT',
    sign: '代币的合约地址不是 USDT 的。名字和图标谁都能抄，只有地址抄不了。',
    more: ['换到了不对的代币', '/study/trade/start_with_xone#wrong-token'],
  },
  {
    id: 'honeypot',
    title: '只能买、不能卖的代币',
    bait: '群里都在说 MOON 今天涨了几倍。你买了一点，果然又涨了。现在卖出去，落袋为安。',
    press: '卖出 MOON',
    sign: '买得到不等于卖得掉：合约可以只让所有者转出。钱包在确认之前已经说过会失败。',
    more: ['貔貅代币：买得进，卖不出', '/study/trade/start_with_xone#honeypot'],
  },
  {
    id: 'wrong-network',
    title: '选错了网络',
    bait: '你在交易所提取 5 XOC，网络一栏有两个可选，另一条链的手续费便宜些。',
    press: '选便宜的那条链，提取',
    sign: '提取的网络不是 Xone。同一个地址在每条链上都有，账却是各记各的。',
    more: ['对方转到了另一条链', '/study/swap/creat_wallet#other-chain'],
  },
  {
    id: 'sandwich',
    title: '两笔交易夹住你',
    bait: '你卖出 10 XOC，滑点容忍度没有改，还是 10%。',
    press: 'Trade',
    sign: '最少收到比报价少了将近一成：这个差额就是别人可以拿走的上限。',
    more: ['滑点：设太小会失败，设太大会吃亏', '/study/trade/start_with_xone#slippage'],
  },
  {
    id: 'poison',
    title: '记录里的假地址',
    bait: '你昨天付过朋友 5 USDT，今天再付一次。从钱包的记录里复制最近的收款地址最省事。',
    press: '付给记录里最近的地址',
    sign: '地址的头尾与朋友的相同，中间不同。记录里数量为 0 的那一行，不是你发出的。',
    more: ['历史里有一笔“转出 0 USDT”，我没有转过', '/study/swap/creat_wallet#sent-zero'],
  },
] as const satisfies readonly Trap[];

export type TrapId = (typeof traps)[number]['id'];

export const trapAnchor = (id: TrapId): string => `trap-${id}`;
