// SPDX-License-Identifier: MIT
// V2 工厂合约：列出交易对、创建一个新的、触发每一种错误。
// #region setup
import { parseAbi, parseEventLogs, zeroAddress } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, tka, v2Factory } = deployments;
const factory = {
  address: v2Factory,
  abi: parseAbi([
    'function allPairs(uint256) view returns (address pair)',
    'function allPairsLength() view returns (uint256)',
    'function createPair(address tokenA, address tokenB) returns (address pair)',
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
    'function feeTo() view returns (address)',
    'function feeToSetter() view returns (address)',
    'function setFeeTo(address _feeTo)',
    'event PairCreated(address indexed token0, address indexed token1, address pair, uint256)',
  ]),
  account,
} as const;
// #endregion setup

// #region list
const count = await publicClient.readContract({ ...factory, functionName: 'allPairsLength' });
for (let index = 0n; index < count; index += 1n) {
  const pair = await publicClient.readContract({
    ...factory,
    functionName: 'allPairs',
    args: [index],
  });
  console.log(`allPairs(${index}) = ${pair}`);
}
// #endregion list

// #region create
const { request } = await publicClient.simulateContract({
  ...factory,
  functionName: 'createPair',
  args: [tka, wxoc],
});
const { logs } = await waitForSuccess(await walletClient.writeContract(request));
const [created] = parseEventLogs({ abi: factory.abi, eventName: 'PairCreated', logs });
// 事件的最后一项没有名字，所以参数按位置取。
const [token0, , pair, length] = created!.args as unknown as [string, string, string, bigint];
console.log(`token0 是${token0 === wxoc ? ' WXOC' : ' TKA'}`);
console.log(`现在共有 ${length} 个交易对`);
const registered = await publicClient.readContract({
  ...factory,
  functionName: 'getPair',
  args: [wxoc, tka],
});
console.log(`getPair(WXOC, TKA) 就是它：${registered === pair}`);
// #endregion create

// #region failures
console.log('已经存在；两种代币相同；含零地址');
for (const args of [
  [wxoc, usdt],
  [wxoc, wxoc],
  [wxoc, zeroAddress],
] as const) {
  await showFailure(() =>
    publicClient.simulateContract({ ...factory, functionName: 'createPair', args }),
  );
}
console.log('不是 feeToSetter');
const setFeeTo = { ...factory, functionName: 'setFeeTo', args: [account.address] } as const;
await showFailure(() => publicClient.simulateContract(setFeeTo));
// 模拟成 feeToSetter 就不会回滚：前一次被拒绝只因为调用者。
const setter = await publicClient.readContract({ ...factory, functionName: 'feeToSetter' });
await publicClient.simulateContract({ ...setFeeTo, account: setter });
// #endregion failures
