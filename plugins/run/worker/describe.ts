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
} from 'viem';

import type { Balance, Decoded, SeenTransaction } from '../protocol';
import * as abis from '../../../samples/starter/abis';
import { openedChain } from './chain';
import { givenArtifacts } from './given';

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

type Snapshot = { symbol: string; amount: bigint; decimals: number }[];

async function client() {
  const { aside } = await openedChain();
  return createPublicClient({ transport: custom(aside, { retryCount: 0 }), cacheTime: 0 });
}

/** What the samples' account holds now. */
export async function lookAtBalances(): Promise<Snapshot> {
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
  const snapshot: Snapshot = [{ symbol: 'XOC', amount: native, decimals: 18 }];
  for (const [symbol, address, decimals] of tokens) {
    const token = { address, abi: erc20Abi } as const;
    const args = [owner] as const;
    const amount = await publicClient.readContract({ ...token, functionName: 'balanceOf', args });
    snapshot.push({ symbol, amount, decimals });
  }
  return snapshot;
}

export async function describeChain(before: Snapshot) {
  const after = await lookAtBalances();
  const balances: Balance[] = after.map(({ symbol, amount, decimals }, index) => ({
    symbol,
    before: formatUnits(before[index]!.amount, decimals),
    after: formatUnits(amount, decimals),
  }));
  const { aside, sent, deployments } = await openedChain();
  const names = new Map(
    Object.entries(deployments).map(([key, address]) => [
      (address as Address).toLowerCase(),
      NAMES[key as keyof typeof NAMES],
    ]),
  );
  const transactions: SeenTransaction[] = [];
  for (const hash of sent) {
    const ask = (method: string) => aside.request({ method, params: [hash] });
    const transaction = (await ask('eth_getTransactionByHash')) as RpcTransaction | null;
    const receipt = (await ask('eth_getTransactionReceipt')) as RpcTransactionReceipt | null;
    // A program that went back to a snapshot has undone it.
    if (transaction && receipt) transactions.push(seen(transaction, receipt, names));
  }
  return { transactions, balances };
}

/** Everything that the samples know of contracts, and the contracts of this program. */
function knownAbi(): Abi {
  const compiled = Object.values(givenArtifacts()).flatMap(({ abi }) => abi as Abi);
  return [...Object.values(abis).flat(), ...erc20Abi, ...compiled] as Abi;
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
