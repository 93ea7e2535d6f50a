// SPDX-License-Identifier: MIT
// 第一笔兑换：包装与解包 1 XOC，再用 1 XOC 换 USDT，然后换回来，看一来一回花掉多少。
import {
  erc20Abi,
  formatEther,
  formatUnits,
  parseAbi,
  parseEther,
  parseGwei,
  type Hex,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';

const wxocAbi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]);
const wxoc = { address: deployments.wxoc, abi: wxocAbi } as const;
const usdt = { address: deployments.usdt, abi: erc20Abi } as const;
const router = { address: deployments.v2Router, abi: routerAbi } as const;

const toUsdt = [deployments.wxoc, deployments.usdt] as const;
const toXoc = [deployments.usdt, deployments.wxoc] as const;
const oneXoc = parseEther('1');

/** 等交易上链，返回用掉的 Gas；交易失败就停下。 */
async function gasOf(hash: Hex): Promise<bigint> {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`交易 ${hash} 失败`);
  return receipt.gasUsed;
}

async function quote(amountIn: bigint, path: readonly [Hex, Hex]): Promise<bigint> {
  const amounts = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  });
  return amounts[1];
}

/** 滑点容忍度 0.5%：与 V2 SDK 相同，除以 1.005，向下取整。 */
const minimumOf = (quoted: bigint) => (quoted * 1000n) / 1005n;

const wxocBalance = () =>
  publicClient.readContract({ ...wxoc, functionName: 'balanceOf', args: [account.address] });
const usdtBalance = () =>
  publicClient.readContract({ ...usdt, functionName: 'balanceOf', args: [account.address] });
const usdtAllowance = () =>
  publicClient.readContract({
    ...usdt,
    functionName: 'allowance',
    args: [account.address, deployments.v2Router],
  });
// 截止时间从最新区块算起：20 分钟内没有上链，交易就作废。
const deadline = async () => (await publicClient.getBlock()).timestamp + 20n * 60n;

// #region wrap
// 包装：存入多少 XOC，就得到多少 WXOC。
const wxocBefore = await wxocBalance();
const wrapGas = await gasOf(
  await walletClient.writeContract({ ...wxoc, functionName: 'deposit', value: oneXoc }),
);
const wxocWrapped = await wxocBalance();
console.log(`包装 1 XOC：WXOC 增加 ${formatEther(wxocWrapped - wxocBefore)}`);

const unwrapGas = await gasOf(
  await walletClient.writeContract({ ...wxoc, functionName: 'withdraw', args: [oneXoc] }),
);
console.log(`解包 1 WXOC：WXOC 减少 ${formatEther(wxocWrapped - (await wxocBalance()))}`);
// #endregion wrap

// #region wrap-gas
console.log(`Gas 用量：包装 ${wrapGas}，解包 ${unwrapGas}`);
// #endregion wrap-gas

// #region swap
// 去程：付的是 XOC，不需要授权。
const quoted = await quote(oneXoc, toUsdt);
const minimum = minimumOf(quoted);
console.log(`报价：1 XOC → ${formatUnits(quoted, 6)} USDT`);
console.log(`最少收到：${formatUnits(minimum, 6)} USDT（滑点容忍度 0.5%）`);

const usdtBefore = await usdtBalance();
const swapGas = await gasOf(
  await walletClient.writeContract({
    ...router,
    functionName: 'swapExactETHForTokens',
    args: [minimum, toUsdt, account.address, await deadline()],
    value: oneXoc,
  }),
);
const received = (await usdtBalance()) - usdtBefore;
console.log(`实际收到：${formatUnits(received, 6)} USDT，Gas 用量 ${swapGas}`);
// #endregion swap

// #region one-percent
// 容忍度放宽到 1%，最少收到就少一些。
console.log(`滑点容忍度 1%，最少收到：${formatUnits((quoted * 100n) / 101n, 6)} USDT`);
// #endregion one-percent

// #region swap-back
// 回程：付的是代币，先授权，而且只授权这一次要用的数量。
const approveGas = await gasOf(
  await walletClient.writeContract({
    ...usdt,
    functionName: 'approve',
    args: [deployments.v2Router, received],
  }),
);
console.log(`授权后，路由合约可动用 ${formatUnits(await usdtAllowance(), 6)} USDT`);

const quotedBack = await quote(received, toXoc);
const backGas = await gasOf(
  await walletClient.writeContract({
    ...router,
    functionName: 'swapExactTokensForETH',
    args: [received, minimumOf(quotedBack), toXoc, account.address, await deadline()],
  }),
);
console.log(
  `换回：${formatUnits(received, 6)} USDT → ${Number(formatEther(quotedBack)).toFixed(6)} XOC`,
);
console.log(`换完后，路由合约可动用 ${formatUnits(await usdtAllowance(), 6)} USDT`);
// #endregion swap-back

// #region swap-back-gas
console.log(`Gas 用量：授权 ${approveGas}，换回 ${backGas}`);
// #endregion swap-back-gas

// #region round-trip
const lost = (Number(formatEther(oneXoc - quotedBack)) * 100).toFixed(2);
console.log(`一来一回：1 XOC 变成 ${Number(formatEther(quotedBack)).toFixed(6)} XOC，少 ${lost}%`);
// #endregion round-trip

// #region gas-table
const gasUsed = [
  { 操作: '包装 1 XOC', 'Gas 用量': wrapGas },
  { 操作: '解包 1 WXOC', 'Gas 用量': unwrapGas },
  { 操作: '用 XOC 换 USDT', 'Gas 用量': swapGas },
  { 操作: '授权 USDT', 'Gas 用量': approveGas },
  { 操作: '用 USDT 换 XOC', 'Gas 用量': backGas },
];
console.table(gasUsed);
// #endregion gas-table

// #region gas-cost
// Gas 价格常用 Gwei 表示，1 Gwei 是十亿分之一 XOC。
const gasCosts = ['0.01', '1', '10', '100'].map((gwei) => {
  const once = swapGas * parseGwei(gwei);
  const back = (approveGas + backGas) * parseGwei(gwei);
  return {
    'Gas 价格（Gwei）': gwei,
    '用 XOC 换一次（XOC）': Number(formatEther(once)).toFixed(7),
    '授权再换回（XOC）': Number(formatEther(back)).toFixed(7),
    '一来一回（XOC）': Number(formatEther(once + back)).toFixed(7),
    '0.1 XOC 够来回几次': parseEther('0.1') / (once + back),
  };
});
console.table(gasCosts);
// #endregion gas-cost
