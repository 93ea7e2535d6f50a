/** A chain with somebody who practises on it: their wallet, other people, and how each sends transactions. */
import {
  type Address,
  createPublicClient,
  custom,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  parseEther,
  parseUnits,
  type PublicClient,
  stringToHex,
  zeroAddress,
} from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

import type { Deployments } from 'swapx-chain/deployment/deployments';
import type { Provider } from 'swapx-chain/provider/provider';
import { type DeployedChain, openChain } from 'swapx-chain/state/content';
import { chainId } from 'swapx-chain/evm/rules';
import { factoryAbi } from './abis';
import { USDT_DECIMALS } from './amounts';
import { Refused } from './refused';
import { approve, deposit, mint } from './tokens';
import type { Call } from './call';

/** The accounts that the chain itself holds, by what they play here. */
const PARTS = {
  deployer: { index: 1, name: '流动性提供者' },
  friend: { index: 2, name: '朋友' },
  trader: { index: 3, name: '其他交易者' },
  attacker: { index: 4, name: '攻击者' },
  exchange: { index: 5, name: '交易所' },
  faucet: { index: 6, name: '水龙头' },
} as const;
export type Part = keyof typeof PARTS;

export const V3_FEE = 3000;

export interface Token {
  address: Address;
  symbol: string;
  decimals: number;
  /** The symbol that its contract gives, where the explorer knows better. */
  claimed?: string;
}

/** A contract or a person that the explorer knows by name. */
export interface Place {
  address: Address;
  name: string;
  /** Would tell which choice of a trap is the wrong one. */
  isTelling?: boolean;
}

export interface Session {
  provider: Provider;
  client: PublicClient;
  deployments: Deployments;
  people: Record<Part, Address>;
  pair: Address;
  pool: Address;
  /** Tokens that the wallet and the explorer know by name. */
  tokens: Token[];
  places: Place[];
  /** The reader is in a trap and has not chosen: names that would tell are left out. */
  isVeiled: boolean;
  /** The last block before practice began. */
  start: bigint;
  phrase?: readonly string[];
  account?: PrivateKeyAccount;
  isBackedUp: boolean;
  hasNetwork: boolean;
  /** A transaction that waits for a block, and what the node said to another with the same nonce. */
  waiting?: { nonce: number; refusal?: string };
  /** Nonces of which the node has refused a second transaction. */
  refusedNonces: number[];
  /** Hashes of the transactions that the reader has opened in the block explorer. */
  lookedUp: string[];
  /** Another chain with the same accounts. */
  openOtherChain: () => Promise<Provider>;
  contracts: TrapContracts;
}

/** Creation code of tokens that attackers deploy. */
export interface TrapContracts {
  token: Hex;
  honeypot: Hex;
}

export async function openSession(
  content: DeployedChain,
  contracts: TrapContracts,
): Promise<Session> {
  const { provider, deployments } = await openChain(content);
  const client = createPublicClient({
    transport: custom(provider, { retryCount: 0 }),
    cacheTime: 0,
  });
  const { wxoc, usdt, v2Factory, v3Factory } = deployments;
  const ask = { abi: factoryAbi } as const;
  const pairArgs = { address: v2Factory, functionName: 'getPair', args: [wxoc, usdt] } as const;
  const poolArgs = { address: v3Factory, functionName: 'getPool' } as const;
  const pair = await client.readContract({ ...ask, ...pairArgs });
  const pool = await client.readContract({ ...ask, ...poolArgs, args: [wxoc, usdt, V3_FEE] });
  const people = Object.fromEntries(
    Object.entries(PARTS).map(([part, { index }]) => [part, content.accounts[index]!]),
  ) as Record<Part, Address>;
  const session: Session = {
    ...{ provider, client, deployments, people, pair, pool, contracts },
    tokens: [
      { address: wxoc, symbol: 'WXOC', decimals: 18 },
      { address: usdt, symbol: 'USDT', decimals: USDT_DECIMALS },
      { address: pair, symbol: 'LP', decimals: 18 },
    ],
    places: [
      ...Object.entries(people).map(([part, address]) => ({
        ...{ address, name: PARTS[part as Part].name, isTelling: part === 'attacker' },
      })),
      { address: deployments.v2Router, name: 'SwapXV2Router02' },
      { address: deployments.swapRouter, name: 'SwapRouter' },
      { address: deployments.positionManager, name: 'NonfungiblePositionManager' },
      { address: pair, name: 'WXOC/USDT V2 池' },
      { address: pool, name: 'WXOC/USDT V3 池' },
      { address: zeroAddress, name: '凭空' },
    ],
    start: 0n,
    isVeiled: false,
    isBackedUp: false,
    hasNetwork: false,
    refusedNonces: [],
    lookedUp: [],
    openOtherChain: async () => (await openChain(content)).provider,
  };
  await equipTrader(session);
  session.start = await client.getBlockNumber();
  return session;
}

/** The other traders hold both tokens and have approved both routers before practice begins. */
async function equipTrader(session: Session): Promise<void> {
  const { wxoc, usdt, v2Router, swapRouter } = session.deployments;
  const act = (call: Call) => sendAs(session, 'trader', call);
  await act(mint(usdt, session.people.trader, parseUnits('1000000', USDT_DECIMALS)));
  await act(deposit(wxoc, parseEther('9000')));
  for (const token of [wxoc, usdt]) {
    for (const spender of [v2Router, swapRouter]) await act(approve(token, spender, maxUint256));
  }
}

/** What the wallet and the explorer call a token. */
export const symbolOf = ({ isVeiled }: Session, { symbol, claimed }: Token): string =>
  isVeiled ? (claimed ?? symbol) : symbol;

export const keyOf = (phrase: readonly string[]): Hex => keccak256(stringToHex(phrase.join(' ')));

export function createWallet(session: Session, phrase: readonly string[]): void {
  session.phrase = phrase;
  session.account = privateKeyToAccount(keyOf(phrase));
}

/** The account of the reader; what needs one says what has to come first. */
export function accountOf(session: Session): PrivateKeyAccount {
  if (!session.account) throw new Refused('还没有钱包；先在“钱包”里按“创建新钱包”');
  if (!session.isBackedUp) throw new Refused('先把助记词抄下来，再填对要核对的三个词');
  if (!session.hasNetwork) throw new Refused('钱包里还没有 Xone 网络；先添加网络');
  return session.account;
}

/** Somebody whose key the chain holds sends a transaction; a higher tip comes earlier in a block. */
export async function sendAs(
  { provider, people }: Session,
  part: Part,
  { to, data, value = 0n }: Call,
  tip?: bigint,
): Promise<Hex> {
  const transaction = {
    ...{ from: people[part], to, data, value: numberToHex(value) },
    maxPriorityFeePerGas: tip === undefined ? undefined : numberToHex(tip),
  };
  return (await provider.request({ method: 'eth_sendTransaction', params: [transaction] })) as Hex;
}

export interface Gas {
  limit: bigint;
  price: bigint;
}

/** What a wallet asks before it shows the fee. Throws what the node says if the call would fail. */
export async function gasFor(session: Session, call: Call): Promise<Gas> {
  const { client } = session;
  const from = accountOf(session).address;
  const limit = await client.estimateGas({ account: from, ...call });
  // Room for what changes before the block, as wallets leave it.
  return { limit: (limit * 3n) / 2n, price: await client.getGasPrice() };
}

/** Signs with the key of the reader and sends. */
export async function sendSigned(
  session: Session,
  { to, data, value }: Call,
  { limit, price }: Gas,
): Promise<Hex> {
  const account = accountOf(session);
  const { provider, client } = session;
  const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' });
  const raw = await account.signTransaction({
    ...{ to, data, value, nonce, chainId, gas: limit },
    type: 'eip1559',
    maxFeePerGas: price * 2n,
    maxPriorityFeePerGas: price / 2n,
  });
  return (await provider.request({ method: 'eth_sendRawTransaction', params: [raw] })) as Hex;
}

/** Does something of which all transactions come into one block, in the order of their tips. */
export async function inOneBlock(
  { provider }: Session,
  action: () => Promise<void>,
): Promise<void> {
  await provider.request({ method: 'evm_setAutomine', params: [false] });
  try {
    await action();
  } finally {
    await provider.request({ method: 'evm_setAutomine', params: [true] });
  }
}

export async function deadline({ client }: Session): Promise<bigint> {
  const { timestamp } = await client.getBlock();
  return timestamp + 20n * 60n;
}
