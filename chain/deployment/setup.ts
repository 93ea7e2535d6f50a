// 搭建本地链时用到的三个动作：放置合约、部署合约、发送交易。
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
   * 把合约放到指定地址，让本地链与主网的地址一致。
   * 先把创建代码当作普通代码放到该地址，再调用它：构造函数就在该地址上执行，
   * 写下自己的存储，返回的正是运行时代码；最后用运行时代码替换创建代码。
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

  return { placeAt, deploy, send, request };
}
