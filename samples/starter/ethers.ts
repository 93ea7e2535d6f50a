// SPDX-License-Identifier: MIT
// ethers 6 的 Wallet，签名之前同样先问：在测试网与主网上说清要签什么，说不清的拒绝。
import {
  hexlify,
  resolveAddress,
  TypedDataEncoder,
  Wallet,
  type Authorization,
  type Provider,
  type TransactionRequest,
} from 'ethers';
import type { Address, Hex } from 'viem';
import {
  confirmMessage,
  confirmTransaction,
  confirmTypedData,
  refuse,
  refuseAuthorization,
} from './confirm';
import type { TypedData } from './describe-call';

const optionalBigInt = (value: TransactionRequest['value']) =>
  value === undefined || value === null ? undefined : BigInt(value);

/** 用法与 Wallet 相同；发送交易也经过 signTransaction，所以一样会问。 */
export class AskingWallet extends Wallet {
  override connect(provider: Provider | null): AskingWallet {
    return new AskingWallet(this.signingKey, provider);
  }

  override async signTransaction(request: TransactionRequest): Promise<string> {
    const { to, data, authorizationList } = request;
    const transaction = {
      chainId: optionalBigInt(request.chainId),
      to: to ? ((await resolveAddress(to, this.provider)) as Address) : undefined,
      value: optionalBigInt(request.value),
      data: (data ?? '0x') as Hex,
      gas: optionalBigInt(request.gasLimit),
      gasPrice: optionalBigInt(request.gasPrice),
      maxFeePerGas: optionalBigInt(request.maxFeePerGas),
      authorizationList,
    };
    await confirmTransaction(transaction, this.address as Address);
    return super.signTransaction(request);
  }

  override async signTypedData(
    ...[domain, types, message]: Parameters<Wallet['signTypedData']>
  ): Promise<string> {
    const primaryType = TypedDataEncoder.getPrimaryType(types);
    await confirmTypedData(
      { domain, types, primaryType, message } as TypedData,
      this.address as Address,
    );
    return super.signTypedData(domain, types, message);
  }

  override async signMessage(message: string | Uint8Array): Promise<string> {
    await confirmMessage(typeof message === 'string' ? message : hexlify(message));
    return super.signMessageSync(message);
  }

  override signMessageSync(message: string | Uint8Array): string {
    refuse('signMessageSync 不能等你回答，请用 signMessage');
    return super.signMessageSync(message);
  }

  override async authorize(...parameters: Parameters<Wallet['authorize']>): Promise<Authorization> {
    refuseAuthorization();
    return super.authorize(...parameters);
  }

  override authorizeSync(...parameters: Parameters<Wallet['authorizeSync']>): Authorization {
    refuseAuthorization();
    return super.authorizeSync(...parameters);
  }
}
