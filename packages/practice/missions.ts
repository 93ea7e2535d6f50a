/** What there is to practise, in order. Whether a mission is done is read from the chain: session/done.ts. */

/** The parts of the practice ground, by what they stand for. */
export type Pane = 'wallet' | 'app' | 'explorer';

export interface Mission {
  id: string;
  title: string;
  /** Where it begins. */
  pane: Pane;
  task: string;
  /** What the reader should see and keep in mind. */
  lesson: string;
  /** The page that explains it. */
  more: readonly [title: string, address: string];
}

export const missions = [
  {
    id: 'wallet',
    title: '创建钱包并备份',
    pane: 'wallet',
    task: '按“创建新钱包”，把十二个词抄在纸上，再填对要核对的三个。',
    lesson:
      '词丢了，谁也找不回钱包；别人看到它，就能转走一切。这里的词是拼音，只在练习场有用，别的钱包都不认。',
    more: ['备份', '/study/swap/creat_wallet#backup'],
  },
  {
    id: 'network',
    title: '添加 Xone 网络',
    pane: 'wallet',
    task: '在钱包里把“添加自定义网络”的五栏看一遍，再按“保存”。',
    lesson:
      'RPC URL 是钱包读写链的入口，链 ID 是区分各条链的编号，抄错了，看到的就是别的账本。地址没有变，变的是看哪一本账。',
    more: ['第二步：添加 Xone 网络', '/study/start/first-swap#network'],
  },
  {
    id: 'receive',
    title: '收到 XOC',
    pane: 'wallet',
    task: '按“请水龙头转来 XOC”（水龙头是发练习币的账户），再到“区块浏览器”里点开这一笔。',
    lesson:
      '收款只要地址，不用签名；Gas 费（每一步付给网络的费用）由付款的人付。到没到账，以区块浏览器里的记录为准。',
    more: ['得到 XOC', '/study/start/get-xoc'],
  },
  {
    id: 'swap',
    title: '第一笔兑换',
    pane: 'app',
    task: '在应用的 Swap 一栏填 1，滑点容忍度（价格变差时，最多接受少拿多少）用 1%，按 Trade。看清窗口里的付出、最少收到与合约，再按“确认”。',
    lesson: '没有人抢先，换到的就是报价的数量，手续费已经扣在里面。Gas 费另付，用的是 XOC。',
    more: ['第四步：用 1 XOC 换 USDT', '/study/start/first-swap#swap'],
  },
  {
    id: 'swap-back',
    title: '刚好授权，再换回来',
    pane: 'app',
    task: '按“调换方向”，在 From 填 3。先按 Enable USDT，窗口里选“刚好”，确认；再按 Trade，确认。',
    lesson: '卖出代币要两个窗口：先允许合约动用，再兑换。授权刚好用完，就归零了。',
    more: ['第五步：换回来', '/study/start/first-swap#swap-back'],
  },
  {
    id: 'failure',
    title: '失败一次，看看花了什么',
    pane: 'app',
    task: '调换回卖出 XOC，From 填 1，滑点容忍度选 0.5%，勾选“确认以后，有人抢在我前面换”，再按 Trade，确认。',
    lesson: '价格变得超过容忍度，交易就整笔撤销：代币没有动，Gas 费照付。区块浏览器里写着原因。',
    more: ['出了问题怎么办', '/study/trade/start_with_xone#troubleshooting'],
  },
  {
    id: 'wrap',
    title: '把 XOC 包装成 WXOC',
    pane: 'app',
    task: '在 Wrap 一栏填 1，按 Wrap，确认。',
    lesson: 'WXOC 是 XOC 的代币形式，1 个换 1 个，没有价格，只付 Gas 费。',
    more: ['包装与解包 XOC', '/study/trade/start_with_xone#wrap'],
  },
  {
    id: 'add-v2',
    title: '存入 V2 的池',
    pane: 'app',
    task: '先在 Swap 一栏卖出 2 XOC，备好 USDT。再到 Pools 一栏选 V2，填 1，按 Enable USDT 授权，按 Create 存入。',
    lesson: '两种代币按池里的比例存入，换来的 LP 代币就是取回的凭证。',
    more: ['在 V2 添加流动性', '/study/liquidity/v2#add-v2'],
  },
  {
    id: 'price-move',
    title: '价格变了，少了多少',
    pane: 'app',
    task: '在 Pools 一栏按“有人大量卖出 XOC”，看“在池里值”与“一直持有值”各是多少。',
    lesson: '价格一变，池里的两种代币就换了比例，总比一直持有少。手续费能不能补上，没有人保证。',
    more: ['一个例子：价格从 5 跌到 3.5', '/study/liquidity/pool#v2-loss'],
  },
  {
    id: 'remove-v2',
    title: '从 V2 取回',
    pane: 'app',
    task: '在 Pools 一栏选 V2，按 Enable LP 授权，再按 Remove 取回。',
    lesson: '取回的数量按现在的比例，与存入时不同。少掉的部分，到这时成了事实。',
    more: ['在 V2 移除流动性', '/study/liquidity/v2#remove-v2'],
  },
  {
    id: 'add-v3',
    title: '开一个 V3 头寸',
    pane: 'app',
    task: '在 Pools 一栏选 V3，填 1，按 Enable USDT 授权，按 Create 存入。看一眼授权给谁，与 V2 的不同。',
    lesson: '你存入的这一份叫头寸。区间在现在的价格两边各一成左右，价格在区间里，才赚手续费。',
    more: ['在 V3 添加流动性', '/study/liquidity/v3#add-v3'],
  },
  {
    id: 'out-of-range',
    title: '价格离开区间',
    pane: 'app',
    task: '按“有人大量卖出 XOC”或“有人大量买入 XOC”，直到头寸显示不在区间里。',
    lesson:
      '离开区间以后，头寸只剩一种代币，也不再赚手续费：跌破时全是跌价的那一种，涨过时变贵的已经卖光。',
    more: ['V3：区间与代币', '/study/liquidity/pool#v3-loss'],
  },
  {
    id: 'remove-v3',
    title: '从 V3 取回',
    pane: 'app',
    task: '在 Pools 一栏选 V3，按 Remove，看清取回多少、领取多少手续费，再确认。',
    lesson:
      '移除流动性与领取手续费是两步，应用合成了一笔交易。离开区间的头寸，本金只还给你一种代币；手续费按别人付的算，可能两种都有。',
    more: ['在 V3 领取手续费与移除流动性', '/study/liquidity/v3#remove-v3'],
  },
  {
    id: 'waiting',
    title: '等待的交易',
    pane: 'wallet',
    task: '按“转账 0.1 XOC 给朋友”，确认。它在等待时按“加速”，看节点返回什么；再按“等下一个区块”。',
    lesson: 'Xone 的节点不接受同一个序号（nonce）的第二笔，“加速”和“取消”都没有用，等着就好。',
    more: ['交易一直在等待', '/study/trade/start_with_xone#pending'],
  },
  {
    id: 'revoke',
    title: '撤销授权',
    pane: 'wallet',
    task: '在 Swap 一栏按“调换方向”，再按 Enable USDT，窗口里选“无限”，确认。然后到“钱包”的授权一栏按“撤销”。',
    lesson:
      '不限数量的授权不会自己消失。合约有漏洞时，你的全部 USDT 都可能被转走。撤销也是一笔交易，要付 Gas 费。',
    more: ['授权给了可疑的合约', '/study/swap/creat_wallet#bad-approval'],
  },
] as const satisfies readonly Mission[];

export type MissionId = (typeof missions)[number]['id'];

/** Where a mission stands on the page: other pages link to it. */
export const missionAnchor = (id: MissionId): string => `mission-${id}`;
