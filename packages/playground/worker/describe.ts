/** What a run did to the chain: its transactions, decoded, and the balances before and after. */
import {
  type Abi,
  type Address,
  erc20Abi,
  formatEther,
  formatUnits,
  type Hex,
  type RpcTransaction,
  type RpcTransactionReceipt,
  createPublicClient,
  custom,
} from 'viem';

import type { Deployments } from 'swapx-chain/deployment/deployments';
import type { CallFrame } from 'swapx-chain/evm/tracing';
import type {
  Balance,
  ChainChange,
  FailedCall,
  ReplayTarget,
  SeenTransaction,
  Steppable,
} from '../protocol';
import { openedChain } from './chain';
import { contractAbi } from './contracts';
import { decodedCall, decodedEvent } from './decode';
import { failureIn, reasonOf } from './failures';
import { type Created, creationsIn, type Naming, seenCall, versionsIn } from './calls';
import { givenArtifacts, givenCompilations, givenLayouts } from './given';
import { changedPools } from './pools';
import { addPairs, type KnownLayouts, layoutsOfDeployments, seenStorage } from './storage-changes';

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

const tokensAmong = ({ wxoc, usdt, tka, fot }: Deployments) => [
  { symbol: 'WXOC', address: wxoc, decimals: 18 },
  { symbol: 'USDT', address: usdt, decimals: 6 },
  { symbol: 'TKA', address: tka, decimals: 18 },
  { symbol: 'FOT', address: fot, decimals: 18 },
];

/** What the samples' account holds now. */
async function lookAtBalances(): Promise<Holdings> {
  const { deployments, accounts } = await openedChain();
  const [owner] = accounts as [Address];
  const publicClient = await client();
  const native = await publicClient.getBalance({ address: owner });
  const holdings: Holdings = [{ symbol: 'XOC', amount: native, decimals: 18 }];
  for (const { symbol, address, decimals } of tokensAmong(deployments)) {
    const token = { address, abi: erc20Abi } as const;
    const args = [owner] as const;
    const amount = await publicClient.readContract({ ...token, functionName: 'balanceOf', args });
    holdings.push({ symbol, amount, decimals });
  }
  return holdings;
}

export async function describeChain(before: Before): Promise<ChainChange> {
  const after = await lookAtBalances();
  const balances: Balance[] = after.map(({ symbol, amount, decimals }, index) => {
    const was = before.holdings[index]!.amount;
    const inUnits = (value: bigint) => formatUnits(value, decimals);
    return {
      symbol,
      ...{ before: inUnits(was), after: inUnits(amount), change: inUnits(amount - was) },
    };
  });
  const { aside, sent, requests, deployments, accounts } = await openedChain();
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
  names.set(accounts[0]!.toLowerCase(), '示例账户');
  const naming: Naming = { names, abi: knownAbi(), artifacts: givenArtifacts() };
  const layouts = layoutsOfDeployments(deployments, givenLayouts());
  const created = new Map<string, Created>();
  const transactions: SeenTransaction[] = [];
  for (const [transaction, receipt] of found) {
    const frame = await tracedIfDeploying(transaction.hash);
    for (const [address, contract] of frame ? creationsIn(frame, naming) : []) {
      created.set(address, contract);
      names.set(address, contract.name);
      if (contract.layout) layouts.set(address, contract.layout);
    }
    transactions.push({
      ...seen(transaction, receipt, naming),
      ...(frame && (await insideOf(frame, naming, layouts))),
      steppable: frame && steppable(frame, { hash: transaction.hash }, created, naming),
    });
  }
  return {
    transactions,
    failedCalls: await failedCalls(naming, created),
    balances,
    tokens: tokensAmong(deployments).map((one) => ({ ...one, address: one.address.toLowerCase() })),
    pools,
    replay: { requests, names: Object.fromEntries(names) },
  };
}

/** The calls of each transaction are told where contracts are what it is about. */
async function tracedIfDeploying(hash: Hex): Promise<CallFrame | undefined> {
  if (Object.keys(givenArtifacts()).length === 0) return undefined;
  const { aside } = await openedChain();
  const params = [hash, { tracer: 'callTracer' }];
  return (await aside.request({ method: 'debug_traceTransaction', params })) as CallFrame;
}

async function failureOf(frame: CallFrame, { abi }: Naming) {
  const reason = reasonOf(frame, abi);
  if (reason === undefined) return undefined;
  const { aside } = await openedChain();
  return { reason, place: await failureIn(frame, givenCompilations(), aside) };
}

async function storageIn(frame: CallFrame, { names }: Naming, layouts: KnownLayouts) {
  const { deployments } = await openedChain();
  const addresses = (frame.storage ?? []).map(({ address }) => address);
  const { v2Pair } = givenLayouts();
  await addPairs(addresses, layouts, v2Pair, {
    client: await client(),
    factory: deployments.v2Factory,
  });
  return seenStorage(frame, layouts, names);
}

const insideOf = async (frame: CallFrame, naming: Naming, layouts: KnownLayouts) => ({
  created: frame.type === 'CREATE' ? seenCall(frame, naming).target : undefined,
  calls: frame.calls.map((call) => seenCall(call, naming)),
  storage: await storageIn(frame, naming, layouts),
  failure: await failureOf(frame, naming),
});

function steppable(
  frame: CallFrame,
  target: ReplayTarget,
  created: Map<string, Created>,
  naming: Naming,
): Steppable | undefined {
  const versions = [...versionsIn(frame, created, naming)];
  return versions.length > 0 ? { target, versions } : undefined;
}

async function failedCalls(naming: Naming, created: Map<string, Created>): Promise<FailedCall[]> {
  const { failed } = await openedChain();
  const told: FailedCall[] = [];
  for (const { frame, ...target } of failed) {
    const failure = await failureOf(frame, naming);
    if (!failure) continue;
    told.push({
      target: seenCall(frame, naming).target,
      ...failure,
      steppable: steppable(frame, target, created, naming),
    });
  }
  return told;
}

/** The contracts on the chain, and those of this program. */
const knownAbi = (): Abi => [
  ...contractAbi,
  ...Object.values(givenArtifacts()).flatMap(({ abi }) => abi as Abi),
];

function seen(
  transaction: RpcTransaction,
  receipt: RpcTransactionReceipt,
  { names, abi }: Naming,
): SeenTransaction {
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
    calls: [],
    storage: [],
  };
}
