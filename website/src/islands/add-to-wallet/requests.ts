/** What a wallet is asked: every parameter comes from facts, and is shown before. */
import type { GivenFacts } from 'swapx-facts/given';

import type { facts } from './given';

export type Facts = GivenFacts<(typeof facts)[number]>;

export type NetworkKey = 'mainnet' | 'testnet';

interface Doubtful {
  /** What is uncertain about it, in sentences. */
  notes: string[];
}

export interface Network extends Doubtful {
  name: string;
  chainId: number;
  chainIdHex: string;
  rpc: string;
  explorer: string;
}

export interface Token extends Doubtful {
  symbol: string;
  address: string;
  decimals: number;
}

export interface Offers {
  coin: { name: string; symbol: string; decimals: number };
  networks: Record<NetworkKey, Network>;
  tokens: Record<NetworkKey, Token[]>;
}

/** The doubts about what a wallet is asked for, each once. */
const notesOf = (...asked: { note?: string }[]): string[] => [
  ...new Set(asked.flatMap(({ note }) => note ?? [])),
];

export function offersFrom(facts: Facts): Offers {
  const network = (key: NetworkKey): Network => {
    const [name, chainId] = [facts[`${key}.name`], facts[`${key}.chainId`]];
    const [chainIdHex, rpc] = [facts[`${key}.chainIdHex`], facts[`${key}.rpc`]];
    const explorer = facts[`${key}.explorer`];
    return {
      name: name.value,
      chainId: chainId.value,
      chainIdHex: chainIdHex.value,
      rpc: rpc.value,
      explorer: explorer.value,
      notes: notesOf(name, chainId, chainIdHex, rpc, explorer),
    };
  };
  const token = (symbol: 'wxoc' | 'usdt' | 'usdc' | 'weth' | 'wbnb'): Token => {
    const [address, decimals] = [facts[`mainnet.${symbol}`], facts[`mainnet.${symbol}.decimals`]];
    return {
      symbol: symbol.toUpperCase(),
      address: address.value,
      decimals: decimals.value,
      notes: notesOf(address, decimals),
    };
  };
  const coin = {
    name: facts['xoc.name'].value,
    symbol: facts['xoc.symbol'].value,
    decimals: facts['xoc.decimals'].value,
  };
  return {
    coin,
    networks: { mainnet: network('mainnet'), testnet: network('testnet') },
    tokens: {
      // A wallet shows amounts with the decimals it is given: tokens whose decimals are disputed are left out.
      mainnet: (['wxoc', 'usdt', 'usdc', 'weth', 'wbnb'] as const).map(token),
      // The wrapped coin has the decimals of the coin itself.
      testnet: [
        {
          symbol: 'WXOC',
          address: facts['testnet.wxoc'].value,
          decimals: coin.decimals,
          notes: notesOf(facts['testnet.wxoc']),
        },
      ],
    },
  };
}

export interface Request {
  method: string;
  params?: unknown;
}

export const addNetwork = (
  { name, chainIdHex, rpc, explorer }: Network,
  coin: Offers['coin'],
): Request => ({
  method: 'wallet_addEthereumChain',
  params: [
    {
      chainId: chainIdHex,
      chainName: name,
      nativeCurrency: coin,
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
  if (code === -32002) return '钱包里还有一个没有处理的请求。打开钱包，先处理那一个。';
  if (code === 4200 || code === -32601 || code === -32004) {
    return '这个钱包不支持由网页添加。请照上面的参数，在钱包的设置里手动填写。';
  }
  return `钱包没有完成：${message ?? '没有错误信息'}。可以照上面的参数手动填写。`;
}
