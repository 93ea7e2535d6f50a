/** What a run did to the chain: its transactions, decoded, and the balances before and after. */
import {
  type Abi,
  type Address,
  decodeEventLog,
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
  type RpcLog,
  type RpcTransaction,
  type RpcTransactionReceipt,
  createPublicClient,
  custom,
  parseAbi,
} from 'viem';

import type { Balance, ChainChange, Decoded, SeenTransaction } from '../protocol';
import * as abis from '../../../samples/starter/abis';
import { openedChain } from './chain';
import { givenArtifacts } from './given';
import { changedPools } from './pools';

/** Names of the contracts as the documents have them. */
const NAMES = {
  wxoc: 'WXOC',
  usdt: 'USDT',
  tka: 'TKA',
  fot: 'FOT',
  multicall3: 'Multicall3',
  v2Factory: 'SwapXV2Factory',
  v2Router: 'SwapXV2Router02',
  v3Factory: 'SwapXV3Factory',
  swapRouter: 'SwapRouter',
  quoter: 'Quoter',
  positionManager: 'NonfungiblePositionManager',
  nftDescriptor: 'NFTDescriptor',
  positionDescriptor: 'NonfungibleTokenPositionDescriptor',
  tickLens: 'TickLens',
  staker: 'V3Staker',
};

/** What pools and WXOC do and announce, which the programs themselves need not know. */
const POOL_ABI = parseAbi([
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function mint(address to) returns (uint256)',
  'function burn(address to) returns (uint256, uint256)',
  'function skim(address to)',
  'function sync()',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Mint(address indexed sender, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
  'event Initialize(uint160 sqrtPriceX96, int24 tick)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
]);

type Holdings = { symbol: string; amount: bigint; decimals: number }[];

/** The chain before the program runs. */
interface Before {
  holdings: Holdings;
  block: bigint;
}

async function client() {
  const { aside } = await openedChain();
  return createPublicClient({ transport: custom(aside, { retryCount: 0 }), cacheTime: 0 });
}

export async function lookAhead(): Promise<Before> {
  return { holdings: await lookAtBalances(), block: await (await client()).getBlockNumber() };
}

/** What the samples' account holds now. */
async function lookAtBalances(): Promise<Holdings> {
  const { deployments, accounts } = await openedChain();
  const [owner] = accounts as [Address];
  const publicClient = await client();
  const native = await publicClient.getBalance({ address: owner });
  const tokens = [
    ['WXOC', deployments.wxoc, 18],
    ['USDT', deployments.usdt, 6],
    ['TKA', deployments.tka, 18],
    ['FOT', deployments.fot, 18],
  ] as const;
  const holdings: Holdings = [{ symbol: 'XOC', amount: native, decimals: 18 }];
  for (const [symbol, address, decimals] of tokens) {
    const token = { address, abi: erc20Abi } as const;
    const args = [owner] as const;
    const amount = await publicClient.readContract({ ...token, functionName: 'balanceOf', args });
    holdings.push({ symbol, amount, decimals });
  }
  return holdings;
}

export async function describeChain(before: Before): Promise<ChainChange> {
  const after = await lookAtBalances();
  const balances: Balance[] = after.map(({ symbol, amount, decimals }, index) => ({
    symbol,
    before: formatUnits(before.holdings[index]!.amount, decimals),
    after: formatUnits(amount, decimals),
  }));
  const { aside, sent, deployments } = await openedChain();
  const names = new Map(
    Object.entries(deployments).map(([key, address]) => [
      (address as Address).toLowerCase(),
      NAMES[key as keyof typeof NAMES],
    ]),
  );
  const found: [RpcTransaction, RpcTransactionReceipt][] = [];
  for (const hash of sent) {
    const ask = (method: string) => aside.request({ method, params: [hash] });
    const transaction = (await ask('eth_getTransactionByHash')) as RpcTransaction | null;
    const receipt = (await ask('eth_getTransactionReceipt')) as RpcTransactionReceipt | null;
    // A program that went back to a snapshot has undone it.
    if (transaction && receipt) found.push([transaction, receipt]);
  }
  const logs = found.flatMap(([, receipt]) => receipt.logs);
  const seenFrom = { tickLens: deployments.tickLens, start: before.block };
  const pools = await changedPools({ client: await client(), ...seenFrom }, logs);
  for (const { address, name } of pools) names.set(address.toLowerCase(), name);
  const transactions = found.map(([transaction, receipt]) => seen(transaction, receipt, names));
  return { transactions, balances, pools };
}

/** Everything that the samples know of contracts, and the contracts of this program. */
function knownAbi(): Abi {
  const compiled = Object.values(givenArtifacts()).flatMap(({ abi }) => abi as Abi);
  return [...Object.values(abis).flat(), ...erc20Abi, ...POOL_ABI, ...compiled] as Abi;
}

function seen(
  transaction: RpcTransaction,
  receipt: RpcTransactionReceipt,
  names: Map<string, string>,
): SeenTransaction {
  const abi = knownAbi();
  const nameOf = (address: Hex) => names.get(address.toLowerCase()) ?? address;
  return {
    block: Number(receipt.blockNumber),
    to: transaction.to ? nameOf(transaction.to) : undefined,
    value: formatEther(BigInt(transaction.value)),
    gasUsed: BigInt(receipt.gasUsed).toString(),
    succeeded: receipt.status === '0x1',
    call: transaction.to ? decodedCall(abi, transaction.input) : undefined,
    events: receipt.logs.map((log) => ({
      contract: nameOf(log.address),
      ...decodedEvent(abi, log),
    })),
  };
}

function decodedCall(abi: Abi, data: Hex): Decoded | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    if (functionName === 'multicall' && Array.isArray(args[0])) {
      const unknown = (part: Hex): Decoded => ({ name: part, args: [] });
      const parts = (args[0] as Hex[]).map((part) => decodedCall(abi, part) ?? unknown(part));
      return { name: functionName, args: [], parts };
    }
    return { name: functionName, args: named(abi, 'function', functionName, args) };
  } catch {
    return undefined;
  }
}

function decodedEvent(abi: Abi, { topics, data }: RpcLog): Decoded {
  try {
    const { eventName, args } = decodeEventLog({ abi, topics: topics as [Hex, ...Hex[]], data });
    return { name: eventName ?? '', args: written(args) };
  } catch {
    return { name: topics[0] ?? '', args: [] };
  }
}

function named(abi: Abi, type: 'function', name: string, args: readonly unknown[]) {
  const item = abi.find(
    (one) => one.type === type && one.name === name && one.inputs.length === args.length,
  );
  const inputs = item && 'inputs' in item ? item.inputs : [];
  return args.flatMap((value, index) =>
    isStruct(value) ? written(value) : [{ name: inputs[index]?.name ?? '', value: text(value) }],
  );
}

const isStruct = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (args: unknown) =>
  Object.entries((args ?? {}) as Record<string, unknown>).map(([name, value]) => ({
    name,
    value: text(value),
  }));

function text(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(text).join(', ')}]`;
  if (isStruct(value))
    return `{${written(value)
      .map((one) => `${one.name}: ${one.value}`)
      .join(', ')}}`;
  return String(value);
}
