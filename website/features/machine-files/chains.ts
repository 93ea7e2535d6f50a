/**
 * `/chains/eip155-….json`, in the format of ethereum-lists/chains. The format has no field for
 * confidence, so only certain values are included: WSS URLs, on which sources disagree, are left
 * out.
 */
import { type Fact, type FactKey, facts } from 'swapx-facts';
import type { Network } from 'swapx-facts/types';

const RPC: Record<Network, readonly FactKey[]> = {
  mainnet: [
    'mainnet.rpc',
    'mainnet.rpcBackup1',
    'mainnet.rpcBackup2',
    'mainnet.rpcBackup3',
    'mainnet.rpcBackup4',
    'mainnet.wss',
  ],
  testnet: ['testnet.rpc', 'testnet.rpcBackup1', 'testnet.rpcBackup2', 'testnet.wss'],
};

const certain = (keys: readonly FactKey[]): string[] =>
  keys
    .map((key): Fact => facts[key])
    .filter(({ confidence }) => confidence === 'certain')
    .map(({ value }) => String(value));

export const chainFile = (network: Network) => ({
  name: facts[`${network}.name`].value,
  chain: facts['xoc.symbol'].value,
  rpc: certain(RPC[network]),
  features: [{ name: 'EIP155' }, { name: 'EIP1559' }],
  faucets: network === 'testnet' ? certain(['testnet.faucet']) : [],
  nativeCurrency: {
    name: facts['xoc.name'].value,
    symbol: facts['xoc.symbol'].value,
    decimals: facts['xoc.decimals'].value,
  },
  infoURL: facts['link.xone'].value,
  shortName: facts[`${network}.shortName`].value,
  chainId: facts[`${network}.chainId`].value,
  networkId: facts[`${network}.chainId`].value,
  explorers: [{ name: 'XoneScan', url: facts[`${network}.explorer`].value, standard: 'EIP3091' }],
});
