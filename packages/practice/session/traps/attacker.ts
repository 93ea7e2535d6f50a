/** What issuers of tokens do, attackers among them: deploy a token, open a pair for it, and empty the pair. */
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  maxUint256,
  parseAbi,
} from 'viem';

import { factoryAbi, routerAbi } from '../abis';
import type { Call } from '../call';
import { deadline, type Part, sendAs, type Session, type Token } from '../session';
import { approve, balanceOf, mint } from '../tokens';

const constructorAbi = parseAbi(['constructor(string name_, string symbol_, uint8 decimals_)']);

async function deploy(session: Session, by: Part, data: Call['data']): Promise<Address> {
  const hash = await sendAs(session, by, { data });
  const { contractAddress } = await session.client.getTransactionReceipt({ hash });
  return getAddress(contractAddress!);
}

export const deployToken = (
  session: Session,
  by: Part,
  args: readonly [name: string, symbol: string, decimals: number],
): Promise<Address> =>
  deploy(
    session,
    by,
    encodeDeployData({ abi: constructorAbi, bytecode: session.contracts.token, args }),
  );

export const deployHoneypot = (session: Session): Promise<Address> =>
  deploy(session, 'attacker', session.contracts.honeypot);

export const pairOf = ({ client, deployments }: Session, token: Address): Promise<Address> =>
  client.readContract({
    address: deployments.v2Factory,
    abi: factoryAbi,
    functionName: 'getPair',
    args: [token, deployments.wxoc],
  });

/** The issuer puts both into a new pair and keeps the liquidity tokens. */
export async function openPair(
  session: Session,
  by: Part,
  token: Token,
  amount: bigint,
  xoc: bigint,
): Promise<void> {
  const { v2Router } = session.deployments;
  const issuer = session.people[by];
  const { address, symbol } = token;
  await sendAs(session, by, mint(address, issuer, amount));
  await sendAs(session, by, approve(address, v2Router, amount));
  const args = [address, amount, 0n, 0n, issuer, await deadline(session)] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidityETH', args });
  await sendAs(session, by, { to: v2Router, data, value: xoc });
  const pair = await pairOf(session, address);
  session.tokens.push(token);
  const isTelling = by === 'attacker';
  session.places.push({ address: pair, name: `WXOC/${symbol} V2 池`, isTelling });
}

/** The attacker takes out all that is in the pair. */
export async function takeOut(session: Session, token: Address): Promise<void> {
  const { v2Router } = session.deployments;
  const { attacker } = session.people;
  const pair = await pairOf(session, token);
  const liquidity = await balanceOf(session, pair, attacker);
  await sendAs(session, 'attacker', approve(pair, v2Router, maxUint256));
  const args = [token, liquidity, 0n, 0n, attacker, await deadline(session)] as const;
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'removeLiquidityETH', args });
  await sendAs(session, 'attacker', { to: v2Router, data });
}

export async function buying(
  session: Session,
  token: Address,
  amount: bigint,
  to: Address,
): Promise<Call> {
  const { v2Router, wxoc } = session.deployments;
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    args: [0n, [wxoc, token], to, await deadline(session)],
  });
  return { to: v2Router, data, value: amount };
}

export async function selling(
  session: Session,
  token: Address,
  amount: bigint,
  to: Address,
): Promise<Call> {
  const { v2Router, wxoc } = session.deployments;
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
    args: [amount, 0n, [token, wxoc], to, await deadline(session)],
  });
  return { to: v2Router, data };
}

async function quoted(session: Session, amount: bigint, path: Address[]): Promise<bigint> {
  const asked = { address: session.deployments.v2Router, abi: routerAbi } as const;
  const args = [amount, path] as const;
  const amounts = await session.client.readContract({
    ...asked,
    functionName: 'getAmountsOut',
    args,
  });
  return amounts.at(-1)!;
}

/** What the pair would give for so much of the token, and for so much XOC. */
export const valueOf = (session: Session, token: Address, amount: bigint): Promise<bigint> =>
  quoted(session, amount, [token, session.deployments.wxoc]);

export const tokensFor = (session: Session, token: Address, xoc: bigint): Promise<bigint> =>
  quoted(session, xoc, [session.deployments.wxoc, token]);
