export interface GlossaryEntry {
  term: string;
  english: string;
  explanation: string;
  /** Variants that are wrong wherever they stand in prose. Compare case-sensitively. */
  avoid: string[];
  /** Wrong only as a translation of `english`; right elsewhere, so no linter can judge them. */
  avoidInContext?: string[];
  /** Also an everyday word, so marking it in running text would often explain the wrong thing. */
  isEveryday?: true;
  /** Known to whoever writes programs: explained to learners, not marked in the other areas. */
  isBasic?: true;
}

/** Where a term stands in the list of terms (the page 阅读约定). */
export const termAnchor = ({ english }: GlossaryEntry): string =>
  `term-${english
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`;

export const glossary: GlossaryEntry[] = [
  // Swapping
  {
    term: '兑换',
    english: 'swap',
    explanation: '按流动性池当时的价格，把一种代币换成另一种代币。',
    avoid: ['掉期', '互换'],
    avoidInContext: ['交换'],
    isBasic: true,
  },
  {
    term: '交易',
    english: 'trade',
    explanation:
      '在 SDK 中指一次兑换的完整描述，包括路径、输入数量和输出数量；在链上泛指一笔签名后提交的操作。',
    avoid: ['贸易'],
    isEveryday: true,
  },
  {
    term: '精确输入',
    english: 'exact input',
    explanation: '固定付出的数量，得到多少由成交时的价格决定的兑换方式。',
    avoid: ['准确输入'],
    avoidInContext: ['准确'],
  },
  {
    term: '精确输出',
    english: 'exact output',
    explanation: '固定得到的数量，付出多少由成交时的价格决定的兑换方式。',
    avoid: ['准确输出'],
    avoidInContext: ['准确'],
  },
  {
    term: '滑点',
    english: 'slippage',
    explanation: '从报价到成交之间价格变动，使实际结果与报价产生的差距。',
    avoid: ['滑移'],
  },
  {
    term: '滑点容忍度',
    english: 'slippage tolerance',
    explanation: '你愿意接受的最大滑点，超过它交易就会回滚。',
    avoid: [],
  },
  {
    term: '最少收到',
    english: 'minimum received',
    explanation: '写在交易里的界限，得到的代币少于它就整笔回滚，由报价与滑点容忍度算出。',
    avoid: ['最小输出', '最少输出', '最少接受', '最少得到', '最少数量'],
    // A swap's own word where a person reads it; its parameter is a 下限 like any other.
    avoidInContext: ['下限'],
  },
  {
    term: '下限',
    english: 'minimum amount',
    explanation: '调用时写明的界限，实际的数量少于它就整笔回滚。',
    avoid: ['最小数量', '最低数量'],
    isEveryday: true,
  },
  {
    term: '收款地址',
    english: 'recipient',
    explanation: '兑换得到的、取回的或领取的代币转到的地址。',
    avoid: ['收款人', '收款的地址', '接收者', '接收地址'],
    isEveryday: true,
  },
  {
    term: '价格影响',
    english: 'price impact',
    explanation: '你自己的兑换改变池中储备量，使成交价偏离中间价的程度。',
    avoid: [],
  },
  {
    term: '中间价',
    english: 'mid price',
    explanation: '由池当前状态得出的价格，不含手续费，也不含兑换数量带来的影响。',
    avoid: ['现货价'],
  },
  {
    term: '成交价',
    english: 'execution price',
    explanation: '一次兑换中输出数量与输入数量之比，已包含手续费和价格影响。',
    // 执行价 is the strike price of an option.
    avoid: ['执行价'],
  },
  {
    term: '报价',
    english: 'quote',
    explanation: '按当前链上状态算出的兑换结果，不保证成交时仍然相同。',
    avoid: [],
    avoidInContext: ['引用'],
  },
  {
    term: '报价合约',
    english: 'Quoter',
    explanation: '模拟一次兑换并返回结果的合约，只应以模拟调用（eth_call）读取，不应发送交易。',
    avoid: [],
    avoidInContext: ['引用'],
  },
  {
    term: '截止时间',
    english: 'deadline',
    explanation: '交易有效的最晚时间戳，过了这个时间才被打包的交易会回滚。',
    avoid: ['最后期限'],
  },
  {
    term: '路径',
    english: 'route',
    explanation: '一次兑换从输入代币到输出代币依次经过的池。',
    avoid: [],
    avoidInContext: ['路线'],
    isEveryday: true,
  },
  {
    term: '路由合约',
    english: 'router',
    explanation: '代用户调用池的外围合约，负责转入代币、检查最少收到的数量和截止时间。',
    avoid: [],
  },
  {
    term: '路由',
    english: 'routing',
    explanation: '在多个池和多条路径中，选出结果最好的一条的过程。',
    avoid: ['路由掉期'],
  },
  {
    term: '跳',
    english: 'hop',
    explanation: '路径中经过一个池的一步。',
    avoid: [],
    isEveryday: true,
  },
  {
    term: '多跳兑换',
    english: 'multihop swap',
    explanation: '依次经过两个或更多池，在一笔交易内完成的兑换。',
    avoid: [],
  },
  {
    term: '中间代币',
    english: 'intermediate token',
    explanation: '多跳兑换中，从一个池得到、紧接着付给下一个池的代币。',
    avoid: ['中转代币'],
    isEveryday: true,
  },
  {
    term: '单跳兑换',
    english: 'single-hop swap',
    explanation: '只经过一个池的兑换。',
    avoid: [],
    avoidInContext: ['单笔'],
  },
  {
    term: '闪电兑换',
    english: 'flash swap',
    explanation: '先从池取得代币，在同一笔交易结束前再付清的兑换，付不清则整笔交易回滚。',
    avoid: ['闪电掉期', '闪兑'],
  },
  {
    term: '闪电贷',
    english: 'flash loan',
    explanation: '不需要抵押，但必须在同一笔交易内连同费用归还的借款。',
    avoid: [],
  },

  // Liquidity
  {
    term: '流动性',
    english: 'liquidity',
    explanation: '池中可供兑换的代币规模，流动性越多，同样数量的兑换对价格的影响越小。',
    avoid: ['流动资金'],
    isBasic: true,
  },
  {
    term: '流动性池',
    english: 'pool',
    explanation: '存放两种代币并按公式定价的合约，任何人都可以用它兑换，上下文清楚时简称池。',
    avoid: ['水池', '矿池', '游泳池'],
  },
  {
    term: '流动性提供者',
    english: 'liquidity provider (LP)',
    explanation: '把代币存入流动性池、按份额获得手续费并承担价格风险的人。',
    avoid: [],
    avoidInContext: ['供应商'],
  },
  {
    term: '交易对',
    english: 'pair',
    explanation: 'V2 中由两种代币组成的流动性池，每两种代币至多有一个。',
    avoid: ['货币对'],
    avoidInContext: ['对', '配对'],
  },
  {
    term: '头寸',
    english: 'position',
    explanation: 'V3 中一份有价格区间的流动性，由一枚 NFT 代表。',
    avoid: ['职位', '仓位经理'],
    avoidInContext: ['位置'],
  },
  {
    term: 'LP 代币',
    english: 'LP token',
    explanation: 'V2 交易对发给流动性提供者的 ERC-20 代币，代表池中储备量的份额。',
    avoid: [],
  },
  {
    term: '储备量',
    english: 'reserves',
    explanation: 'V2 交易对记录的两种代币的数量，价格由它们的比例决定。',
    avoid: [],
    avoidInContext: ['准备金'],
  },
  {
    term: '不变量',
    english: 'invariant',
    explanation: '每次兑换前后都必须满足的数学关系，池靠它定价。',
    avoid: [],
  },
  {
    term: '恒定乘积',
    english: 'constant product',
    explanation: '以两种储备量的乘积为不变量的定价方式，不计手续费时兑换前后乘积相同。',
    avoid: ['常数产品'],
  },
  {
    term: '集中流动性',
    english: 'concentrated liquidity',
    explanation: 'V3 的做法，流动性只放在选定的价格区间内，同样的资金在区间内作用更大。',
    avoid: ['中心化流动性'],
  },
  {
    term: '活跃流动性',
    english: 'active liquidity',
    explanation: '价格区间包含当前价格的流动性之和，只有它参与兑换并获得手续费。',
    avoid: ['主动流动性'],
  },
  {
    term: '刻度',
    english: 'tick',
    explanation: 'V3 价格轴上的整数编号，编号加一，价格乘以 1.0001。',
    avoid: ['打钩', '滴答'],
    avoidInContext: ['勾选', '报价'],
  },
  {
    term: '刻度间距',
    english: 'tick spacing',
    explanation: '头寸边界必须是它的整数倍，由手续费层级决定。',
    avoid: [],
  },
  {
    term: '穿过',
    english: 'cross a tick',
    explanation: '兑换使价格走到一个刻度的另一边，活跃流动性随之增减。',
    avoid: ['越过', '跨过刻度', '跨过的刻度'],
    isEveryday: true,
  },
  {
    term: '根号价格',
    english: 'square root price (sqrtPriceX96)',
    explanation: 'V3 池保存的价格，即 token1 与 token0 之比的平方根乘以 2 的 96 次方。',
    avoid: ['平方根价格', '价格平方根'],
  },
  {
    term: '区间订单',
    english: 'range order',
    explanation:
      '用一段不含当前价格的单边流动性模仿限价单，价格穿过区间后要自己取出，否则会随价格换回。',
    avoid: ['范围订单'],
  },
  {
    term: '无常损失',
    english: 'impermanent loss',
    explanation: '价格变动后，提供流动性的资产价值比一直持有少的部分，不计手续费收入。',
    avoid: ['暂时性损失'],
  },
  {
    term: '一直持有',
    english: 'holding',
    explanation: '什么也不做，把两种代币留在钱包里，是衡量提供流动性得失的对照。',
    avoid: ['单纯持有'],
    isEveryday: true,
  },
  {
    term: '收益',
    english: 'returns',
    explanation: '提供流动性的最终得失，由手续费收入、价格变动和无常损失共同决定，可能为负。',
    avoid: ['退货'],
    isEveryday: true,
  },
  {
    term: '铸造',
    english: 'mint',
    explanation: '存入代币并生成新的 LP 代币或头寸。',
    avoid: [],
  },
  {
    term: '销毁',
    english: 'burn',
    explanation: '减少或注销 LP 代币、流动性或头寸 NFT，使对应的代币可以取回。',
    avoid: ['烧掉'],
  },

  // Fees
  {
    term: '手续费',
    english: 'fee',
    explanation: '每次兑换从输入代币中扣除、分给流动性提供者的部分。',
    avoid: [],
    avoidInContext: ['收费'],
    isBasic: true,
  },
  {
    term: '手续费层级',
    english: 'fee tier',
    explanation: 'V3 工厂合约开启的手续费率，建池时选定一档，之后不能更改。',
    avoid: ['費用金額'],
    avoidInContext: ['费用等级'],
  },
  {
    term: '协议费',
    english: 'protocol fee',
    explanation: '协议开启后从手续费中分出的一部分，兑换者付出的总额不变。',
    avoid: [],
    avoidInContext: ['收费'],
  },
  {
    term: '领取手续费',
    english: 'collect fees',
    explanation: '把 V3 头寸累积的手续费转到你指定的地址。',
    avoid: ['收集费'],
    avoidInContext: ['收费'],
  },
  {
    term: '开启',
    english: 'enable',
    explanation: '让一个手续费层级或协议费从此生效。',
    avoid: ['启用'],
    isEveryday: true,
  },
  {
    term: 'Gas 费',
    english: 'gas fee',
    explanation: '为执行交易付给网络的费用，在 Xone 上用 XOC 支付，交易回滚也不退还已消耗的部分。',
    avoid: ['燃气'],
    isBasic: true,
  },

  // Oracle
  {
    term: '价格预言机',
    english: 'price oracle',
    explanation: '向其他合约提供价格的数据来源，可由池自己的历史记录充当。',
    avoid: [],
    // 价格预言 is wrong on its own but is also the beginning of the right term.
    avoidInContext: ['价格预言'],
  },
  {
    term: '时间加权平均价格',
    english: 'time-weighted average price (TWAP)',
    explanation: '一段时间内按持续时间加权的平均价格，比单个时刻的价格难以操纵。',
    avoid: [],
  },
  {
    term: '观测值',
    english: 'observation',
    explanation: 'V3 池保存的一条历史记录，含时间戳和累计值，两条相减可得平均值。',
    avoid: [],
  },
  {
    term: '观测槽数量',
    english: 'observation cardinality',
    explanation: '池最多保留的观测值条数，新池为 1，任何人都可付 Gas 费增加。',
    avoid: ['观察基数'],
  },

  // Contracts
  {
    term: '核心合约',
    english: 'core',
    explanation: '保管资金并执行定价规则的最小一组合约，即工厂合约与池。',
    avoid: [],
  },
  {
    term: '外围合约',
    english: 'periphery',
    explanation: '围绕核心合约、方便使用的合约，例如路由合约和头寸管理合约，可以被替换。',
    avoid: ['边缘合约'],
    avoidInContext: ['边缘'],
  },
  {
    term: '工厂合约',
    english: 'factory',
    explanation: '创建并登记所有交易对或池的合约。',
    avoid: [],
  },
  {
    term: '部署器',
    english: 'deployer',
    explanation: 'V3 工厂合约中负责用 CREATE2 创建池的部分。',
    avoid: [],
  },
  {
    term: '所有者',
    english: 'owner',
    explanation: '在合约或头寸中拥有特定权限的地址。',
    avoid: ['主人'],
    isEveryday: true,
  },
  {
    term: '持有人',
    english: 'holder',
    explanation: '代币或头寸 NFT 记在其名下的地址。',
    avoid: ['持有者', '持币人'],
    isEveryday: true,
  },
  {
    term: '用户',
    english: 'user',
    explanation: '使用应用、钱包或合约的人。',
    avoid: ['使用者'],
    isEveryday: true,
  },
  {
    term: '回调',
    english: 'callback',
    explanation: '池在执行中反过来调用你的合约的函数，你的合约必须先确认调用者就是池。',
    avoid: ['回拨'],
  },
  {
    term: '回滚',
    english: 'revert',
    explanation: '交易执行失败，所有状态变化都被撤销，只有已消耗的 Gas 费不退。',
    avoid: [],
    avoidInContext: ['恢复', '还原'],
    isBasic: true,
  },
  {
    term: '授权',
    english: 'approve',
    explanation: '允许某个合约从你的地址转走指定代币的操作。',
    avoid: [],
    avoidInContext: ['批准'],
    isBasic: true,
  },
  {
    term: '授权额度',
    english: 'allowance',
    explanation: '被授权的合约还可以从你的地址转走的代币数量上限。',
    avoid: [],
  },
  {
    term: '签名授权',
    english: 'permit',
    explanation: '用一份链下签名代替授权交易，由之后的交易一并提交。',
    avoid: [],
    avoidInContext: ['许可证'],
  },
  {
    term: '初始化代码哈希',
    english: 'init code hash',
    explanation: '合约创建代码的 keccak256 哈希，是用 CREATE2 推算合约地址的输入之一。',
    avoid: [],
  },
  {
    term: '盐值',
    english: 'CREATE2 salt',
    explanation:
      '部署时传给 CREATE2 的 32 字节数据，与部署者地址和初始化代码哈希一起决定合约地址。',
    avoid: [],
  },

  // Tokens and market
  {
    term: '代币',
    english: 'token',
    explanation: '由合约记账、可以转让的链上资产，在 Xone 上通常遵循 ERC-20 标准。',
    avoid: ['令牌'],
    isBasic: true,
  },
  {
    term: '代号',
    english: 'symbol',
    explanation: '代币自报的简短名称，例如 USDT，谁都可以取同样的，辨认代币要看合约地址。',
    avoid: ['代币符号', '代币代号', '名称与符号'],
    avoidInContext: ['符号'],
    isBasic: true,
  },
  {
    term: '原生代币',
    english: 'native currency',
    explanation: '由链本身记账、用来支付 Gas 费的资产，Xone 的原生代币是 XOC。',
    avoid: ['本币'],
    isBasic: true,
  },
  {
    term: '包装 XOC',
    english: 'wrapped native currency (WXOC)',
    explanation: '与 XOC 按一比一存取的 ERC-20 代币，使 XOC 能进入流动性池。',
    avoid: ['封装以太'],
  },
  {
    term: '稳定币',
    english: 'stablecoin',
    explanation: '发行方意图让价格跟随某种货币的代币，能否维持取决于储备与兑付。',
    avoid: [],
  },
  {
    term: '脱锚',
    english: 'depeg',
    explanation: '稳定币的市场价格偏离它所跟随的货币。',
    avoid: [],
  },
  {
    term: '自动做市商',
    english: 'automated market maker (AMM)',
    explanation: '用公式和流动性池定价、不需要买卖双方挂单的交易方式。',
    avoid: ['自动化庄家'],
  },
  {
    term: '订单簿',
    english: 'order book',
    explanation: '买卖双方挂出价格和数量、由系统撮合的交易方式。',
    avoid: [],
  },
  {
    term: '套利',
    english: 'arbitrage',
    explanation: '利用不同市场的价差买卖，使各处价格趋于一致的行为。',
    avoid: [],
  },
  {
    term: '抢跑',
    english: 'front-running',
    explanation: '看到别人尚未打包的交易后，抢在它前面成交以获利的行为。',
    avoid: [],
    avoidInContext: ['抢先交易'],
  },
  {
    term: '三明治攻击',
    english: 'sandwich attack',
    explanation: '在目标交易之前和之后各做一次交易，使目标以更差的价格成交并从中获利的行为。',
    avoid: ['夹击'],
  },

  // Wallets and networks
  {
    term: '钱包',
    english: 'wallet',
    explanation: '保管私钥并用它为交易签名的软件或设备。',
    avoid: [],
    isBasic: true,
  },
  {
    term: '助记词',
    english: 'seed phrase',
    explanation: '可以推导出钱包全部私钥的一组单词，得到它的人就能转走全部资产。',
    avoid: ['恢复短语'],
  },
  {
    term: '私钥',
    english: 'private key',
    explanation: '控制一个地址的秘密数字，谁掌握它，谁就能为这个地址签名。',
    avoid: [],
    isBasic: true,
  },
  {
    term: '质押',
    english: 'staking',
    explanation: '把代币锁定一段时间以换取奖励的操作，锁定期间通常不能取回。',
    avoid: ['赌注', 'pledge'],
  },
  {
    term: '质押合约',
    english: 'Staker',
    explanation: '让 V3 头寸 NFT 按在区间内的时间和流动性分得奖励的合约。',
    avoid: [],
  },
  {
    term: '跨链桥',
    english: 'bridge',
    explanation: '在两条链之间转移资产的服务，它的合约和运营方会带来额外风险。',
    avoid: [],
    avoidInContext: ['桥接'],
  },
  {
    term: '跨链',
    english: 'cross-chain',
    explanation: '涉及两条或更多区块链的操作。',
    avoid: [],
  },
  {
    term: '主网',
    english: 'mainnet',
    explanation: '资产有真实价值的正式运行的网络。',
    avoid: ['正式网'],
    isBasic: true,
  },
  {
    term: '测试网',
    english: 'testnet',
    explanation: '供试验的网络，其中的代币没有价值。',
    avoid: [],
    isBasic: true,
  },
  {
    term: '区块浏览器',
    english: 'block explorer',
    explanation: '查询区块、交易、地址和合约源码的网站。',
    avoid: [],
    isBasic: true,
  },
  {
    term: '水龙头',
    english: 'faucet',
    explanation: '免费发放测试网代币的网站。',
    avoid: [],
  },

  // Words of this documentation
  {
    term: '概述',
    english: 'overview',
    explanation: '说明一个部分包含什么、从哪里读起的页面。',
    avoid: [],
    isEveryday: true,
  },
  {
    term: '指南',
    english: 'guide',
    explanation: '带你一步步完成一件事的页面。',
    avoid: [],
    isEveryday: true,
  },
  {
    term: '参考',
    english: 'reference',
    explanation: '逐一列出接口成员及其含义、供查阅的页面。',
    avoid: [],
    isEveryday: true,
  },
  {
    term: '进阶',
    english: 'advanced',
    explanation: '需要先掌握基础内容的主题。',
    avoid: ['先进的'],
    isEveryday: true,
  },
  {
    term: '导出项',
    english: 'exports',
    explanation: '一个软件包公开给用户的类、函数、常量和类型。',
    avoid: ['其他出口'],
    avoidInContext: ['出口'],
    isEveryday: true,
  },
  {
    term: '本地开发',
    english: 'local development',
    explanation: '在自己的电脑上运行一条链来编写和测试程序，不花费真实资产。',
    avoid: ['本地发展'],
    isEveryday: true,
  },
  {
    term: '分叉',
    english: 'fork',
    explanation: '从一条链某个区块的状态出发、只在自己电脑上继续的副本。',
    avoid: ['复刻'],
    isEveryday: true,
  },
  {
    term: '类',
    english: 'class',
    explanation: '把数据和操作这些数据的方法放在一起的程序结构。',
    avoid: [],
    isEveryday: true,
  },
  {
    term: '接口',
    english: 'interface',
    explanation: '只规定成员的名称和类型、不含实现的声明。',
    avoid: [],
    isEveryday: true,
  },
  {
    term: '枚举',
    english: 'enum',
    explanation: '一组有名称的固定取值。',
    avoid: [],
    isEveryday: true,
  },
  {
    term: '结构体',
    english: 'struct',
    explanation: 'Solidity 中把若干字段合成一个值的类型。',
    avoid: [],
    isEveryday: true,
  },

  // Names that stay as they are
  {
    term: 'SwapX',
    english: 'SwapX',
    explanation: 'Xone 链上的去中心化交易协议，本文档的主题。',
    avoid: ['Swapx', 'SWAPX'],
    isEveryday: true,
  },
  {
    term: 'Xone',
    english: 'Xone Chain',
    explanation: 'SwapX 所在的、与 EVM 兼容的 Layer 1 区块链。',
    avoid: [],
    isBasic: true,
  },
  {
    term: 'XOC',
    english: 'Xone Coin',
    explanation: 'Xone 的原生代币，用来支付 Gas 费，精度为 18 位小数。',
    avoid: [],
    isBasic: true,
  },
];
