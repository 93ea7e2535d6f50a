// Everything that facts/ calls inferred, reported or conflicting and that a node can answer.
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  getContractAddress,
  isAddressEqual,
  keccak256,
  parseAbi,
  type PublicClient,
  zeroAddress,
} from 'viem';

import { type Fact, type FactKey, facts } from '..';
import { codeHash, creationHash, isSameCode, readArtefact } from './code';
import { type Answer, judged, type Question, unanswered } from './question';

const addressOf = (key: FactKey): Address => facts[key].value as Address;

const v3Core = '@uniswap/v3-core/artifacts/contracts';
const v3Periphery = '@uniswap/v3-periphery/artifacts/contracts';

/** Which artefact the code of a contract is said to be, and which fact says so. */
const ARTEFACTS: [FactKey, FactKey, string][] = [
  ['mainnet.v3.factory', 'v3.bytecode', `${v3Core}/UniswapV3Factory.sol/UniswapV3Factory.json`],
  ['mainnet.v3.swapRouter', 'v3.bytecode', `${v3Periphery}/SwapRouter.sol/SwapRouter.json`],
  ['mainnet.v3.quoter', 'v3.bytecode', `${v3Periphery}/lens/Quoter.sol/Quoter.json`],
  ['mainnet.v3.tickLens', 'v3.bytecode', `${v3Periphery}/lens/TickLens.sol/TickLens.json`],
  [
    'mainnet.v3.positionManager',
    'v3.bytecode',
    `${v3Periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
  ],
  [
    'mainnet.v3.positionDescriptor',
    'v3.bytecode',
    `${v3Periphery}/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json`,
  ],
  ['mainnet.v3.migrator', 'v3.bytecode', `${v3Periphery}/V3Migrator.sol/V3Migrator.json`],
  ['mainnet.wxoc', 'mainnet.wxoc.code', 'canonical-weth/build/contracts/WETH9.json'],
];

const v2Pair = '@uniswap/v2-core/build/UniswapV2Pair.json';

/**
 * Nobody claims that these are upstream's, so no answer contradicts a fact. V2's factory holds the
 * creation code of the pair, which is known to differ.
 */
const COMPARED: [FactKey, string][] = [
  ['mainnet.v2.factory', '@uniswap/v2-core/build/UniswapV2Factory.json'],
  ['mainnet.v2.router', '@uniswap/v2-periphery/build/UniswapV2Router02.json'],
  [
    'mainnet.v3.swapRouter02',
    '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  ],
];

const TOKENS = ['wxoc', 'usdt', 'usdc', 'weth', 'wbnb', 'wtrx', 'usdh'] as const;

const TIERS = ['low', 'medium', 'high'] as const;

const getters = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function WETH9() view returns (address)',
  'function owner() view returns (address)',
  'function feeTo() view returns (address)',
  'function feeToSetter() view returns (address)',
  'function feeAmountTickSpacing(uint24 fee) view returns (int24)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function deposit() payable',
  'function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)',
  'function getChainId() view returns (uint256)',
  'struct Call { address target; bool allowFailure; uint256 value; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3Value(Call[] calls) payable returns (Result[])',
]);

const read = (client: PublicClient, address: Address) =>
  ({
    get: (functionName: 'factory' | 'WETH' | 'WETH9' | 'owner' | 'feeTo' | 'feeToSetter') =>
      client.readContract({ address, abi: getters, functionName }),
  }) as const;

const chainId: Question = {
  keys: ['mainnet.chainId'],
  asks: '链 ID',
  async ask(client) {
    const seen = await client.getChainId();
    return judged(seen === facts['mainnet.chainId'].value, seen);
  },
};

/** Every address of the network that we publish must be a contract. */
const codeQuestions: Question[] = Object.entries<Fact>(facts)
  .filter(([key, { kind, network }]) => {
    const isPool = key.startsWith('mainnet.v3.pool.') || key.startsWith('mainnet.v2.pair.');
    return kind === 'address' && network === 'mainnet' && !isPool;
  })
  .map(([key, { value }]) => ({
    keys: [key as FactKey],
    asks: `${key} 有代码`,
    async ask(client) {
      const code = await client.getCode({ address: value as Address });
      return judged(code !== undefined, code ? `代码哈希 ${codeHash(code)}` : '没有代码');
    },
  }));

const artefactQuestions: Question[] = ARTEFACTS.map(([contract, claim, path]) => ({
  keys: [claim],
  asks: `${contract} 的代码就是 ${path.split('/').at(-1)}（不计元数据）`,
  async ask(client) {
    const code = await client.getCode({ address: addressOf(contract) });
    if (!code) return unanswered('没有代码');
    return judged(isSameCode(code, readArtefact(path)), `代码哈希 ${codeHash(code)}`);
  },
}));

/** Routers hold the init code hash of V2's pairs; one that holds SwapX's differs in nothing else. */
function likeness(code: string, artefact: string): string {
  if (isSameCode(code, artefact)) return '相同';
  const [upstream, own] = [creationHash(v2Pair), String(facts['v2.initCodeHash'].value)];
  const adapted = artefact.replace(upstream.slice(2), own.slice(2));
  return isSameCode(code, adapted) ? '只差 V2 的初始化代码哈希，那是 SwapX 的' : '不同';
}

const comparedQuestions: Question[] = COMPARED.map(([contract, path]) => ({
  keys: [],
  asks: `${contract} 的代码与上游的 ${path.split('/').at(-1)}（不计元数据）`,
  async ask(client) {
    const code = await client.getCode({ address: addressOf(contract) });
    if (!code) return unanswered('没有代码');
    return judged(true, `${likeness(code, readArtefact(path))}，代码哈希 ${codeHash(code)}`);
  },
}));

type Getter = 'factory' | 'WETH' | 'WETH9';
const WIRING: [FactKey, Getter, FactKey][] = [
  ['mainnet.v2.router', 'factory', 'mainnet.v2.factory'],
  ['mainnet.v2.router', 'WETH', 'mainnet.wxoc'],
  ['mainnet.v3.swapRouter', 'factory', 'mainnet.v3.factory'],
  ['mainnet.v3.swapRouter', 'WETH9', 'mainnet.wxoc'],
  ['mainnet.v3.swapRouter02', 'factory', 'mainnet.v3.factory'],
  ['mainnet.v3.quoter', 'factory', 'mainnet.v3.factory'],
  ['mainnet.v3.positionManager', 'factory', 'mainnet.v3.factory'],
  ['mainnet.v3.positionManager', 'WETH9', 'mainnet.wxoc'],
  ['mainnet.v3.migrator', 'factory', 'mainnet.v3.factory'],
];

const wiringQuestions: Question[] = WIRING.map(([contract, getter, expected]) => ({
  keys: [contract],
  asks: `${contract} 的 ${getter}() 是 ${expected}`,
  async ask(client) {
    const seen = await read(client, addressOf(contract)).get(getter);
    return judged(isAddressEqual(seen, addressOf(expected)), seen);
  },
}));

/** Who may switch the fees on: nothing to compare with, but worth writing down. */
const ownerQuestions: Question[] = (
  [
    ['mainnet.v2.factory', 'feeToSetter'],
    ['mainnet.v3.factory', 'owner'],
  ] as const
).map(([contract, getter]) => ({
  keys: [],
  asks: `${contract} 的 ${getter}()`,
  ask: async (client) => judged(true, await read(client, addressOf(contract)).get(getter)),
}));

const tierQuestions: Question[] = TIERS.map((tier) => ({
  keys: [`v3.fee.${tier}`, `v3.tickSpacing.${tier}`],
  asks: `手续费层级 ${facts[`v3.fee.${tier}`].value} 已开启，间距 ${facts[`v3.tickSpacing.${tier}`].value}`,
  async ask(client) {
    const seen = await spacingOf(client, facts[`v3.fee.${tier}`].value);
    return judged(seen === facts[`v3.tickSpacing.${tier}`].value, `间距 ${seen}`);
  },
}));

const lowestTier: Question = {
  keys: ['v3.fee.lowest'],
  asks: `手续费层级 ${facts['v3.fee.lowest'].value} 没有开启`,
  async ask(client) {
    const seen = await spacingOf(client, facts['v3.fee.lowest'].value);
    return judged(seen === 0, `间距 ${seen}`);
  },
};

const spacingOf = (client: PublicClient, fee: number): Promise<number> =>
  client.readContract({
    address: addressOf('mainnet.v3.factory'),
    abi: getters,
    functionName: 'feeAmountTickSpacing',
    args: [fee],
  });

const tokenQuestions: Question[] = TOKENS.map((token) => ({
  keys: [`mainnet.${token}`, `mainnet.${token}.decimals`],
  asks: `${token.toUpperCase()} 的小数位数与代号`,
  async ask(client) {
    const contract = { address: addressOf(`mainnet.${token}`), abi: erc20Abi } as const;
    const decimals = await client.readContract({ ...contract, functionName: 'decimals' });
    const symbol = await client.readContract({ ...contract, functionName: 'symbol' });
    const isExpected = decimals === facts[`mainnet.${token}.decimals`].value;
    return judged(isExpected, `${symbol}，${decimals} 位`);
  },
}));

const sorted = (a: Address, b: Address): [Address, Address] =>
  a.toLowerCase() < b.toLowerCase() ? [a, b] : [b, a];

const [token0, token1] = sorted(addressOf('mainnet.wxoc'), addressOf('mainnet.usdt'));

const create2 = (factory: FactKey, salt: `0x${string}`, hash: FactKey): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: addressOf(factory),
    salt,
    bytecodeHash: facts[hash].value as `0x${string}`,
  });

/** A real pair stands where the hash says, or the hash is wrong. */
const pairAddress: Question = {
  keys: ['v2.initCodeHash', 'mainnet.v2.pair.wxocUsdt'],
  asks: 'V2 的初始化代码哈希算出 WXOC/USDT 交易对的真实地址',
  async ask(client) {
    const pair = await findPair(client);
    if (pair === zeroAddress) return unanswered('没有这个交易对');
    const salt = keccak256(encodePacked(['address', 'address'], [token0, token1]));
    const computed = create2('mainnet.v2.factory', salt, 'v2.initCodeHash');
    const isStated = isAddressEqual(pair, addressOf('mainnet.v2.pair.wxocUsdt'));
    return judged(isAddressEqual(pair, computed) && isStated, pair);
  },
};

const poolQuestions: Question[] = TIERS.map((tier) => ({
  keys: ['v3.initCodeHash', `mainnet.v3.pool.wxocUsdt.${tier}`],
  asks: `V3 的初始化代码哈希算出 WXOC/USDT ${tier} 池的真实地址`,
  async ask(client) {
    const fee = facts[`v3.fee.${tier}`].value;
    const pool = await findPool(client, fee);
    if (pool === zeroAddress) return unanswered('没有这个池');
    const types = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const;
    const salt = keccak256(encodeAbiParameters(types, [token0, token1, fee]));
    const computed = create2('mainnet.v3.factory', salt, 'v3.initCodeHash');
    const isStated = isAddressEqual(pool, addressOf(`mainnet.v3.pool.wxocUsdt.${tier}`));
    return judged(isAddressEqual(pool, computed) && isStated, pool);
  },
}));

const findPair = (client: PublicClient): Promise<Address> =>
  client.readContract({
    address: addressOf('mainnet.v2.factory'),
    abi: getters,
    functionName: 'getPair',
    args: [token0, token1],
  });

const findPool = (client: PublicClient, fee: number): Promise<Address> =>
  client.readContract({
    address: addressOf('mainnet.v3.factory'),
    abi: getters,
    functionName: 'getPool',
    args: [token0, token1, fee],
  });

const protocolFee: Question = {
  keys: ['protocolFee.status'],
  asks: '协议费关闭：V2 的 feeTo 是零地址，V3 各池的 feeProtocol 是 0',
  async ask(client) {
    const feeTo = await read(client, addressOf('mainnet.v2.factory')).get('feeTo');
    const shares: number[] = [];
    for (const tier of TIERS) {
      const pool = await findPool(client, facts[`v3.fee.${tier}`].value);
      if (pool === zeroAddress) continue;
      const slot0 = { address: pool, abi: getters, functionName: 'slot0' } as const;
      shares.push((await client.readContract(slot0))[5]);
    }
    const isOff = feeTo === zeroAddress && shares.every((share) => share === 0);
    return judged(isOff, `feeTo ${feeTo}，feeProtocol ${shares.join('、')}`);
  },
};

/**
 * The pair lets out exactly what the formula gives, and not one smallest unit more. A past swap would
 * prove nothing: it also satisfies every smaller fee. Multicall3 wraps XOC, pays the pair and swaps in
 * one simulated call; the WXOC contract, which holds the XOC that was wrapped, is the sender.
 */
const v2Fee: Question = {
  keys: ['v2.fee.percent', 'v2.fee.bps', 'v2.fee.numerator', 'v2.fee.denominator'],
  asks: 'V2 按 997/1000 计费：swap(out) 通过，swap(out + 1) 回滚',
  async ask(client) {
    const pair = await findPair(client);
    if (pair === zeroAddress) return unanswered('没有 WXOC/USDT 交易对');
    const reserves = { address: pair, abi: getters, functionName: 'getReserves' } as const;
    const [reserve0, reserve1] = await client.readContract(reserves);
    const wxoc = addressOf('mainnet.wxoc');
    const wxocIsToken0 = isAddressEqual(token0, wxoc);
    const [x, y] = wxocIsToken0 ? [reserve0, reserve1] : [reserve1, reserve0];
    const amountIn = x / 10n;
    const [numerator, denominator] = [
      BigInt(facts['v2.fee.numerator'].value),
      BigInt(facts['v2.fee.denominator'].value),
    ];
    const counted = amountIn * numerator;
    const out = (counted * y) / (x * denominator + counted);
    const swaps = async (amount: bigint): Promise<boolean> =>
      simulateSwap(client, pair, amountIn, wxocIsToken0 ? [0n, amount] : [amount, 0n]);
    if (!(await swaps(out / 2n))) return unanswered('模拟兑换不成功：余额或 Multicall3 不合');
    const [atFormula, oneMore] = [await swaps(out), await swaps(out + 1n)];
    return judged(
      atFormula && !oneMore,
      `out ${atFormula ? '通过' : '回滚'}，out + 1 ${oneMore ? '通过' : '回滚'}`,
    );
  },
};

async function simulateSwap(
  client: PublicClient,
  pair: Address,
  amountIn: bigint,
  amountsOut: [bigint, bigint],
): Promise<boolean> {
  const wxoc = addressOf('mainnet.wxoc');
  const multicall = addressOf('mainnet.multicall3');
  const call = (target: Address, callData: `0x${string}`, value = 0n) => ({
    target,
    allowFailure: false,
    value,
    callData,
  });
  const calls = [
    call(wxoc, encodeFunctionData({ abi: getters, functionName: 'deposit' }), amountIn),
    call(
      wxoc,
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pair, amountIn] }),
    ),
    call(
      pair,
      encodeFunctionData({
        abi: getters,
        functionName: 'swap',
        args: [...amountsOut, multicall, '0x'],
      }),
    ),
  ];
  try {
    await client.call({
      account: wxoc,
      to: multicall,
      value: amountIn,
      data: encodeFunctionData({ abi: getters, functionName: 'aggregate3Value', args: [calls] }),
    });
    return true;
  } catch {
    return false;
  }
}

const quoterVersion: Question = {
  keys: ['mainnet.v3.quoter'],
  asks: 'Quoter 是 V1：有 V1 的选择器，没有 V2 的',
  async ask(client) {
    const code = await client.getCode({ address: addressOf('mainnet.v3.quoter') });
    if (!code) return unanswered('没有代码');
    const holds = (key: FactKey) => code.includes(`63${String(facts[key].value).slice(2)}`);
    const [v1, v2] = [
      holds('v3.selector.quoter.quoteExactInputSingle'),
      holds('v3.selector.quoterV2.quoteExactInputSingle'),
    ];
    return judged(v1 && !v2, `V1 ${v1 ? '有' : '无'}，V2 ${v2 ? '有' : '无'}`);
  },
};

/** PUSH0 PUSH0 RETURN as the code of a creation: an older EVM calls it an invalid opcode. */
const push0: Question = {
  keys: [],
  asks: 'PUSH0（Shanghai 的指令）',
  ask: (client) =>
    client.call({ data: '0x5f5ff3' }).then(
      () => judged(true, '支持'),
      () => judged(true, '不支持，编译时 evmVersion 不能高于 paris'),
    ),
};

/** Its creation code is known to differ; whether more than the metadata does is not. */
const pairCode: Question = {
  keys: [],
  asks: 'V2 交易对的运行代码与上游的 UniswapV2Pair（不计元数据）',
  async ask(client) {
    const code = await client.getCode({ address: await findPair(client) });
    if (!code) return unanswered('没有 WXOC/USDT 交易对');
    const isSame = isSameCode(code, readArtefact(v2Pair));
    return judged(true, `${isSame ? '相同' : '不同'}，代码哈希 ${codeHash(code)}`);
  },
};

const multicall3: Question = {
  keys: ['mainnet.multicall3'],
  asks: 'Multicall3 会回答 getChainId()',
  async ask(client) {
    try {
      const seen = await client.readContract({
        address: addressOf('mainnet.multicall3'),
        abi: getters,
        functionName: 'getChainId',
      });
      return judged(seen === BigInt(facts['mainnet.chainId'].value), seen);
    } catch (error) {
      if (isRefusal(error)) return judged(false, '没有这个函数');
      throw error;
    }
  },
};

/** The contract itself said no; a node that cannot be reached says nothing. */
const REFUSALS = ['ContractFunctionRevertedError', 'ContractFunctionZeroDataError'];

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (REFUSALS.includes(error.name) || isRefusal(error.cause));

export const questions: readonly Question[] = [
  chainId,
  ...codeQuestions,
  ...artefactQuestions,
  ...comparedQuestions,
  ...wiringQuestions,
  ...ownerQuestions,
  ...tierQuestions,
  lowestTier,
  ...tokenQuestions,
  pairAddress,
  pairCode,
  ...poolQuestions,
  protocolFee,
  v2Fee,
  quoterVersion,
  push0,
  multicall3,
];

/** A node that fails to answer has contradicted nothing. */
export async function askAll(client: PublicClient): Promise<(Question & Answer)[]> {
  const answers = [];
  for (const question of questions) {
    const answer = await question
      .ask(client)
      .catch((error: Error) => unanswered(error.message.split('\n')[0]!));
    answers.push({ ...question, ...answer });
  }
  return answers;
}
