// SPDX-License-Identifier: MIT
// 生成一笔待签名的兑换，由用户自己的钱包签名。服务没有私钥，也不发送交易。
import { encodeFunctionData, isAddressEqual, zeroAddress, type Address, type Hex } from 'viem';
import { swapRouterAbi } from '#starter/abis';
import { deployments } from '#starter/clients';
import { Refusal } from './errors';
import { node } from './node';
import { quote, type Question } from './quotes';
import { tokens } from './tokens';

export interface Order extends Question {
  /** 用户看过的下限，最小单位。服务不会替他降低。 */
  minimumOut: bigint;
  recipient: Address;
  /** 多少秒之后作废。 */
  validFor: bigint;
}

export interface PreparedSwap {
  chainId: number;
  to: Address;
  data: Hex;
  value: bigint;
  deadline: bigint;
  /** 成交之前要授权的，恰好这么多。 */
  approval: { token: Address; spender: Address; amount: bigint };
}

/** 下限最多比报价低百分之几；更低的多半是写错了单位，成交时会被夹。 */
const loosest = 5n;

/** 比现价差百分之几就不生成：再多，多半是池里没有这么多。 */
const worstImpact = 15;

function checkRecipient(recipient: Address): void {
  const contracts = [zeroAddress, deployments.swapRouter, ...tokens];
  if (contracts.some((contract) => isAddressEqual(contract, recipient))) {
    throw new Refusal(422, 'recipient 是合约或零地址，代币会取不回来；写收款的账户');
  }
}

export async function prepareSwap(order: Order): Promise<PreparedSwap> {
  const { tokenIn, tokenOut, amountIn, minimumOut, recipient, validFor } = order;
  // #region checks
  checkRecipient(recipient);
  const quoted = await quote({ tokenIn, tokenOut, amountIn });
  const { amountOut, fee, priceImpact, blockNumber } = quoted;
  if (amountOut < minimumOut) {
    throw new Refusal(409, '价格变了，换不到 minimumOut；请重新报价，给用户看过再来');
  }
  if (minimumOut * 100n < amountOut * (100n - loosest)) {
    throw new Refusal(422, `minimumOut 比现在的报价低了 ${loosest}% 以上；检查单位与小数位`);
  }
  if (priceImpact > worstImpact) {
    throw new Refusal(422, `比现价差 ${priceImpact}%，池里没有这么多；减少数量`);
  }
  // #endregion checks
  const { timestamp } = await node.getBlock({ blockNumber });
  const deadline = timestamp + validFor;
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn,
        tokenOut,
        fee,
        recipient,
        deadline,
        amountIn,
        amountOutMinimum: minimumOut,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  return {
    chainId: node.chain.id,
    to: deployments.swapRouter,
    data,
    value: 0n,
    deadline,
    approval: { token: tokenIn, spender: deployments.swapRouter, amount: amountIn },
  };
}
