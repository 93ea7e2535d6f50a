// The chain as a viem definition; id, RPC URL and addresses come from packages/facts.
import { defineChain } from 'viem';
import { facts } from 'swapx-facts';

export const xone = defineChain({
  id: facts['mainnet.chainId'].value,
  name: facts['mainnet.name'].value,
  nativeCurrency: { name: 'Xone Coin', symbol: 'XOC', decimals: 18 },
  rpcUrls: { default: { http: [facts['mainnet.rpc'].value] } },
  contracts: { multicall3: { address: facts['mainnet.multicall3'].value } },
});
