// Deploys all contracts on an empty chain and adds liquidity.
import { numberToHex, parseEther, type Address } from 'viem';
import { deploy } from '../deployment/deploy';
import { createChain } from '../evm/chain';
import { createProvider } from '../evm/provider';
import type { StoredState } from '../evm/state';
import { accountCount, signerOf } from '../signers';
import type { DeployedChain } from './content';

const genesisBalance = parseEther('10000');

export async function deployFresh(): Promise<DeployedChain> {
  const accounts = Array.from({ length: accountCount }, (_, index) => signerOf(index).address);
  const balance = numberToHex(genesisBalance);
  const state = Object.fromEntries(
    accounts.map((address) => [address.toLowerCase() as Address, { balance }]),
  ) as StoredState;
  const chain = await createChain({ state });
  const deployments = await deploy(createProvider(chain, accounts));
  return { accounts, deployments, ...chain.content() };
}
