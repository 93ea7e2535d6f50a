/** The transactions as a block explorer tells them: who, what, and which tokens moved. */
import { type Address, erc20Abi, getAddress, parseEventLogs } from 'viem';

import type { SeenTransaction } from '../protocol';
import { reasonOf } from './actions';
import { inXoc, written } from './amounts';
import { calledFunction } from './done';
import { feeOf, isSame, isSuccess, type Mined } from './history';
import type { Session } from './session';

/** Who stands behind an address, as far as the practice ground knows; else the address itself. */
function nameOf({ account, places, tokens }: Session, address: Address): string {
  if (account && isSame(account.address, address)) return '你';
  const place = places.find((one) => isSame(one.address, address));
  return (
    place?.name ?? tokens.find((one) => isSame(one.address, address))?.symbol ?? getAddress(address)
  );
}

/** Why a transaction failed: the same call, made again after its block. */
async function failureOf({ client }: Session, transaction: Mined): Promise<string> {
  const { from, to, input, value, receipt } = transaction;
  const { blockNumber } = receipt;
  return client
    .call({ account: from, to, data: input, value, blockNumber })
    .then(() => '原因不明', reasonOf);
}

export async function seen(session: Session, transaction: Mined): Promise<SeenTransaction> {
  const { hash, from, to, value, receipt } = transaction;
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs });
  return {
    hash,
    block: Number(receipt.blockNumber),
    from: nameOf(session, from),
    to: to ? nameOf(session, to) : '新的合约',
    call: to ? (calledFunction(transaction) ?? '转账') : '部署合约',
    value: inXoc(value),
    isSuccess: isSuccess(transaction),
    fee: inXoc(feeOf(transaction)),
    reason: isSuccess(transaction) ? undefined : await failureOf(session, transaction),
    transfers: transfers.flatMap(({ address, args }) => {
      const token = session.tokens.find((one) => isSame(one.address, address));
      if (!token) return [];
      return {
        from: nameOf(session, args.from),
        to: nameOf(session, args.to),
        amount: `${written(args.value, token.decimals)} ${token.symbol}`,
      };
    }),
  };
}
