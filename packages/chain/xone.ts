// The chain as viem defines it; id, RPC and addresses come from the facts alone.
import { defineChain } from 'viem';
import { facts } from 'swapx-facts';

export const xone = defineChain({
  id: facts['mainnet.chainId'].value,
  name: facts['mainnet.name'].value,
  nativeCurrency: { name: 'Xone Coin', symbol: 'XOC', decimals: 18 },
  rpcUrls: { default: { http: [facts['mainnet.rpc'].value] } },
  contracts: { multicall3: { address: facts['mainnet.multicall3'].value } },
});
