// SPDX-License-Identifier: MIT
// 几种容易看错的结果：小数位写错的转账，成功却什么也没有动，returned no data 的各个原因，没有 ENS。
// #region imports
import { JsonRpcProvider, Network } from 'ethers';
import { BaseError, encodeFunctionData, erc20Abi, formatUnits, parseAbi, parseUnits } from 'viem';
import type { Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { rpcUrl } from '#starter/connection';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, tka } = deployments;
/** 没有人用过的地址。 */
const friend = '0x00000000000000000000000000000000000f51e0';

/** 错误的第一句。 */
const sentence = (error: unknown) =>
  error instanceof BaseError ? error.shortMessage : (error as Error).message.split(' (')[0]!;
// #endregion setup

// #region decimals
// TKA 有 18 位小数，照 6 位换算：转账成功，对方收到的几乎是 0。
const short = parseUnits('100', 6);
const transfer = { account, abi: erc20Abi, functionName: 'transfer' } as const;
await waitForSuccess(
  await walletClient.writeContract({ ...transfer, address: tka, args: [friend, short] }),
);
const arrived = await publicClient.readContract({
  address: tka,
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [friend],
});
console.log(`想转 100 TKA，照 6 位小数换算：对方收到 ${formatUnits(arrived, 18)} TKA`);
// USDT 有 6 位小数，照 18 位换算：要转的是一百万亿个，余额不够。
const long = parseUnits('100', 18);
console.log(`想转 100 USDT，照 18 位小数换算：要转 ${formatUnits(long, 6)} USDT`);
await showFailure(() =>
  publicClient.simulateContract({ ...transfer, address: usdt, args: [friend, long] }),
);
// #endregion decimals

// #region nothing
// 地址上没有合约，例如抄了别的链的：调用不执行任何代码，交易照样成功。
const data = encodeFunctionData({ ...transfer, args: [account.address, 1n] });
const hash = await walletClient.sendTransaction({ to: friend, data });
const receipt = await publicClient.waitForTransactionReceipt({ hash });
console.log(`状态 ${receipt.status}，日志 ${receipt.logs.length} 条，Gas 用量 ${receipt.gasUsed}`);
console.log(`代码：${(await publicClient.getCode({ address: friend })) ?? '没有'}`);
// #endregion nothing

// #region no-data
/** 读一次，说出失败的第一句与地址上有没有代码。 */
async function readSupply(name: string, address: Address) {
  const code = await publicClient.getCode({ address });
  try {
    const supply = { address, abi: parseAbi(['function factory() view returns (address)']) };
    await publicClient.readContract({ ...supply, functionName: 'factory' });
    throw new Error('这一步本应失败，却成功了');
  } catch (error) {
    return { 地址上: name, getCode: code ? '有代码' : '没有', viem: sentence(error) };
  }
}
const causes = [
  await readSupply('没有合约', friend),
  await readSupply('有合约，没有这个函数，回退函数收下（WXOC）', wxoc),
  await readSupply('有合约，没有这个函数，也没有回退函数（USDT）', usdt),
];
// #endregion no-data

// #region no-data-table
console.table(causes);
// #endregion no-data-table

// #region no-value
// 代币成功而不返回布尔值，以太坊上的 USDT 就是；ABI 却写着返回，于是同一句话。
const { abi, bytecode } = artifact('solidity/tokens/SilentToken.sol:SilentToken');
const deployed = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [] }),
);
const silent = { account, address: deployed.contractAddress!, functionName: 'approve' } as const;
const args = [friend, 1n] as const;
try {
  await publicClient.simulateContract({ ...silent, abi: erc20Abi, args });
} catch (error) {
  console.log(`ABI 写着返回 bool：${sentence(error)}`);
}
const silentAbi = parseAbi(['function approve(address spender, uint256 value)']);
const { result } = await publicClient.simulateContract({ ...silent, abi: silentAbi, args });
console.log(`ABI 不写返回：成功，结果 ${String(result)}`);
// #endregion no-value

// #region ens
// Xone 没有 ENS：两个库都不会去以太坊上查。
for (const [name, action] of [
  ['getEnsAddress', () => publicClient.getEnsAddress({ name: 'example.eth' })],
  ['getEnsName', () => publicClient.getEnsName({ address: account.address })],
] as const) {
  try {
    await action();
  } catch (error) {
    console.log(`viem ${name}：${sentence(error)}`);
  }
}
const network = new Network('xone', publicClient.chain.id);
const provider = new JsonRpcProvider(rpcUrl, network, { staticNetwork: network });
for (const [name, action] of [
  ['resolveName', () => provider.resolveName('example.eth')],
  ['getResolver', () => provider.getResolver('example.eth')],
] as const) {
  try {
    await action();
  } catch (error) {
    console.log(`ethers ${name}：${sentence(error)}`);
  }
}
provider.destroy();
// #endregion ens
