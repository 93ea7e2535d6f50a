// SPDX-License-Identifier: MIT
// 要测试的程序：卖出 XOC，换成 USDT。客户端由外面给，测试就能给它会出错的。
import { encodeFunctionData, keccak256, type Account, type Chain } from 'viem';
import type { Hash, Hex, PublicClient, Transport, WalletClient } from 'viem';
import { quoterAbi, swapRouterAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { receivedIn } from '#starter/receipts';

export interface Clients {
  reader: PublicClient<Transport, Chain>;
  wallet: WalletClient<Transport, Chain, Account>;
  /** 等回执最多多少毫秒；不写就是 viem 的三分钟。 */
  timeout?: number;
}

/** 签好的交易离开之后出了错，也许上了链，也许没有：要按哈希去查，不能重发。 */
export class Unsure extends Error {
  constructor(
    readonly hash: Hash,
    cause: unknown,
  ) {
    super(`结果不明，按哈希查：${hash}`, { cause });
  }
}

const fee = 3000;

/** 单跳的兑换远用不到这么多 Gas：节点多报了估算，多出的上限也可能要付钱。 */
const mostGas = 1_000_000n;

// #region quote
export interface Offer {
  amountIn: bigint;
  /** 给用户看过的下限；发送时不再降低。 */
  minimumOut: bigint;
  /** 截止的时间，秒。 */
  deadline: bigint;
}

export async function quote({ reader }: Clients, amountIn: bigint): Promise<Offer> {
  const { wxoc, usdt, quoter } = deployments;
  const { result } = await reader.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, fee, amountIn, 0n],
  });
  const { timestamp } = await reader.getBlock();
  return { amountIn, minimumOut: (result * 995n) / 1000n, deadline: timestamp + 10n * 60n };
}
// #endregion quote

// #region sell
/** 照看过的下限卖出，返回收到多少。 */
export async function sell(clients: Clients, offer: Offer): Promise<bigint> {
  const { reader, wallet } = clients;
  const { wxoc, usdt, swapRouter } = deployments;
  const { address } = wallet.account;
  const swap = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wxoc,
        tokenOut: usdt,
        fee,
        recipient: address,
        deadline: offer.deadline,
        amountIn: offer.amountIn,
        amountOutMinimum: offer.minimumOut,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  // 池的流动性不够时只用掉一部分：没有 refundETH，余下的 XOC 留在路由合约里，谁都能取走。
  const refund = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'multicall',
    args: [[swap, refund]],
  });
  const call = { to: swapRouter, data, value: offer.amountIn };
  // 会回滚的，估算时就停下，没有签名。上链之前别人先成交，可能多穿过几个刻度：上限留四分之一的余地。
  const gas = ((await reader.estimateGas({ account: wallet.account, ...call })) * 125n) / 100n;
  if (gas > mostGas) throw new Error(`节点说要 ${gas} Gas，太多了：没有签名`);
  const request = await wallet.prepareTransactionRequest({ ...call, gas });
  const serializedTransaction = await wallet.signTransaction(request);
  const hash = keccak256(serializedTransaction);
  // 从这里起它也许已经上链：没有看到它自己的回执，就是结果不明。
  const receipt = await sendAndWait(clients, serializedTransaction, hash).catch((cause) => {
    throw new Unsure(hash, cause);
  });
  if (receipt.status !== 'success') throw new Error(`交易 ${hash} 回滚`);
  return receivedIn(receipt, usdt, address);
}

async function sendAndWait({ reader, wallet, timeout }: Clients, raw: Hex, hash: Hash) {
  await wallet.sendRawTransaction({ serializedTransaction: raw });
  const receipt = await reader.waitForTransactionReceipt({ hash, timeout });
  // 同一个 nonce 的另一笔代替了它：viem 给出的是那一笔的回执。
  if (receipt.transactionHash !== hash) throw new Error(`被 ${receipt.transactionHash} 代替`);
  return receipt;
}
// #endregion sell
