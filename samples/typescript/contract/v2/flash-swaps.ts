// SPDX-License-Identifier: MIT
// 闪电兑换：先拿到代币，再在同一笔交易里付清；归还同一种代币，或用另一种代币付款。
// #region imports
import {
  encodeAbiParameters,
  formatUnits,
  parseAbi,
  parseEventLogs,
  parseUnits,
  testActions,
  zeroAddress,
  type Address,
  type Hash,
} from 'viem';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory } = deployments;
const pairAddress = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address tokenA, address tokenB) view returns (address pair)']),
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');

const borrowerAbi = parseAbi([
  'function borrow(address token, address other, uint256 amount, bool repayOther, uint256 maxCost)',
  'function repayment(uint256 amount) pure returns (uint256)',
  'function uniswapV2Call(address sender, uint256 amount0, uint256 amount1, bytes data)',
  'event Settled(address indexed token, uint256 amount, uint256 held, address paidIn, uint256 paid)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
]);
const borrower = { address: await deploy('FlashBorrower'), abi: borrowerAbi } as const;
const amount = parseUnits('100', 18);

// 只有本地链能存取快照：让两种付款方式都从 1,000 / 5,000 开始。
const chain = publicClient.extend(testActions({ mode: 'hardhat' }));
const fresh = await chain.snapshot();
// #endregion setup

// #region same-token
// 借 100 WXOC，归还 WXOC。费用在链下就能算出，只授权这么多。
const repayment = await publicClient.readContract({
  ...borrower,
  functionName: 'repayment',
  args: [amount],
});
const fee = repayment - amount;
console.log(`借 100 WXOC，须归还 ${formatUnits(repayment, 18)} WXOC`);
console.log(`费用 ${formatUnits(fee, 18)} WXOC，占借出数量的 ${percent(fee, amount)}`);
await approve(wxoc, borrower.address, fee);
const sameToken = await settled(
  await walletClient.writeContract({
    ...borrower,
    functionName: 'borrow',
    args: [wxoc, usdt, amount, false, fee],
  }),
);
console.log(
  `归还前合约持有 ${formatUnits(sameToken.held, 18)} WXOC，已归还，池的储备量：${await reserves()}`,
);
// 借出与归还是同一种代币：只有这一种有输入，也有输出。
const { amount0In, amount1In, amount0Out, amount1Out } = sameToken.swap;
console.log(`Swap：WXOC 输入 ${formatUnits(amount0In, 18)}，输出 ${formatUnits(amount0Out, 18)}`);
console.log(`      USDT 输入 ${formatUnits(amount1In, 6)}，输出 ${formatUnits(amount1Out, 6)}`);
// #endregion same-token

await chain.revert({ id: fresh });

// #region other-token
// 借 100 WXOC，用 USDT 付款：等于一次先收货后付款的精确输出兑换。
const [reserveWxoc, reserveUsdt] = await rawReserves();
const price = (reserveUsdt * amount * 1000n) / ((reserveWxoc - amount) * 997n) + 1n;
// 给别人先成交留 0.5%（50 个基点）的余地，超过就回滚。
const maxCost = (price * 1005n) / 1000n;
await approve(usdt, borrower.address, maxCost);
const otherToken = await settled(
  await walletClient.writeContract({
    ...borrower,
    functionName: 'borrow',
    args: [wxoc, usdt, amount, true, maxCost],
  }),
);
console.log(
  `借 100 WXOC，付 ${formatUnits(otherToken.paid, 6)} USDT（公式：${formatUnits(price, 6)}）`,
);
console.log(`池的储备量：${await reserves()}`);
await approve(usdt, borrower.address, 0n);
// #endregion other-token

// #region underpaid
// 少还 1 个最小单位：交易对在最后检查 k，整笔交易回滚。
const underpaying = { address: await deploy('UnderpayDemo'), abi: borrowerAbi } as const;
await approve(wxoc, underpaying.address, fee);
await showFailure(() =>
  publicClient.simulateContract({
    ...underpaying,
    account,
    functionName: 'borrow',
    args: [wxoc, usdt, amount, false, fee],
  }),
);
await approve(wxoc, underpaying.address, 0n);
// #endregion underpaid

// #region rejected
// 别人直接调用回调，或者让登记过的交易对替他调用：两项检查各挡住一种。
const loan = forgedLoan();
await showFailure(() =>
  publicClient.simulateContract({
    ...borrower,
    account,
    functionName: 'uniswapV2Call',
    args: [borrower.address, amount, 0n, loan],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({
    address: pairAddress,
    abi: parseAbi([
      'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
    ]),
    account,
    functionName: 'swap',
    args: [amount, 0n, borrower.address, loan],
  }),
);
// #endregion rejected

// #region limits
await showFailure(async () =>
  publicClient.simulateContract({
    ...borrower,
    account,
    functionName: 'borrow',
    args: [wxoc, usdt, (await rawReserves())[0], false, maxCost],
  }),
);
// #endregion limits

// #region helpers
/** 与合约里的 Loan 结构相同；付款人写成受害者。 */
function forgedLoan() {
  const types = ['address', 'address', 'uint256', 'bool', 'uint256', 'address'];
  const components = types.map((type) => ({ type }));
  const values = [wxoc, usdt, amount, false, fee, account.address];
  return encodeAbiParameters([{ type: 'tuple', components }], [values]);
}

async function deploy(name: string): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/flash-swaps/${name}.sol:${name}`);
  const hash = await walletClient.deployContract({ abi, bytecode, args: [v2Factory] });
  const { contractAddress } = await publicClient.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

async function settled(hash: Hash) {
  const { logs, status } = await publicClient.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('交易回滚');
  const [event] = parseEventLogs({ abi: borrowerAbi, eventName: 'Settled', logs });
  const [swap] = parseEventLogs({ abi: borrowerAbi, eventName: 'Swap', logs });
  if (!event || !swap) throw new Error('回执里没有 Settled 或 Swap');
  return { ...event.args, swap: swap.args };
}

/** WXOC 的地址较小，是 token0，所以第一个就是 WXOC 的储备量。 */
async function rawReserves() {
  const [reserve0, reserve1] = await publicClient.readContract({
    address: pairAddress,
    abi: parseAbi([
      'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
    ]),
    functionName: 'getReserves',
  });
  return [reserve0, reserve1] as const;
}

async function reserves() {
  const [wxocReserve, usdtReserve] = await rawReserves();
  return `${formatUnits(wxocReserve, 18)} WXOC，${formatUnits(usdtReserve, 6)} USDT`;
}

function percent(part: bigint, whole: bigint) {
  return `${((Number(part) / Number(whole)) * 100).toFixed(4)}%`;
}
// #endregion helpers
