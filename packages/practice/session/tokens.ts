/** Calls of tokens, and what can be read from them. */
import { type Address, encodeFunctionData, erc20Abi, type PublicClient } from 'viem';

import { tokenAbi } from './abis';
import type { Call } from './call';

const call = (to: Address, data: Call['data'], value?: bigint): Call => ({ to, data, value });
const abi = tokenAbi;

/** Test tokens can be minted by anybody. */
export const mint = (token: Address, to: Address, amount: bigint): Call =>
  call(token, encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }));

export const deposit = (wxoc: Address, amount: bigint): Call =>
  call(wxoc, encodeFunctionData({ abi, functionName: 'deposit' }), amount);

export const approve = (token: Address, spender: Address, amount: bigint): Call =>
  call(token, encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] }));

export const transfer = (token: Address, to: Address, amount: bigint): Call =>
  call(token, encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }));

export const transferFrom = (token: Address, from: Address, to: Address, amount: bigint): Call =>
  call(token, encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, to, amount] }));

interface Reader {
  client: PublicClient;
}

export const balanceOf = ({ client }: Reader, token: Address, owner: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });

export function allowanceOf(
  { client }: Reader,
  token: Address,
  owner: Address,
  spender: Address,
): Promise<bigint> {
  const args = [owner, spender] as const;
  return client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args });
}
