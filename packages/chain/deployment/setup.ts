// Operations for setting up the local chain: place a contract at an address, deploy one, send a
// transaction.
import { encodeDeployData, getAddress, type Abi, type Address, type Hex } from 'viem';
import { deployer } from '../accounts';
import type { Provider } from '../provider/provider';

interface Contract {
  abi: Abi;
  bytecode: Hex;
}

interface Transaction {
  to?: Address;
  data: Hex;
  value?: bigint;
}

export interface Setup {
  placeAt(address: Address, contract: Contract, args?: unknown[]): Promise<Address>;
  placeStateless(address: Address, contract: Contract, args?: unknown[]): Promise<Address>;
  deploy(contract: Contract, args?: unknown[]): Promise<Address>;
  send(transaction: Transaction): Promise<{ contractAddress: Address | null }>;
  request: Provider['request'];
}

export function createSetup(provider: Provider): Setup {
  const request = provider.request.bind(provider);
  const from = deployer.address;

  async function send({ to, data, value = 0n }: Transaction) {
    const transaction = { from, to, data, value: `0x${value.toString(16)}` };
    const hash = await request({ method: 'eth_sendTransaction', params: [transaction] });
    const receipt = await request({ method: 'eth_getTransactionReceipt', params: [hash] });
    return receipt as { contractAddress: Address | null };
  }

  async function deploy(contract: Contract, args: unknown[] = []) {
    const { contractAddress } = await send({ data: encodeDeployData({ ...contract, args }) });
    if (!contractAddress) throw new Error('部署交易没有产生合约地址');
    return getAddress(contractAddress);
  }

  /**
   * Puts a contract at a given address, so that local addresses equal those of mainnet.
   * The creation code becomes the code of the address: eth_call returns the runtime code, a
   * transaction lets the constructor write its storage there, then the runtime code replaces the
   * creation code.
   */
  async function placeAt(address: Address, contract: Contract, args: unknown[] = []) {
    const creationCode = encodeDeployData({ ...contract, args });
    await request({ method: 'hardhat_setCode', params: [address, creationCode] });
    const call = { from, to: address };
    const runtimeCode = await request({ method: 'eth_call', params: [call, 'latest'] });
    await send({ to: address, data: '0x' });
    await request({ method: 'hardhat_setCode', params: [address, runtimeCode] });
    return address;
  }

  /** As placeAt, for a constructor that writes no storage: needs no transaction, so mines no block. */
  async function placeStateless(address: Address, contract: Contract, args: unknown[] = []) {
    const data = encodeDeployData({ ...contract, args });
    const runtimeCode = await request({ method: 'eth_call', params: [{ from, data }, 'latest'] });
    await request({ method: 'hardhat_setCode', params: [address, runtimeCode] });
    return address;
  }

  return { placeAt, placeStateless, deploy, send, request };
}
