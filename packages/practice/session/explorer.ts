/** The transactions as a block explorer tells them: who, what, and which tokens moved. */
import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  parseEventLogs,
} from 'viem';

import type { SeenTransaction } from '../protocol';
import { managerAbi } from './abis';
import { inXoc, written } from './amounts';
import { calledFunction } from './done';
import { feeOf, isSame, isSuccess, type Mined } from './history';
import { reasonOf } from './reasons';
import { type Session, symbolOf } from './session';

/** Who stands behind an address, as far as the practice ground knows; else the address itself. */
function nameOf(session: Session, address: Address): string {
  const { account, places, tokens, isVeiled } = session;
  if (account && isSame(account.address, address)) return '你';
  const place = places.find((one) => isSame(one.address, address));
  if (place && !(isVeiled && place.isTelling)) return place.name;
  const token = tokens.find((one) => isSame(one.address, address));
  return token ? symbolOf(session, token) : getAddress(address);
}

/** What the functions do that one meets here, in the words of the pages. */
const MEANINGS: Record<string, string> = {
  approve: '授权',
  permit: '凭签名授权',
  transfer: '转账',
  transferFrom: '经授权转走',
  mint: '发行',
  deposit: '包装 XOC',
  swapExactETHForTokensSupportingFeeOnTransferTokens: '卖出 XOC',
  swapExactTokensForETHSupportingFeeOnTransferTokens: '换回 XOC',
  swapExactTokensForTokensSupportingFeeOnTransferTokens: '兑换',
  exactInputSingle: '在 V3 兑换',
  addLiquidityETH: '存入流动性',
  removeLiquidityETH: '取回流动性',
  removeLiquidityETHWithPermit: '凭签名取回流动性',
  'multicall: mint': '开 V3 头寸',
  'multicall: decreaseLiquidity': '取回 V3 的流动性与手续费',
};

function meaningOf({ to, input }: Mined): string {
  if (!to) return '部署合约';
  const called = calledFunction({ input });
  if (called === undefined) return '转账';
  if (called !== 'multicall') return MEANINGS[called] ?? '调用合约';
  // Several calls in one: the first says what it is about.
  const { args } = decodeFunctionData({ abi: managerAbi, data: input });
  const [[first]] = args as readonly [readonly [Hex]];
  return MEANINGS[`multicall: ${calledFunction({ input: first })}`] ?? '调用合约';
}

/** Why a transaction failed: the same call, made again after its block. */
async function failureOf({ client }: Session, transaction: Mined): Promise<string> {
  const { from, to, input, value, receipt } = transaction;
  const { blockNumber } = receipt;
  return client
    .call({ account: from, to, data: input, value, blockNumber })
    .then(() => '原因不明', reasonOf);
}

/** `trapStart` is the last block before the trap that the reader is in. */
export async function seen(
  session: Session,
  transaction: Mined,
  trapStart = Infinity,
): Promise<SeenTransaction> {
  const { hash, from, to, value, receipt } = transaction;
  const called = to ? calledFunction(transaction) : undefined;
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs });
  return {
    hash,
    block: Number(receipt.blockNumber),
    from: nameOf(session, from),
    to: to ? nameOf(session, to) : '新的合约',
    call: called ?? '',
    meaning: meaningOf(transaction),
    value: inXoc(value),
    isSuccess: isSuccess(transaction),
    isOfTrap: Number(receipt.blockNumber) > trapStart,
    fee: inXoc(feeOf(transaction)),
    reason: isSuccess(transaction) ? undefined : await failureOf(session, transaction),
    transfers: transfers.flatMap(({ address, args }) => {
      const token = session.tokens.find((one) => isSame(one.address, address));
      if (!token) return [];
      return {
        from: nameOf(session, args.from),
        to: nameOf(session, args.to),
        amount: `${written(args.value, token.decimals)} ${symbolOf(session, token)}`,
      };
    }),
  };
}
