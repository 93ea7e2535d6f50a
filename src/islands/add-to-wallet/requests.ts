/** What a wallet is asked: every parameter comes from facts, and is shown before. */
import { networks } from '@site/facts/networks';
import { tokens } from '@site/facts/tokens';

export interface Network {
  name: string;
  chainId: number;
  chainIdHex: string;
  rpc: string;
  explorer: string;
}

export const NETWORKS: Record<'mainnet' | 'testnet', Network> = {
  mainnet: {
    name: networks['mainnet.name'].value,
    chainId: networks['mainnet.chainId'].value,
    chainIdHex: networks['mainnet.chainIdHex'].value,
    rpc: networks['mainnet.rpc'].value,
    explorer: networks['mainnet.explorer'].value,
  },
  testnet: {
    name: networks['testnet.name'].value,
    chainId: networks['testnet.chainId'].value,
    chainIdHex: networks['testnet.chainIdHex'].value,
    rpc: networks['testnet.rpc'].value,
    explorer: networks['testnet.explorer'].value,
  },
};

export type NetworkKey = keyof typeof NETWORKS;

export const COIN = {
  name: networks['xoc.name'].value,
  symbol: networks['xoc.symbol'].value,
  decimals: networks['xoc.decimals'].value,
};

export interface Token {
  symbol: string;
  address: string;
  decimals: number;
  /** What is uncertain about it. */
  note?: string;
}

interface AddressFact {
  value: string;
  note?: string;
}

const token = (symbol: string, { value, note }: AddressFact, decimals: number): Token => ({
  symbol,
  address: value,
  decimals,
  note,
});

// A wallet shows amounts with the decimals it is given, so a token whose decimals are in doubt is not
// here.
export const TOKENS: Record<NetworkKey, Token[]> = {
  mainnet: [
    token('WXOC', tokens['mainnet.wxoc'], tokens['mainnet.wxoc.decimals'].value),
    token('USDT', tokens['mainnet.usdt'], tokens['mainnet.usdt.decimals'].value),
    token('USDC', tokens['mainnet.usdc'], tokens['mainnet.usdc.decimals'].value),
    token('WETH', tokens['mainnet.weth'], tokens['mainnet.weth.decimals'].value),
    token('WBNB', tokens['mainnet.wbnb'], tokens['mainnet.wbnb.decimals'].value),
  ],
  // The wrapped coin has the decimals of the coin itself.
  testnet: [token('WXOC', tokens['testnet.wxoc'], networks['xoc.decimals'].value)],
};

export interface Request {
  method: string;
  params?: unknown;
}

export const addNetwork = ({ name, chainIdHex, rpc, explorer }: Network): Request => ({
  method: 'wallet_addEthereumChain',
  params: [
    {
      chainId: chainIdHex,
      chainName: name,
      nativeCurrency: COIN,
      rpcUrls: [rpc],
      blockExplorerUrls: [explorer],
    },
  ],
});

export const addToken = ({ address, symbol, decimals }: Token): Request => ({
  method: 'wallet_watchAsset',
  params: { type: 'ERC20', options: { address, symbol, decimals } },
});

/** What a wallet's refusal means, and what the reader can do. */
export function explain(error: unknown): string {
  const { code, message } = error as { code?: number; message?: string };
  if (code === 4001) return '你在钱包里拒绝了，什么都没有改变。';
  if (code === -32002) return '钱包里还有一个没有处理的请求。打开钱包，先处理它。';
  if (code === 4200 || code === -32601 || code === -32004) {
    return '这个钱包不支持由网页添加。请照上面的参数，在钱包的设置里手动填写。';
  }
  return `钱包没有完成：${message ?? '没有说明原因'}。可以照上面的参数手动填写。`;
}
