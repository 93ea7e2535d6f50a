/** What an author may choose, and what the build gives: see website/features/islands/directives/island.ts. */
import type { FactKey } from 'swapx-facts';

export const variants = ['network', 'token'] as const;

export const facts = [
  'mainnet.name',
  'mainnet.chainId',
  'mainnet.chainIdHex',
  'mainnet.rpc',
  'mainnet.explorer',
  'testnet.name',
  'testnet.chainId',
  'testnet.chainIdHex',
  'testnet.rpc',
  'testnet.explorer',
  'xoc.name',
  'xoc.symbol',
  'xoc.decimals',
  'mainnet.wxoc',
  'mainnet.wxoc.decimals',
  'mainnet.usdt',
  'mainnet.usdt.decimals',
  'mainnet.usdc',
  'mainnet.usdc.decimals',
  'mainnet.weth',
  'mainnet.weth.decimals',
  'mainnet.wbnb',
  'mainnet.wbnb.decimals',
  'testnet.wxoc',
] as const satisfies readonly FactKey[];
