// eth_sendTransaction: fills in missing fields and signs with the key of a test account.
import type { Address, Hex } from 'viem';
import { signerOf } from '../signers';
import type { Chain } from './chain';
import { invalidInput } from './errors';
import { address, quantity, type CallParams } from './rpc-params';
import { chainId, defaultTransactionGas, priorityFee } from './rules';

/** The signed, serialized transaction. */
export async function signed(chain: Chain, accounts: Address[], call: CallParams): Promise<Hex> {
  const from = address(call.from);
  const index = accounts.findIndex((one) => one.toLowerCase() === from.toLowerCase());
  if (index === -1) throw invalidInput(`unknown account ${from}：节点不掌管这个账户`);
  const { baseFeePerGas } = chain.pendingContext();
  const nonce = await chain.pendingNonce(from);
  const legacyPrice = quantity(call.gasPrice);
  const tip = quantity(call.maxPriorityFeePerGas) ?? priorityFee;
  const common = {
    chainId,
    to: call.to ?? undefined,
    data: call.input ?? call.data,
    value: quantity(call.value) ?? 0n,
    gas: quantity(call.gas) ?? defaultTransactionGas,
    nonce: Number(quantity(call.nonce) ?? nonce),
  };
  const signer = signerOf(index);
  if (legacyPrice !== undefined) {
    return signer.signTransaction({ ...common, type: 'legacy', gasPrice: legacyPrice });
  }
  return signer.signTransaction({
    ...common,
    type: 'eip1559',
    accessList: call.accessList,
    maxPriorityFeePerGas: tip,
    maxFeePerGas: quantity(call.maxFeePerGas) ?? baseFeePerGas * 2n + tip,
  });
}
