/**
 * What this site says most often, each in the one sentence that it holds to: where it stands, what
 * proves it, and other wordings that would contradict it. Patterns are matched against a line without
 * spaces and backticks, with facts in place (claim-faults.ts), so that they need not allow for them.
 */
import type { Evidence } from '../../../markdown/questions/question';

export interface Contradiction {
  wording: RegExp;
  /** A line that it refuses: a pattern that nobody has seen refuse anything may have holes. */
  refused: string;
  /** Only in texts whose path matches. */
  within?: RegExp;
}

export interface Claim {
  /** As it is written at its home. */
  sentence: string;
  /** The address of a page, with the section that holds the sentence. */
  home: string;
  evidence: Evidence;
  /** Finds the texts that speak of it. */
  subject: RegExp;
  contradictions: Contradiction[];
}

const source = (target: string): Evidence => ({ kind: 'source', target });
const sample = (target: string): Evidence => ({ kind: 'sample', target });
const page = (target: string): Evidence => ({ kind: 'page', target });

const V2_PAIR = '@uniswap/v2-core/contracts/UniswapV2Pair.sol';
const V3_INTERFACES = '@uniswap/v3-core/contracts/interfaces';
const PERIPHERY = '@uniswap/v3-periphery/contracts';

const V3_PATHS = /v3/i;
const V2_PATHS = /v2/i;

const deadlines: Claim[] = [
  {
    sentence: '`deadline` 是 Unix 时间，单位是秒',
    home: '/contract/swapx-v3/technical-reference/periphery/SwapRouter#members',
    evidence: source(`${PERIPHERY}/base/PeripheryValidation.sol#_blockTimestamp() <= deadline`),
    subject: /(?:deadline|截止时间).*秒/,
    contradictions: [
      {
        wording: /(?:deadline|截止时间)[^。；|]{0,16}(?:单位是毫秒|以毫秒|毫秒数)/,
        refused: '截止时间以毫秒为单位。',
      },
      {
        wording: /deadline\w*[=:]\w*\(?Date\.now\(\)\+/,
        refused: 'const deadline = Date.now() + 600_000;',
      },
    ],
  },
  {
    sentence: '写成毫秒不会出这个错，却等于没有截止时间',
    home: '/contract/swapx-v2/technical-reference/router#errors',
    evidence: source(
      '@uniswap/v2-periphery/contracts/UniswapV2Router02.sol#deadline >= block.timestamp',
    ),
    subject: /毫秒/,
    contradictions: [
      {
        wording: /毫秒[^。；|不年]{0,14}(?:过期|EXPIRED|Transactiontooold)/,
        refused: '写成毫秒，交易立刻过期。',
      },
      {
        wording: /(?:EXPIRED|Transactiontooold).{0,40}是秒不是毫秒/,
        refused: '| `Transaction too old` | 检查单位是秒不是毫秒 |',
      },
    ],
  },
  {
    sentence: '区块时间大于 `deadline` 时回滚，错误为 `UniswapV2Router: EXPIRED`',
    home: '/contract/swapx-v2/technical-reference/router#members',
    evidence: source(
      '@uniswap/v2-periphery/contracts/UniswapV2Router02.sol#deadline >= block.timestamp',
    ),
    subject: /区块时间.*(?:deadline|截止时间)|EXPIRED|Transactiontooold/,
    contradictions: [
      {
        wording: /区块时间(?:大于或等于|不小于|等于|达到|到了)[^。；|]{0,6}(?:deadline|截止时间)/,
        refused: '区块时间等于截止时间也回滚。',
      },
      {
        wording:
          /(?:钱包|电脑|本机|节点)的?时间(?:大于|晚于|超过|过了)[^。；|]{0,6}(?:deadline|截止时间)/,
        refused: '电脑的时间超过 `deadline` 就失败。',
      },
      {
        wording: /(?:EXPIRED[^。；|]{0,10}V3|V3[^。；|]{0,20}EXPIRED)(?![^。；|]{0,6}为)/,
        refused: 'V3 过了期限，错误为 `EXPIRED`。',
      },
    ],
  },
  {
    sentence: '合约里写 `block.timestamp` 等于没有截止时间',
    home: '/contract/swapx-v3/technical-reference/periphery/SwapRouter#members',
    evidence: source(`${PERIPHERY}/base/PeripheryValidation.sol#_blockTimestamp() <= deadline`),
    subject: /block\.timestamp.*(?:截止|deadline|永远成立)|(?:截止|deadline).*block\.timestamp/,
    contradictions: [
      {
        wording:
          /(?:deadline|截止时间)[^。；|没]{0,10}block\.timestamp(?:\+\d+)?[^。；|没永]{0,4}(?:即可|就可以|就行|最安全)/,
        refused: '截止时间写 `block.timestamp + 600` 即可。',
      },
    ],
  },
];

const rounding: Claim[] = [
  {
    sentence: '零头留在池里，归流动性提供者所有',
    home: '/contract/swapx-v2/concepts/protocol-overview/how-it-works#with-fee',
    evidence: sample('contract/v2/swaps.ts#exact-input'),
    subject: /零头/,
    contradictions: [
      {
        wording: /零头[^。；|]{0,12}(?:不归任何人|归兑换者|归你|退给|归协议)/,
        refused: '零头不归任何人。',
        within: V2_PATHS,
      },
      {
        wording: /V2[^。；|V]{0,30}零头[^。；|]{0,12}(?:不归任何人|归兑换者|归协议)/,
        refused: 'V2 的零头归协议。',
      },
    ],
  },
  {
    sentence: '零头留在池合约里，不归任何人',
    home: '/contract/swapx-v3/concepts/swap-math#step',
    evidence: sample('contract/v3/swap-math.ts#dust'),
    subject: /零头/,
    contradictions: [
      {
        wording: /零头[^。；|]{0,8}(?:归(?!手续费|用户|任何人)|留给池)/,
        refused: '输出向下取整，零头都归池。',
        within: V3_PATHS,
      },
      {
        wording: /V3[^。；|V]{0,30}零头[^。；|]{0,8}归(?:全体|其余的)?(?:流动性提供者|池|协议)/,
        refused: 'V3 的零头归流动性提供者。',
      },
    ],
  },
  {
    sentence: '新的 $\\sqrt{P}$ 是 $2^{-96}$ 的整数倍，差不到一格，在深的池里可以值许多个最小单位',
    home: '/contract/swapx-v3/concepts/position-math#rounding',
    evidence: sample('contract/v3/position-math.ts#rounding'),
    subject: /零头|取整/,
    contradictions: [
      {
        wording: /零头每次不超过一个最小单位/,
        refused: '零头每次不超过一个最小单位，留在池合约里。',
        within: V3_PATHS,
      },
      {
        wording: /兑换[^。；|]{0,16}(?:最多|至多)(?:少得?|差)(?:1|一|两)个最小单位/,
        refused: 'V3 的兑换最多差 1 个最小单位。',
        within: V3_PATHS,
      },
    ],
  },
  {
    sentence: '每一步的输入与手续费向上取整，输出向下取整',
    home: '/contract/swapx-v3/technical-reference/core/SwapXV3Pool#swap',
    evidence: source('@uniswap/v3-core/contracts/libraries/SwapMath.sol#mulDivRoundingUp'),
    subject: /(?:输出|得到的|付出的数量)[^。；]{0,6}向下|输入[^。；]{0,6}向上/,
    contradictions: [
      {
        wording: /(?<!入与)(?:输出|得到的(?:数量)?)(?:都|总是)?(?:向上取整|四舍五入)/,
        refused: '得到的数量四舍五入。',
      },
      {
        wording: /(?<!池)(?:输入|付出的(?:数量)?)(?:都|总是)?(?:向下取整|四舍五入)/,
        refused: '付出的数量向下取整。',
      },
    ],
  },
  {
    sentence: '除法要向负无穷取整',
    home: '/contract/swapx-v3/concepts/oracle#accumulators',
    evidence: source(`${PERIPHERY}/libraries/OracleLibrary.sol#Always round to negative infinity`),
    subject: /向负无穷|负的?刻度.*向下取整/,
    contradictions: [
      {
        wording: /平均刻度[^。；|]{0,10}(?:向零取整|截断|四舍五入|向上取整)/,
        refused: '平均刻度四舍五入。',
      },
      {
        wording: /刻度除以[^。；|]{0,8}(?:向零|向0|向上|四舍五入)/,
        refused: '刻度除以间距，向零取整。',
      },
    ],
  },
  {
    sentence: '整数部分，向 0 取整',
    home: '/sdk/core/Fraction#quotient',
    evidence: sample('sdk/core/basics.ts#fraction'),
    subject: /quotient/,
    contradictions: [
      {
        wording: /quotient[^。；|]{0,8}(?:四舍五入|向上取整|一律向下|向负无穷)/,
        refused: '`.quotient` 取整时一律向下。',
      },
    ],
  },
];

const v2: Claim[] = [
  {
    sentence: '手续费从输入里扣，用输入的代币支付',
    home: '/contract/swapx-v2/concepts/advanced-topics/fees#where',
    evidence: source(`${V2_PAIR}#amount0In.mul(3)`),
    subject: /手续费.*(?:输入|付出)的?(?:代币)?/,
    contradictions: [
      {
        wording:
          /手续费(?:总是|都)?(?:从|以|按|用)(?:输出|得到|收到)的?[^。；|]{0,6}(?:扣|收|计|付)/,
        refused: '手续费从收到的代币里扣。',
      },
    ],
  },
  {
    sentence: '手续费没有单独的账户，也没有转给任何人',
    home: '/contract/swapx-v2/concepts/advanced-topics/fees#where',
    evidence: sample('contract/v2/fees.ts#swap'),
    subject: /V2.*手续费|手续费.*储备量/,
    contradictions: [
      {
        wording: /V2的?手续费[^。；|不没]{0,12}(?:collect|单独领取|随时领取|另外记账|单独记账)/,
        refused: 'V2 的手续费要用 `collect` 领取。',
      },
      {
        wording: /V2的?手续费[^。；|不没]{0,8}(?:定期|自动)(?:发放|打到|转给)/,
        refused: 'V2 的手续费自动转给提供者。',
      },
    ],
  },
  {
    sentence: ':fact[v2.minimumLiquidity] 个铸造给零地址，永远没有人能取出',
    home: '/contract/swapx-v2/concepts/core-concepts/pools#first-mint',
    evidence: source(`${V2_PAIR}#_mint(address(0), MINIMUM_LIQUIDITY)`),
    subject: /MINIMUM_LIQUIDITY|(?:永久|永远)锁|锁(?:定|住)的?.{0,6}1,?000/,
    contradictions: [
      {
        wording: /1,?000(?:个|枚)LP代币/,
        refused: '第一次存入锁定 1000 个 LP 代币。',
      },
      {
        wording:
          /(?:最后一个人|全部移除)[^。；|不没]{0,10}(?:取回|拿回|领回)[^。；|]{0,6}(?:锁定|1,?000)/,
        refused: '最后一个人可以拿回锁定的部分。',
      },
      {
        wording: /(?:永久|永远)锁(?:定|住)?[^。；|]{0,6}(?:工厂合约|feeTo|交易对自己)/,
        refused: '永久锁在工厂合约里。',
      },
    ],
  },
  {
    sentence: '把增长的六分之一铸成新的 LP 代币给 `feeTo`',
    home: '/contract/swapx-v2/concepts/advanced-topics/fees#protocol-fee',
    evidence: source(`${V2_PAIR}#rootK.mul(5).add(rootKLast)`),
    subject: /六分之一|1\/6/,
    contradictions: [
      {
        wording:
          /V2[^。；|V]{0,16}协议费[^。；|V]{0,10}(?:五分之一|四分之一|十分之一|1\/5|1\/4|1\/10|10%|25%)/,
        refused: 'V2 的协议费是手续费的四分之一。',
      },
      {
        wording: /V2[^。；|V]{0,12}协议费[^。；|V不]{0,8}(?:每次兑换|兑换时)(?:都)?(?:收|扣|转)/,
        refused: 'V2 的协议费在每次兑换时收取。',
      },
    ],
  },
  {
    sentence: '手续费按归还的数量收，不按借出的数量收',
    home: '/contract/swapx-v2/concepts/core-concepts/flash-swaps#same-token',
    evidence: sample('contract/v2/flash-swaps.ts#same-token'),
    subject: /1000\\?,?d?\/997|(?:归还|借出)的数量/,
    contradictions: [
      {
        wording: /(?:归还|还款|还)[^。；|不]{0,10}(?:乘以|×|\*)1\.003(?!\d)/,
        refused: '归还借出的数量乘以 1.003。',
      },
    ],
  },
  {
    sentence: '闪电兑换只借一种、用同一种归还，另一种的余额没有变',
    home: '/contract/swapx-v2/concepts/core-concepts/swaps#k-check',
    evidence: sample('contract/v2/flash-swaps.ts#same-token'),
    subject: /闪电兑换.*归还|两个`?In|amount0In/,
    contradictions: [
      {
        wording:
          /两种代币都有转入（闪电兑换用同种|两个In可以都大于0：闪电兑换用同一种代币归还|同一?种代币归还[^。；|不没只]{0,8}(?:两个输入|两种代币都有)/,
        refused: '两个 `In` 可以都大于 0：闪电兑换用同一种代币归还，或者两种都付。',
      },
    ],
  },
  {
    sentence: '只能用 0.6.6 编译：库自己写 `>=0.5.0`，引入的 `SafeMath` 却写死 `=0.6.6`',
    home: '/contract/swapx-v2/technical-reference/library#import',
    evidence: source(
      '@uniswap/v2-periphery/contracts/libraries/SafeMath.sol#pragma solidity =0.6.6',
    ),
    subject: /0\.6\.6/,
    contradictions: [
      {
        wording: /(?:源码|UniswapV2Library|库)[^。；|]{0,10}0\.5[^。；|]{0,4}与0\.6的编译器/,
        refused: '源码写给 0.5 与 0.6 的编译器。',
      },
    ],
  },
  {
    sentence: '存入不到储备量的 $6/997$，要卖出的比一半略多，再大就比一半少',
    home: '/contract/swapx-v2/concepts/core-concepts/pools#single-sided',
    evidence: sample('contract/v2/single-sided.ts#shares'),
    subject: /(?:只有|单)一?种代币|先换多少|卖一半|换一半/,
    contradictions: [
      {
        wording: /(?<!再大就)(?:总是)?比一半(?:略|要|更)少/,
        refused: '比一半略少。换的时候会推动价格，还要付手续费。',
      },
    ],
  },
  {
    sentence: '取回时，推歪价格的人赚不到你的钱',
    home: '/contract/swapx-v2/guides/liquidity#withdrawal-minimums',
    evidence: sample('contract/withdrawal-minimums.ts#v2'),
    subject: /(?:取回|取出|移除).*下限|下限.*(?:取回|取出|移除)/,
    contradictions: [
      {
        wording: /按(?:错误|推歪|坏)的比例(?:存入或)?(?:取回|取出|移除|成交)/,
        refused: '让你按错误的比例存入或取出，他再推回来拿走差额。',
      },
    ],
  },
  {
    sentence: '取回的占总量的 $q$，公允价就虚高到 $1/(1-q)$ 倍',
    home: '/contract/swapx-v2/concepts/advanced-topics/security#lp-reentrancy',
    evidence: sample('contract/v2/security/lp-reentrancy.ts#attack'),
    subject: /公允价|LP代币(?:的)?估值|只读重入/,
    contradictions: [
      {
        wording: /公允价[^。；|]{0,10}(?:无法|不能|不会)被?操纵/,
        refused: '公允价不会被操纵。',
      },
      {
        wording: /没有公开的锁标志，只能不依赖/,
        refused: 'V2 的交易对没有公开的锁标志，只能不依赖它的即时值。',
      },
    ],
  },
  {
    sentence: '这个合约只示范怎样维护窗口，没有经过审计',
    home: '/contract/swapx-v2/concepts/advanced-topics/price#contract',
    evidence: sample('contract/v2/security/oracle.ts'),
    subject: /TwapOracle|TWAP/,
    contradictions: [
      {
        wording: /(?:可以|能)直接(?:使用|用|复制使用)的(?:TWAP|平均价)(?:合约|预言机)/,
        refused: '看中间价怎样在一笔交易里被操纵，以及可以直接使用的 TWAP 合约。',
      },
    ],
  },
  {
    sentence: '舍去的零头方向不一',
    home: '/contract/swapx-v2/concepts/advanced-topics/fees#derivation',
    evidence: source(`${V2_PAIR}#uint rootKLast = Math.sqrt(_kLast)`),
    subject: /feeTo.*铸|铸.*feeTo|零头.*流动性提供者/,
    contradictions: [
      {
        wording:
          /平方根[^。；|]{0,12}向下取整[^。；]{0,24}零头(?:都|总是)?归(?:其余的)?流动性提供者/,
        refused: '两个平方根各自向下取整，舍去的零头归其余的流动性提供者。',
      },
    ],
  },
  {
    sentence: 'LP 代币的名称是 :fact[v2.lpToken.name]，代号是 :fact[v2.lpToken.symbol]',
    home: '/contract/swapx-v2/#upstream',
    evidence: page('/contract/unverified#v2'),
    subject: /SwapX-V2|SwapXV2.*LP代币|LP代币.*SwapXV2/,
    contradictions: [
      {
        wording:
          /(?<!SDK里)LP代币的(?:名称|代号|名字)(?:是|叫|为)(?:UniswapV2|UNI-V2)(?![^。|]*合约)/,
        refused: '钱包里 LP 代币的代号是 `UNI-V2`。',
      },
    ],
  },
  {
    sentence: 'V2 累计价格本身，得到算术平均价',
    home: '/contract/swapx-v3/concepts/oracle#accumulators',
    evidence: source(`${V2_PAIR}#price0CumulativeLast += `),
    subject: /算术平均|几何平均/,
    contradictions: [
      { wording: /V3[^。；|，、几V]{0,16}算术平均价/, refused: 'V3 给出算术平均价。' },
      { wording: /V2[^。；|，、算V]{0,16}几何平均价/, refused: 'V2 给出几何平均价。' },
      { wording: /V2(?:的交易对)?只(?:存|保存)一个累计值/, refused: 'V2 只存一个累计值。' },
    ],
  },
  {
    sentence: '得到固定数量的代币，付出尽量少的 XOC；上限就是随交易发送的数量，多余的退回',
    home: '/contract/swapx-v2/technical-reference/router#swapETHForExactTokens',
    evidence: source(
      '@uniswap/v2-periphery/contracts/UniswapV2Router02.sol#refund dust eth, if any',
    ),
    subject: /多(?:余|付|发|出).{0,6}(?:XOC|ETH)?.{0,6}退|退回?多/,
    contradictions: [
      {
        wording: /V2[^。；|V]{0,16}(?:多余|多付|多发)的?(?:XOC)?[^。；|]{0,6}(?:不退|留在路由合约)/,
        refused: 'V2 的路由合约里多付的 XOC 不退。',
      },
    ],
  },
];

const v3: Claim[] = [
  {
    sentence: 'V3 的手续费单独记账，要用 `collect` 领取',
    home: '/contract/swapx-v3/overview#misunderstandings',
    evidence: sample('contract/v3/reference/position-manager.ts#collect'),
    subject: /V3.*手续费|复投/,
    contradictions: [
      {
        wording:
          /V3的?手续费[^。；|不要]{0,10}(?:自动复投|自动加入|留在储备量|变成流动性|随移除一起)/,
        refused: 'V3 的手续费会自动复投。',
      },
    ],
  },
  {
    sentence: '一个池的手续费在建池时选定，之后不能更改',
    home: '/contract/swapx-v3/overview#fee-tiers',
    evidence: source(`${V3_INTERFACES}/pool/IUniswapV3PoolImmutables.sol#fixed for a pool forever`),
    subject: /手续费层级|费率/,
    contradictions: [
      {
        wording:
          /(?:所有者|owner|管理者)[^。；|不]{0,6}(?<!不)(?:可以|能)[^。；|不新]{0,6}(?:修改|调整|更改|改变)[^。；|协]{0,8}(?:手续费|费率|层级)/,
        refused: '所有者可以调整池的手续费。',
      },
    ],
  },
  {
    sentence: ':fact[v3.fee.medium] | :fact[v3.tickSpacing.medium]',
    home: '/contract/swapx-v3/overview#fee-tiers',
    evidence: sample('contract/v3/reference/factory.ts#tiers'),
    subject: /刻度间距/,
    contradictions: [
      {
        wording: /0\.05%[^。；|%]{0,10}间距(?:是|为)?(?!10(?!\d))\d/,
        refused: '0.05% 的刻度间距是 60。',
      },
      {
        wording: /0\.30?%[^。；|%]{0,10}间距(?:是|为)?(?!60(?!\d))\d/,
        refused: '0.3% 的刻度间距为 10。',
      },
      {
        wording: /(?<![\d.])1%[^。；|%]{0,10}间距(?:是|为)?(?!200(?!\d))\d/,
        refused: '1% 的刻度间距是 60。',
      },
    ],
  },
  {
    sentence: '0.01% 这一层级（值为 100）默认没有开启',
    home: '/contract/swapx-v3/overview#fee-tiers',
    evidence: sample('contract/v3/reference/factory.ts#tiers'),
    subject: /0\.01%|LOWEST/,
    contradictions: [
      {
        wording: /(?:SwapX|V3|工厂合约)的?(?:默认|一共|共)?(?:有|开启|提供)了?(?:四|4)(?:个|种|档)/,
        refused: 'V3 有四个手续费层级。',
      },
      {
        wording: /0\.01%[^。；|没不才]{0,10}(?:已经|默认|已)开启/,
        refused: '0.01% 的层级默认开启。',
      },
    ],
  },
  {
    sentence: '单位是百万分之一',
    home: '/contract/swapx-v3/overview#fee-tiers',
    evidence: source('@uniswap/v3-core/contracts/libraries/SwapMath.sol#1e6'),
    subject: /百万分之一/,
    contradictions: [
      {
        wording: /(?<![\d,])3,?000(?!\d)[^。；|]{0,8}(?:是|表示|即|等于)(?:3%|30%|3,?000个?基点)/,
        refused: '`fee` 写 3000 表示 30%。',
      },
      {
        wording: /(?:手续费层级|池的费率|池的手续费)[^。；|]{0,8}单位是(?:基点|万分之一|百分之一)/,
        refused: '手续费层级的单位是基点。',
      },
    ],
  },
  {
    sentence:
      '手续费的 1/:fact[v3.protocolFee.maxDenominator] 到 1/:fact[v3.protocolFee.minDenominator] 归协议，兑换者付出的总额不变',
    home: '/contract/swapx-v3/overview#protocol-fee',
    evidence: source(
      `${V3_INTERFACES}/pool/IUniswapV3PoolState.sol#e.g. 4 means 1/4th of the swap fee`,
    ),
    subject: /协议费/,
    contradictions: [
      {
        wording: /V3[^。；|V]{0,16}协议费[^。；|V]{0,10}(?:六分之一|1\/6(?!\d))/,
        refused: 'V3 的协议费是手续费的六分之一。',
      },
      {
        wording:
          /协议费[^。；|不没]{0,12}(?:由兑换者|兑换者(?:要|会|得)?多付|额外向兑换者|另外向兑换者)/,
        refused: '协议费由兑换者承担。',
      },
    ],
  },
  {
    sentence: 'V2 是工厂合约的 `feeToSetter`，V3 是工厂合约的 `owner`',
    home: '/contract/#shared',
    evidence: source('@uniswap/v2-core/contracts/UniswapV2Factory.sol#msg.sender == feeToSetter'),
    subject: /feeToSetter/,
    contradictions: [
      {
        wording: /V2[^。；|，V]{0,16}owner[^。；|V]{0,10}协议费/,
        refused: 'V2 工厂合约的 `owner` 设定协议费。',
      },
      { wording: /V3[^。；|，V]{0,16}feeToSetter/, refused: 'V3 工厂合约的 `feeToSetter`。' },
    ],
  },
  {
    sentence: '核心合约（core）部署后不能升级，没有暂停开关',
    home: '/contract/swapx-v3/overview#from-v2',
    evidence: page('/contract/swapx-v3/technical-reference/core/SwapXV3Factory#owner'),
    subject: /升级|暂停/,
    contradictions: [
      {
        // Whoever issues a token may freeze it, in a pool as well.
        wording: /没有谁能(?:转走|取走|动用)池里的(?:资金|代币)/,
        refused: '除了协议费，没有谁能转走池里的资金。',
      },
      {
        wording:
          /(?:管理者|所有者|owner|SwapX)[^。；|不没]{0,6}(?:可以|能够?|有权)[^。；|不没]{0,4}(?:暂停|升级|冻结)(?:池|交易对|核心合约|兑换)/,
        refused: '所有者可以暂停池。',
      },
    ],
  },
  {
    sentence: '条件是 `tickLower <= tick < tickUpper`',
    home: '/contract/swapx-v3/concepts/swap-math#boundary',
    evidence: sample('contract/v3/swap-math.ts#boundary'),
    subject: /tickLower|区间内/,
    contradictions: [
      {
        wording: /tick(?:Current)?<=(?:\w+\.)?tickUpper/,
        refused: '条件是 `tickLower <= tick && tick <= tickUpper`。',
      },
      { wording: /区间[^。；|不]{0,6}(?:包含|包括)(?:两端|上界)/, refused: '区间包含两端。' },
    ],
  },
  {
    sentence: '价格低于下界时 $p = a$，于是 $y = 0$，头寸全部是 `token0`',
    home: '/sdk/v3/guides/liquidity/position-data#mathematics',
    evidence: source(`${PERIPHERY}/libraries/LiquidityAmounts.sol#sqrtRatioX96 <= sqrtRatioAX96`),
    subject: /(?:只有|只需要|全部是|单边).*token[01]|token[01].*(?:只有|全部|单边)|区间之外/,
    contradictions: [
      {
        wording:
          /价格(?:低于(?:下界|区间)|在区间(?:之下|下方))[^。；|高]{0,12}(?:只有|全部是|只要|只需要?|变成)token1/,
        refused: '价格低于下界时，头寸全部是 `token1`。',
      },
      {
        wording:
          /价格(?:高于(?:上界|区间)|在区间(?:之上|上方))[^。；|低]{0,12}(?:只有|全部是|只要|只需要?|变成)token0/,
        refused: '价格高于区间，只需要 `token0`。',
      },
    ],
  },
  {
    sentence: '不要要求 V3 的余额与累加的结果相等',
    home: '/contract/indexing#check',
    evidence: sample('contract/indexing.ts#check'),
    subject: /核对|余额.*(?:转进去|直接转)/,
    contradictions: [
      {
        wording: /累加的结果(?:必须|应当)?等于池?的?余额/,
        refused: 'V3 累加的结果等于池的余额。不相等就停下，不要显示。',
      },
    ],
  },
  {
    sentence: '`decreaseLiquidity` 只把代币记入 `tokensOwed`，还要用 `collect` 才能取出',
    home: '/contract/swapx-v3/overview#position-nft',
    evidence: sample('contract/v3/reference/position-manager.ts#decrease'),
    subject: /decreaseLiquidity/,
    contradictions: [
      {
        wording: /decreaseLiquidity[^。；|不没只，]{0,10}(?:转给你|到账|直接取出|就能收到)/,
        refused: '调用 `decreaseLiquidity` 代币就到账。',
      },
    ],
  },
  {
    sentence: '增加流动性对任何人开放；减少、领取与销毁只有持有人或被授权者能做',
    home: '/contract/swapx-v3/overview#position-nft',
    evidence: sample('contract/v3/reference/periphery-errors.ts#position-errors'),
    subject: /increaseLiquidity|增加流动性/,
    contradictions: [
      {
        wording:
          /(?:increaseLiquidity|(?:增加|追加)流动性)[^。；|，]{0,6}(?:只有|只能由|仅限)(?:持有人|所有者)/,
        refused: '增加流动性只有持有人能做。',
      },
    ],
  },
  {
    sentence: '手续费按池的费率计算并向上取整',
    home: '/contract/swapx-v3/technical-reference/core/SwapXV3Pool#flash',
    evidence: sample('contract/v3/reference/pool.ts#flash'),
    subject: /闪电贷|flash\b/,
    contradictions: [
      {
        wording: /(?:flash|闪电贷)[^。；|]{0,14}手续费[^。；|]{0,10}向下取整/,
        refused: '`flash` 的手续费向下取整。',
      },
      {
        wording: /V3[^。；|]{0,8}闪电贷[^。；|]{0,4}(?:免费|不收手续费|没有手续费)/,
        refused: 'V3 的闪电贷不收手续费。',
      },
    ],
  },
  {
    sentence: '池一秒至多写一条观测值，所以生效的槽比窗口的秒数多，够长过一次的历史就不会再被挤短',
    home: '/contract/swapx-v3/guides/production-twap#slots',
    evidence: sample('contract/v3/security/slot0.ts#squeeze-table'),
    subject: /槽|cardinality|observe/i,
    contradictions: [
      {
        wording: /窗口÷出块间隔|按再留余量|观测槽不少于吗|出块时间[^。；|]{0,16}计算，30分钟/,
        refused: '观测槽按窗口 ÷ 出块间隔扩充。',
      },
      { wording: /1,?400个(?:观测)?槽|窗口要约1,?400个/, refused: '30 分钟要 1,400 个槽。' },
      { wording: /slots=\d+;\/\/\d+秒÷/, refused: 'const slots = 1400; // 1800 秒 ÷ 约 1.3 秒' },
      {
        wording: /observe[^。；|]{0,14}(?:成功|不再回滚)[^。；|]{0,16}就(?:够了|可以用)/,
        refused: '`observe` 全窗口成功就够了。',
      },
    ],
  },
  {
    sentence: '30 分钟是从以太坊沿用的起点',
    home: '/contract/swapx-v3/concepts/oracle#window',
    evidence: sample('contract/v3/oracle.ts'),
    subject: /窗口.*(?:套利|30分钟)|套利者反应/,
    contradictions: [
      {
        wording: /窗口[^。；|]{0,24}(?:一般|通常)?(?:从30分钟起|30分钟就(?:够|安全))/,
        refused: '窗口要远长于套利者反应的时间，一般从 30 分钟起。',
      },
    ],
  },
  {
    sentence: '`liquidity` 不是 0 说明不了什么：零头也不是 0',
    home: '/contract/empty-pools#v3-measure',
    evidence: sample('contract/empty-pools.ts#v3-dust'),
    subject: /liquidity/,
    contradictions: [
      {
        wording: /挡住价格\|.*\|liquidity不是0。/,
        refused: '| 有没有流动性挡住价格 | `totalSupply` | `liquidity` 不是 0。 |',
      },
    ],
  },
  {
    sentence: '`maximumDeviation` 限制不了 $d$：它比较的是推动之后的现价',
    home: '/contract/swapx-v3/guides/Implement-A-Swap/keeper-swaps#bound',
    evidence: sample('contract/v3/keeper-swaps.ts#towards'),
    subject: /maximumLoss|maximumDeviation|偏差检查/,
    contradictions: [
      {
        wording: /(?:一次攻击最多能拿走|攻击者最多(?:能)?拿走)的?(?:比例|maximumLoss)/,
        refused: '`maximumLoss` 也是一次攻击最多能拿走的比例：取够用的最小值。',
      },
      {
        wording: /平均价[^。；]{0,12}挡得住超过容忍度的部分/,
        refused: '| 合约里的平均价 | 挡得住超过容忍度的部分 | 执行者不可靠时仍然有效 |',
      },
      {
        wording: /(?:推动价格的人|攻击者)[^。；|]{0,6}无功而返/,
        refused: '写一个用平均价定下限的合约，看推动价格的人怎样无功而返。',
      },
      {
        wording: /(?:用户|执行者)随交易传入\|挡得住[|，]/,
        refused: '| 用户随交易传入 | 挡得住 | 有用户在场 |',
      },
    ],
  },
  {
    sentence: '少的约随 $k$ 的平方增加，区间越窄越多',
    home: '/contract/swapx-v3/guides/Provide-Liquidity/mint-a-position#keeper-minimums',
    evidence: sample('contract/v3/mint-a-position.ts#pushed'),
    subject: /执行者.*下限/,
    contradictions: [
      {
        wording: /执行者(?:传进来)?的下限可以照用|下限写得太低，也只会按/,
        refused: '执行者传进来的下限可以照用：现价已经核对过。',
      },
    ],
  },
  {
    sentence:
      '路径上各代币的地址依次变大，或者依次变小（单跳总是如此），就只拦变差的一边：对你更好的偏离，再大也通过',
    home: '/contract/swapx-v3/technical-reference/periphery/SwapRouter02#oracle',
    evidence: source(
      '@uniswap/swap-router-contracts/contracts/base/OracleSlippage.sol#syntheticAverageTick - syntheticCurrentTick < maximumTickDivergence',
    ),
    subject: /checkOracleSlippage|maximumTickDivergence|偏离平均价/,
    contradictions: [
      {
        wording: /当前价格偏离平均价太多就?(?:撤销|回滚)/,
        refused: '池的当前价格偏离平均价太多就撤销整笔交易。',
      },
      {
        // Only for tokens in the order of their addresses: chain/proofs/oracle-slippage.test.ts.
        wording: /checkOracleSlippage[^。；|]{0,20}(?:任何|每条|多跳的?)路径(?:都|也)/,
        refused: '`checkOracleSlippage` 对多跳的路径也有效。',
      },
    ],
  },
  {
    sentence: '每一步各自向下取整，舍去的仍是流动性提供者的手续费',
    home: '/contract/swapx-v3/technical-reference/core/SwapXV3Pool#protocol-fee',
    evidence: sample('contract/v3/reference/pool.ts#protocol-fee'),
    subject: /协议费|协议的?一份/,
    contradictions: [
      {
        wording: /协议(?:的一份|分得的?)[^。；|]{0,8}(?:向上取整|四舍五入)/,
        refused: '协议的一份向上取整。',
      },
      {
        wording: /先(?:记给|分给)流动性提供者[^。；|]{0,12}(?:再|然后)[^。；|]{0,6}协议/,
        refused: '手续费先记给流动性提供者，再从中扣出协议费。',
      },
    ],
  },
  {
    sentence: '同一条链上别的协议的交易对，只要它与 V2 的相同',
    home: '/contract/swapx-v3/technical-reference/periphery/V3Migrator#when-to-use',
    evidence: source(`${PERIPHERY}/interfaces/IV3Migrator.sol#the Uniswap v2-compatible pair`),
    subject: /V3Migrator/,
    contradictions: [
      {
        wording: /不适合：从别的协议迁入|V3Migrator[^。；|]{0,8}只(?:能|接受)[^。；|]{0,6}SwapX/,
        refused: '不适合：从别的协议迁入；想在迁移的同时换掉一种代币。',
      },
    ],
  },
  {
    sentence: '结果可以是间距的 −256 倍，间距超过 32,768 就放不下，限制取它的一半',
    home: '/contract/swapx-v3/technical-reference/core/SwapXV3Factory#enableFeeAmount',
    evidence: source(
      '@uniswap/v3-core/contracts/libraries/TickBitmap.sol#int24(bitPos)) * tickSpacing',
    ),
    subject: /间距/,
    contradictions: [
      {
        // Upwards it is 256: chain/proofs/v3-libraries.deep.test.ts.
        wording: /能走出的距离是间距的255倍/,
        refused: '里面有 256 个可用刻度，所以能走出的距离是间距的 255 倍。',
      },
    ],
  },
  {
    sentence: '新池只有一个槽，等于没有历史',
    home: '/contract/swapx-v3/concepts/oracle#cardinality',
    evidence: source('@uniswap/v3-core/contracts/libraries/Oracle.sol#return (1, 1)'),
    subject: /观测槽|cardinality/i,
    contradictions: [
      {
        wording: /新池[^。；|]{0,10}(?:自带|已有|保存着?)[^。；|一]{0,8}(?:分钟|小时|65,?535|足够)/,
        refused: '新池自带 30 分钟的历史。',
      },
      {
        wording: /扩充(?:之后|以后)?(?:立即|马上|当场)(?:就)?(?:生效|能读|可以读)/,
        refused: '扩充之后立即生效。',
      },
    ],
  },
  {
    sentence:
      '不支持转账时扣费的代币：作为输入会回滚，作为输出则到账可能低于 `amountOutMinimum` 而不回滚',
    home: '/contract/swapx-v3/technical-reference/periphery/SwapRouter#when-to-use',
    evidence: sample('contract/v3/reference/pool-errors.ts#fee-on-transfer'),
    subject: /转账时?扣费/,
    contradictions: [
      {
        wording: /V3(?:的?\w*)?(?:也)?支持转账时?扣费/,
        refused: 'V3 也支持转账扣费的代币。',
      },
      {
        wording: /(?:IIA|M0|M1)[^。；|]{0,24}(?:不会出现|不会遇到|遇不到)/,
        refused: '通过路由合约不会得到 `IIA`，`M0` 也不会出现。',
      },
    ],
  },
  {
    sentence: 'V3 的池没有 `skim`，也没有 `sync`',
    home: '/contract/swapx-v3/concepts/security#odd-tokens',
    evidence: source(`${V3_INTERFACES}/IUniswapV3Pool.sol#IUniswapV3PoolActions`),
    subject: /skim/,
    contradictions: [
      {
        wording: /V3[^。；|没不V]{0,12}(?:用|调用)(?:skim|sync)(?!\w)/,
        refused: 'V3 的池里多出的部分用 `skim` 取回。',
      },
    ],
  },
];

const swaps: Claim[] = [
  {
    sentence: '这一版是输出除以（1 + 滑点），较新的 3.31.5 是输出乘以（1 − 滑点）',
    home: '/sdk/v3/reference/overview',
    evidence: sample('sdk/versions.ts#answers'),
    subject: /1\+(?:滑点|容忍度|s)|minimumAmountOut/,
    contradictions: [
      {
        wording: /minimumAmountOut[^。；|]{0,14}(?:乘以|×|\*)[（(]?1[−-]/,
        refused: '`minimumAmountOut` 是输出乘以（1 − 滑点）。',
      },
      {
        wording: /maximumAmountIn[^。；|]{0,14}(?:除以|÷|\/)[（(]?1[−-]/,
        refused: '`maximumAmountIn` 是输入除以（1 − 滑点）。',
      },
    ],
  },
  {
    sentence: 'SDK 的 `priceImpact` 是成交价与中间价之差，也含手续费',
    home: '/sdk/v3/guides/swaps/trading#trade',
    evidence: sample('sdk/v3/swaps/trading.ts#trade'),
    subject: /priceImpact|价格影响.*含/,
    contradictions: [
      {
        wording: /priceImpact[^。；|]{0,8}(?:不含|不包括|已扣除?)手续费/,
        refused: '`priceImpact` 不含手续费。',
      },
    ],
  },
  {
    sentence: '改滑点容忍度没有用',
    home: '/study/trade/start_with_xone#price-impact',
    evidence: sample('study/price-impact.ts#sizes'),
    subject: /价格影响.*(?:容忍度|滑点)|(?:容忍度|滑点).*价格影响/,
    contradictions: [
      {
        wording:
          /(?:调高|放宽|加大|提高|降低)滑点(?:容忍度)?[^。；|不没]{0,8}(?:减少|减小|降低|避免)价格影响/,
        refused: '放宽滑点容忍度可以减少价格影响。',
      },
    ],
  },
  {
    sentence: '价格总是指 1 个最小单位的 token0 值多少个最小单位的 token1',
    home: '/contract/swapx-v3/overview#ticks-and-sqrt-price',
    evidence: sample('sdk/v3/background.ts#sqrt-price'),
    subject: /token0.{0,10}值多少|token1÷token0|reserve1÷reserve0/,
    contradictions: [
      {
        wording:
          /(?:sqrtPriceX96|池里?的价格|合约里?的价格)[^。；|反]{0,16}token1(?:的最小单位)?值多少(?:个)?(?:最小单位的)?token0/,
        refused: '池里的价格是 1 个 `token1` 值多少 `token0`。',
      },
      {
        wording: /token0Price`?[^。；|反]{0,6}(?:一个|1个)token1值多少/,
        refused: '`token0Price` 是一个 token1 值多少 token0。',
      },
    ],
  },
  {
    sentence: '两种代币按地址从小到大排列，小的是 token0',
    home: '/contract/swapx-v3/overview#ticks-and-sqrt-price',
    evidence: sample('contract/v3/reference/factory.ts#create'),
    subject: /地址.{0,6}(?:较小|小的|排序|从小到大|升序)/,
    contradictions: [
      {
        wording: /token0[^。；|]{0,6}(?:是|指)(?:地址)?较?大的/,
        refused: '`token0` 是地址较大的代币。',
      },
      {
        wording: /token0[^。；|不]{0,6}(?:是|由)(?:先写|先传|第一个参数|建池时先|付出|输入)/,
        refused: '`token0` 是先传入的代币。',
      },
    ],
  },
  {
    sentence: '路径，从得到的代币写起，到付出的代币为止，与 `exactInput` 相反',
    home: '/contract/swapx-v3/technical-reference/periphery/SwapRouter#exactOutput',
    evidence: sample('contract/v3/multihop-swaps.ts#exact-output'),
    subject: /exactOutput(?!Single).*(?:路径|反)|(?:路径|反).*exactOutput(?!Single)|精确输出的路径/,
    contradictions: [
      {
        wording:
          /exactOutput(?!Single)[^。；|反相倒写]{0,12}(?:路径|path)[^。；|反相倒不]{0,10}(?:从付出|从输入|与exactInput相同|正着写)/,
        refused: '`exactOutput` 的路径从付出的代币写起。',
      },
    ],
  },
  {
    sentence: '零地址表示留在路由合约里',
    home: '/contract/swapx-v3/technical-reference/periphery/SwapRouter#exactInputSingle',
    evidence: sample('contract/v3/reference/swap-router.ts#native-out'),
    subject: /零地址/,
    contradictions: [
      {
        wording:
          /(?:recipient|收款地址)[^。；|]{0,8}零地址[^。；|]{0,6}(?:表示你自己|发给你|就是调用者|转给msg\.sender)/,
        refused: '`recipient` 写零地址就是调用者。',
      },
    ],
  },
  {
    sentence: '代币转给零地址，或者被代币拒绝；留在合约里写 `0x…02`',
    home: '/contract/swapx-v3/technical-reference/periphery/SwapRouter02#when-to-use',
    evidence: source(
      '@uniswap/swap-router-contracts/contracts/libraries/Constants.sol#ADDRESS_THIS = address(2)',
    ),
    subject: /0x…0[12]|特殊地址/,
    contradictions: [
      {
        wording: /SwapRouter02[^。；|，]{0,20}零地址[^。；|]{0,8}(?:留在|表示路由合约|表示自己)/,
        refused: 'SwapRouter02 里零地址表示路由合约。',
      },
      { wording: /0x…01[^。；|]{0,8}(?:路由合约|本合约)/, refused: '`0x…01` 表示本合约。' },
      { wording: /0x…02[^。；|]{0,8}(?:调用者|发送者|你自己)/, refused: '`0x…02` 表示调用者。' },
    ],
  },
  {
    sentence: '留在路由合约里的代币任何人都能取走',
    home: '/contract/swapx-v3/technical-reference/periphery/SwapRouter',
    evidence: sample('contract/v3/reference/swap-router.ts#stranded'),
    subject: /(?:任何人|谁)都?(?:能|可以).{0,12}取走/,
    contradictions: [
      {
        wording: /V3[^。；|V]{0,20}(?:多余|多付|用不完|余下)的?XOC[^。；|]{0,4}(?:会自动|自动)退/,
        refused: 'V3 的路由合约多付的 XOC 会自动退回。',
      },
      {
        wording: /(?:路由合约|头寸管理合约)[^。；|不]{0,4}(?:替你保管|会为你保留)/,
        refused: '路由合约替你保管余款。',
      },
    ],
  },
  {
    sentence: '报价只在它所用的那个区块的状态下成立，不是保证',
    home: '/contract/swapx-v3/technical-reference/periphery/Quoter#members',
    evidence: sample('sdk/v3/swaps/quoting.ts#exact-input'),
    subject: /报价.*(?:保证|承诺|过时|成立|快照|那一刻)/,
    contradictions: [
      {
        wording: /报价[^。；|不没，]{0,6}(?:保证成交|锁定价格|就是成交价)/,
        refused: '报价保证成交。',
      },
    ],
  },
  {
    sentence: '这些函数不是 `view`：viem 用 `simulateContract`，ethers 用 `staticCall`',
    home: '/contract/swapx-v3/technical-reference/periphery/Quoter#members',
    evidence: sample('contract/v3/reference/quoter.ts#single'),
    subject: /(?:Quoter|报价合约|报价).*(?:view|模拟|simulateContract|staticCall)/,
    contradictions: [
      {
        wording: /(?:Quoter|报价合约)的?(?:函数|方法)?(?:都)?是view/,
        refused: 'Quoter 的函数都是 `view`。',
      },
      {
        wording: /(?:Quoter|报价合约)[^。；|不]{0,8}用readContract/,
        refused: '报价合约用 `readContract` 读取。',
      },
    ],
  },
  {
    sentence: '流动性不够用完输入时，返回能得到的那些，不报错',
    home: '/contract/swapx-v3/technical-reference/periphery/Quoter#quoteExactInputSingle',
    evidence: sample('contract/v3/reference/quoter.ts#single'),
    subject: /流动性(?:不够|不足|用尽|耗尽)/,
    contradictions: [
      {
        wording:
          /V3[^。；|]{0,12}精确输入[^。；|出]{0,10}流动性(?:不够|不足)[^。；|不]{0,6}(?:回滚|失败)/,
        refused: 'V3 的精确输入在流动性不够时回滚。',
      },
      {
        wording:
          /精确输出[^。；|入]{0,8}流动性(?:不够|不足)[^。；|]{0,6}(?:成交一部分|只得到一部分)/,
        refused: '经过路由合约，精确输出时流动性不够就成交一部分。',
      },
    ],
  },
  {
    sentence: '多跳的中间一跳，`exactInput` 是路由合约，`exactOutput` 是下一个池',
    home: '/contract/swapx-v3/technical-reference/core/SwapXV3PoolEvents#event-Swap',
    evidence: sample('contract/v3/multihop-swaps.ts#events'),
    subject: /中间的?一跳|多跳/,
    contradictions: [
      {
        wording: /中间的?一跳、?(?:，?或者还要解包成XOC时)，?(?:也)?是路由合约/,
        refused: '收取输出的地址；多跳的中间一跳，或者还要解包成 XOC 时，是路由合约。',
      },
    ],
  },
  {
    sentence: '由它算出的下限因此也偏低，成交时照样满足，交易不回滚',
    home: '/contract/swapx-v3/technical-reference/periphery/Quoter#filled',
    evidence: sample('contract/v3/reference/quoter.ts#filled'),
    subject: /部分成交|成交一部分|换不完|换干|换空/,
    contradictions: [
      {
        wording:
          /流动性(?:不够|不足)时(?:它|下限|amountOutMinimum)?(?:就|也)?会?回滚，而不是成交一部分/,
        refused: '把 `amountOutMinimum` 设成报价减容忍度；流动性不够时它会回滚，而不是成交一部分。',
      },
      {
        wording:
          /(?:下限|amountOutMinimum)[^。；|不]{0,10}(?:挡得住|拦得住|防得住|避免)[^。；|]{0,6}(?:部分成交|成交一部分)/,
        refused: '由报价算出的下限挡得住部分成交。',
      },
    ],
  },
  {
    sentence: '到达价格限制不会让交易回滚，只会让它提前停下',
    home: '/contract/swapx-v3/technical-reference/core/SwapXV3Pool#swap',
    evidence: sample('contract/v3/reference/pool.ts#price-limit'),
    subject: /价格限制|sqrtPriceLimit/,
    contradictions: [
      {
        // On the wrong side of the price it does: SPL.
        wording: /(?<!到达)价格限制不会让交易回滚/,
        refused: '价格限制不会让交易回滚，只会让它提前停下。',
      },
    ],
  },
  {
    sentence: '另一种代币若带转账钩子，别人能在解包之前取走 WXOC，只有下限能让它回滚',
    home: '/sdk/v3/guides/liquidity/collecting-fees#native',
    evidence: sample('contract/native-xoc.ts#collect'),
    subject: /unwrapWETH9|sweepToken|解包/,
    contradictions: [
      {
        wording: /填少了，多出来的也不会丢/,
        refused: '解包取走合约里全部的 WXOC，填少了，多出来的也不会丢。',
      },
      {
        wording: /(?:unwrapWETH9|sweepToken)[^。；|]{0,12}下限(?:可以)?写0(?:即可|就行|就可以)/,
        refused: '`unwrapWETH9` 的下限写 0 即可。',
      },
    ],
  },
  {
    sentence:
      '报价取自没有被推歪的池、代币转账不扣费时，容忍度就是你比报价少得的上限：0.5% 的容忍度最多少 0.5%',
    home: '/contract/swapx-v2/concepts/advanced-topics/security#sandwich-mend',
    evidence: sample('contract/v2/security/sandwich.ts#tolerance'),
    subject: /容忍度/,
    contradictions: [
      {
        // Compared with what, and for which tokens.
        wording: /(?:^|[。；|])容忍度就是你?可能被拿走的上限/,
        refused: '容忍度就是可能被拿走的上限，够用就行。',
      },
      {
        wording: /容忍度[^。；|]{0,8}(?:最多|至多)只?(?:损失|亏)/,
        refused: '0.5% 的容忍度最多损失 0.5%。',
      },
    ],
  },
  {
    sentence: '没有授权，授权不够，余额不够，或者代币自己拒绝转账',
    home: '/sdk/errors#STF',
    evidence: source(`${PERIPHERY}/libraries/TransferHelper.sol#'STF'`),
    subject: /STF/,
    contradictions: [
      {
        wording: /STF[^。；|]{0,4}(?:是|表示|说明|意思是)(?:滑点|价格变|流动性不|刻度)/,
        refused: '`STF` 表示流动性不足。',
      },
    ],
  },
  {
    sentence: '池没有初始化（没有价格）；或者在池的回调里又调用同一个池',
    home: '/sdk/errors#LOK',
    evidence: sample('contract/v3/reference/pool-errors.ts#new-pool'),
    subject: /LOK/,
    contradictions: [
      {
        wording: /LOK[^。；|]{0,4}(?:是|表示|说明)(?:授权|余额|滑点|流动性被锁|代币被锁)/,
        refused: '`LOK` 表示流动性被锁。',
      },
    ],
  },
];

const chain: Claim[] = [
  {
    sentence: '收取的 Gas 至少是上限的一半',
    home: '/contract/xone#gas',
    evidence: page('/study/start/trust#xone'),
    subject: /上限的一半/,
    contradictions: [
      {
        wording:
          /(?:用不完|没用完|多余|剩余|未用完?)的?Gas[^。；|]{0,8}(?:退回|退还|会退)(?![^。；|]{0,14}一半)/,
        refused: '用不完的 Gas 会全部退回。',
      },
      { wording: /只(?:收|按|付)实际(?:用量|用掉|使用)的?Gas/, refused: '只收实际用掉的 Gas。' },
      {
        wording: /Gas上限[^。；|]{0,6}(?:高|大|宽)[^。；|]{0,8}(?:没有坏处|没关系|不会多付|无妨)/,
        refused: 'Gas 上限写得大一点没有坏处。',
      },
    ],
  },
  {
    sentence: '钱包的“加速”与“取消”因此没有作用',
    home: '/contract/xone#sending',
    evidence: page('/study/start/trust#xone'),
    subject: /“?加速|替换|代替/,
    contradictions: [
      {
        wording:
          /“?(?:加速|取消)”?(?:与“?取消”?|或“?取消”?)?(?:多半|也许|可能|有时)(?:没有作用|不生效|无效)/,
        refused: '钱包的“加速”与“取消”多半没有作用。',
      },
      {
        wording:
          /Xone[^。；|不]{0,16}(?:更高的?|提高)(?:单价|Gas价格|Gas费)[^。；|不]{0,6}(?:替换|顶掉|代替)/,
        refused: '在 Xone 上用更高的单价替换原来的交易。',
      },
    ],
  },
  {
    sentence: '发出的交易要么在一两个区块内上链，要么被节点丢掉',
    home: '/contract/xone#sending',
    evidence: page('/sdk/server#xone'),
    subject: /一两个区块|被节点丢掉|截止时间/,
    contradictions: [
      {
        wording: /Gas(?:价格|费)?(?:给得|出得)?[太过]低[^。；|]{0,10}(?:滞留|等得太久|排队|卡住)/,
        refused: '交易因为 Gas 价格太低滞留，几小时后才被打包。',
      },
      {
        wording: /(?:过期|EXPIRED|截止时间)[^。；|]{0,16}(?:因为|由于)(?:Gas|费用)[^。；|]{0,6}低/,
        refused: '`EXPIRED` 多半因为 Gas 给得太低。',
      },
    ],
  },
  {
    sentence: '多付小费不保证提前',
    home: '/contract/xone#summary',
    evidence: page('/study/start/trust#xone'),
    subject: /先到先得|先来后到|小费/,
    contradictions: [
      {
        wording: /(?<!指望)多付(?:小费|Gas费)(?:就|也)?(?:不会提前|会提前|会更快|能插队|更快)/,
        refused: '打包按先来后到，多付小费不会提前。',
      },
    ],
  },
  {
    sentence: 'CometBFT 的区块一经提交就不会回退',
    home: '/contract/xone#finality',
    evidence: page('/study/start/trust#xone'),
    subject: /最终的?|重组|不会回退/,
    contradictions: [
      {
        wording: /(?:等|过了|经过)(?:到)?(?:\d+|十二|六|几十)个(?:区块)?确认/,
        refused: '大额要等 12 个区块确认。',
      },
      {
        wording: /Xone[^。；|没不]{0,12}(?:会发生|可能发生|常有)重组/,
        refused: 'Xone 上可能发生重组。',
      },
      {
        wording: /断线接着读、遇到重组退回/,
        refused: '被拒绝时减半、断线接着读、遇到重组退回。',
        within: /indexing/,
      },
    ],
  },
  {
    sentence: '| 出块 | :fact[mainnet.blockTime] |',
    home: '/contract/xone#summary',
    evidence: page('/study/start/about_xone#blocks'),
    subject: /出块(?:时间|间隔|\|)/,
    contradictions: [
      {
        wording: /Xone[^。；|]{0,16}(?<!\d|\.)(?:3|5|12|15|十二)秒(?:一个|出一个|出)?区?块/,
        refused: 'Xone 12 秒一个区块。',
      },
      {
        wording: /Xone[^。；|]{0,10}出块(?:时间|间隔)[是为]?约?(?!1\.3)\d/,
        refused: 'Xone 的出块间隔是 1 秒。',
      },
    ],
  },
  {
    sentence: '跳过一个 nonce 也会被拒绝',
    home: '/contract/xone#sending',
    evidence: page('/sdk/server#xone'),
    subject: /nonce|序号/,
    contradictions: [
      {
        wording: /Xone[^。；|不]{0,16}(?:可以|能)跳过(?:一个)?(?:nonce|序号)/,
        refused: 'Xone 可以跳过一个 nonce，先发后面的。',
      },
      {
        // The node counts what it has accepted, mined or not.
        wording: /(?:nonce|序号|Xone)[^。；|]{0,24}(?:不能|无法)(?:一次)?排(?:队|好?几笔)/,
        refused: 'Xone 只接受下一个序号，不能排队。',
      },
      {
        wording: /前一笔还没(?:有)?上链[^。；|]{0,6}后一笔[^。；|]{0,6}(?:拒绝|会被当成跳号)/,
        refused: '前一笔还没上链，后一笔的序号就会被当成跳号拒绝。',
      },
    ],
  },
  {
    sentence: '交易失败也要付 Gas 费，因为网络已经执行过',
    home: '/study/start/about_xone#gas',
    evidence: sample('study/slippage.ts'),
    subject: /(?:失败|回滚).*Gas费/,
    contradictions: [
      {
        wording:
          /(?<!(?:模拟|估算|签名)[^。；|]*)(?:失败|回滚)(?:的交易)?[，也就]{0,2}(?:不付|不收|不扣|不花|免|退回|退还)Gas/,
        refused: '交易失败，不收 Gas 费。',
      },
    ],
  },
  {
    sentence: '存入 1 个 XOC，得到 1 个 WXOC，随时可以换回，不收手续费，只付 Gas 费',
    home: '/study/start/about_xone#tokens',
    evidence: sample('study/first-swap.ts#wrap-gas'),
    subject: /1:1|1个WXOC|等量XOC/,
    contradictions: [
      {
        wording:
          /(?:包装|解包|解除包装)(?:成?W?XOC)?[^。；|不没无]{0,6}(?:收|付|扣)取?(?:0\.\d+%|手续费)/,
        refused: '包装 XOC 收取 0.30% 的手续费。',
      },
    ],
  },
  {
    sentence: 'WXOC 没有 `permit`',
    home: '/contract/native-xoc#wrap',
    evidence: sample('sdk/v3/swaps/permit.ts#wxoc-phantom'),
    subject: /WXOC.*(?:permit|签名授权)/,
    contradictions: [
      {
        wording: /WXOC[^。；|不没]{0,6}(?:支持|有|实现了)(?:签名授权|permit|EIP-2612)/,
        refused: 'WXOC 支持签名授权。',
      },
    ],
  },
  {
    sentence: '额度不会过期，用完、改写或收回才会变',
    home: '/sdk/v3/guides/web3-development-basics#allowance',
    evidence: source(`${V2_PAIR.replace('Pair', 'ERC20')}#allowance[from][msg.sender].sub(value)`),
    subject: /额度/,
    contradictions: [
      {
        wording: /(?:授权|额度)[^。；|不没签]{0,8}(?:会|自动)(?:过期|失效)/,
        refused: '授权过一段时间自动失效。',
      },
      {
        wording: /断开(?:连接)?(?:之后|以后|就)?[^。；|不没]{0,4}(?:收回|取消|撤销)(?:了)?授权/,
        refused: '断开连接就收回授权。',
      },
    ],
  },
  {
    sentence: '等不到回执不是失败，查清之前不重发',
    home: '/sdk/server#no-receipt',
    evidence: source('viem/actions/public/waitForTransactionReceipt.ts#timeout = 180_000'),
    subject: /(?:超时|等不到|没有回执).*(?:失败|重发|再来)/,
    contradictions: [
      {
        wording:
          /(?:超时|等不到回执|没有回执)[^。；|不没]{0,6}(?:就是|等于|说明|表示|意味着)[^。；|不没]{0,4}失败/,
        refused: '超时说明交易失败。',
      },
      {
        wording: /(?:超时|等不到回执|没有回执)[^。；|不没]{0,8}(?:就|可以|再|直接)重发/,
        refused: '等不到回执就重发一笔。',
      },
    ],
  },
  {
    sentence: '广播失败不是提价的理由，再广播同一笔',
    home: '/sdk/server#sender',
    evidence: sample('sdk/server.ts#request-lost'),
    subject: /提价|提了价|再广播/,
    contradictions: [
      {
        wording: /(?:没有送到|广播失败|等得久了)[^。；|不]{0,24}提(?:了)?价再发/,
        refused: '等得久了，程序按没有打包处理，用同一个 nonce 提了价再发。',
      },
    ],
  },
];

const names: Claim[] = [
  {
    sentence: '0.8.25 起是 cancun 或更新的版本，会用链上没有的 `MCOPY`',
    home: '/contract/set-up#versions',
    evidence: page('/contract/xone#evm'),
    subject: /evmVersion|EVM版本|PUSH0|invalidopcode/i,
    contradictions: [
      {
        wording: /0\.8\.20起的编译器[^。；|]{0,12}，链不支持/,
        refused: '0.8.20 起的编译器默认用更新的版本，链不支持其中的指令，合约一调用就失败。',
      },
      {
        wording: /(?:Xone|链上)(?:还)?(?:没有|不支持)PUSH0/,
        refused: 'Xone 不支持 `PUSH0`。',
      },
    ],
  },
  {
    sentence: '同一份字节码由别的合约部署，可以带上别的值，所以先认准工厂合约的地址',
    home: '/contract/deployments#check',
    evidence: source(
      `${V3_INTERFACES}/IUniswapV3PoolDeployer.sol#Called by the pool constructor to fetch the parameters`,
    ),
    subject: /字节码|初始化代码哈希/,
    contradictions: [
      {
        wording:
          /字节码(?:相同|一样)[^。；|]{0,4}(?:就说明|说明|证明)[^。；|]{0,4}(?:代币|手续费|间距)/,
        refused: '字节码相同，就证明手续费与间距也相同。',
      },
    ],
  },
  {
    sentence: '代币自己的发行方若能冻结、增发或改规则，池也挡不住',
    home: '/study/start/trust#admin',
    evidence: page('/contract/token-safety#odd-tokens'),
    subject: /冻结|增发|拉黑/,
    contradictions: [
      {
        wording: /没有人能(?:从池里)?取走别人的代币/,
        refused: '部署以后代码不会变，也没有人能从池里取走别人的代币。',
      },
      {
        wording: /没有(?:这把)?(?:钥匙|私钥|助记词)，谁也动不了/,
        refused: '没有这把钥匙，谁也动不了你名下的代币。',
      },
    ],
  },
  {
    sentence: '两者都动不了流动性提供者的代币',
    home: '/contract/deployments#check',
    evidence: page('/contract/swapx-v3/technical-reference/core/SwapXV3Factory#ownership'),
    subject: /feeToSetter|owner\(?\)?|工厂合约的所有者/,
    contradictions: [
      {
        // What the protocol has earned lies in the pool too, and the owner takes it.
        wording: /(?:动不了|不能动用?|拿不走)池里的(?:任何|全部)?代币/,
        refused: '两者都动不了池里的代币。',
      },
    ],
  },
  {
    sentence: '[初始化代码哈希](/contract/deployments#pools)因此是 SwapX 自己的',
    home: '/contract/#upstream',
    evidence: page('/contract/unverified#v2'),
    subject: /初始化代码哈希/,
    contradictions: [
      {
        wording:
          /V2[^。；|V]{0,16}初始化代码哈希[^。；|不V]{0,8}[与和]Uniswap(?:V2)?的?(?:相同|一样|一致)/,
        refused: 'V2 的初始化代码哈希与 Uniswap 的相同。',
      },
      {
        wording: /V3[^。；|V]{0,16}初始化代码哈希[^。；|V]{0,8}(?:是SwapX自己|与Uniswap的?不同)/,
        refused: 'V3 的初始化代码哈希是 SwapX 自己的。',
      },
    ],
  },
  {
    sentence: '回调名仍是 `uniswapV3SwapCallback` 等',
    home: '/contract/#upstream',
    evidence: source(`${V3_INTERFACES}/callback/IUniswapV3SwapCallback.sol#uniswapV3SwapCallback`),
    subject: /uniswapV[23]\w*Call/,
    contradictions: [
      {
        wording: /实现了?swapX\w*Call/i,
        refused: '合约要实现 `swapXV3SwapCallback`。',
      },
    ],
  },
  {
    sentence: 'NFT 在链上的名称是 `Uniswap V3 Positions NFT-V1`',
    home: '/contract/swapx-v3/overview#position-nft',
    evidence: sample('contract/v3/reference/periphery-errors.ts#permit-errors'),
    subject: /UniswapV3Positions|UNI-V3-POS/,
    contradictions: [
      {
        wording: /NFT[^。；|不]{0,8}(?:名称|名字)(?:是|叫)SwapX/,
        refused: 'NFT 的名称是 SwapX V3 Positions。',
      },
    ],
  },
  {
    sentence: '旧教程里的 `@swapx-lib/v3-sdk`、`@swapx/v3-sdk` 等名称没有人发布',
    home: '/sdk/v3/overview#package',
    evidence: page('/sdk/#packages'),
    subject: /@swapx(?:-lib)?\/v3|V3包名|v3-sdk.*没有/,
    contradictions: [
      {
        wording: /(?:npminstall|npmi|pnpmadd|yarnadd|安装|导入|from')@swapx(?:-lib)?\/v3/,
        refused: 'npm install @swapx-lib/v3-sdk',
      },
    ],
  },
  {
    sentence: '运行一个全节点的人都看得到等待中的交易，不只是提议区块的验证者',
    home: '/contract/xone#sending',
    evidence: page('/contract/xone#sending'),
    subject: /验证者|等待中的交易|txpool/,
    contradictions: [
      {
        wording: /(?:^|[：，。；|])(?:只有)?提议区块的验证者看得到/,
        refused: '交易上链之前不是秘密：提议区块的验证者看得到。',
      },
      {
        wording: /txpool[^。；|]{0,12}看不到等待中的交易/,
        refused: '`txpool_*` 返回空的结果，看不到等待中的交易。',
      },
    ],
  },
  {
    sentence: 'SwapX 没有公布子图（subgraph）',
    home: '/sdk/v3/guides/advanced/introduction#data-source',
    evidence: page('/contract/xone#deployed'),
    subject: /子图|subgraph/i,
    contradictions: [
      {
        wording: /SwapX[^。；|没不无]{0,6}(?:有|提供)(?:官方)?的?子图/,
        refused: 'SwapX 有官方的子图。',
      },
    ],
  },
  {
    sentence: '不要用小写的版本来绕过：全小写的地址没有校验和，抄错也查不出来',
    home: '/sdk/errors#not-a-valid-address',
    evidence: sample('sdk/v2/quick-start.ts#errors'),
    subject: /全部?小写|校验和/,
    contradictions: [
      {
        wording: /(?:或者?|改成|换成|写成|改为)全(?:部|都)?小写/,
        refused: '| `… is not a valid address.` | 重新复制，或者全部小写 |',
      },
    ],
  },
  {
    sentence: '不要对最小单位的数量用 `Number()`，超过 $2^{53}$ 就不准了',
    home: '/sdk/v3/guides/background#decimals',
    evidence: sample('sdk/v3/background.ts#decimals'),
    subject: /Number\(\)|2\^\{?53/,
    contradictions: [
      {
        wording: /(?<!不要[^。；|]*)(?:数量|余额|储备量|流动性)[^。；|不]{0,6}(?:用|经过)Number\(/,
        refused: '数量先用 `Number()` 转换。',
      },
    ],
  },
  {
    sentence: '`ChainId.MAINNET` 是以太坊',
    home: '/sdk/v2/overview#quirks',
    evidence: sample('sdk/v2/getting-pair-addresses.ts#wrong-chain'),
    subject: /ChainId\.(?:MAINNET|XONE)/,
    contradictions: [
      {
        wording: /ChainId\.MAINNET(?:是|指|表示|就是)(?:Xone|3721)/,
        refused: '`ChainId.MAINNET` 是 Xone 主网。',
      },
    ],
  },
];

export const claims: Claim[] = [
  ...deadlines,
  ...rounding,
  ...v2,
  ...v3,
  ...swaps,
  ...chain,
  ...names,
];
