// SPDX-License-Identifier: MIT
// 智能合约：确认四个合约互相指向，再用 100 XOC 兑换一次，从事件看出谁先后做了什么。
// #region imports
import {
  erc20Abi,
  formatUnits,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  parseUnits,
  zeroAddress,
  type Address,
} from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region connections
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const factory = {
  address: v2Factory,
  abi: parseAbi([
    'function getPair(address tokenA, address tokenB) view returns (address pair)',
    'function allPairsLength() view returns (uint256)',
    'function feeTo() view returns (address)',
  ]),
} as const;
const router = {
  address: v2Router,
  abi: parseAbi([
    'function factory() view returns (address)',
    'function WETH() view returns (address)',
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
    'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  ]),
} as const;
const pairAbi = parseAbi([
  'function factory() view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
]);

const [pair, reversed, pairCount, feeTo, routerFactory, routerWeth] = await publicClient.multicall({
  contracts: [
    { ...factory, functionName: 'getPair', args: [wxoc, usdt] },
    { ...factory, functionName: 'getPair', args: [usdt, wxoc] },
    { ...factory, functionName: 'allPairsLength' },
    { ...factory, functionName: 'feeTo' },
    { ...router, functionName: 'factory' },
    { ...router, functionName: 'WETH' },
  ],
  allowFailure: false,
});
if (pair === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const [pairFactory, token0, token1] = await publicClient.multicall({
  contracts: (['factory', 'token0', 'token1'] as const).map(
    (functionName) => ({ address: pair, abi: pairAbi, functionName }) as const,
  ),
  allowFailure: false,
});

const yesNo = (equal: boolean) => (equal ? '是' : '否');
console.log(`路由合约的 factory() 是工厂合约：${yesNo(routerFactory === v2Factory)}`);
console.log(`路由合约的 WETH() 是 WXOC：${yesNo(routerWeth === wxoc)}`);
console.log(`交易对的 factory() 是工厂合约：${yesNo(pairFactory === v2Factory)}`);
console.log(`token0 是 WXOC，token1 是 USDT：${yesNo(token0 === wxoc && token1 === usdt)}`);
console.log(`getPair 与参数顺序无关：${yesNo(pair === reversed)}`);
console.log(
  `本地工厂合约登记了 ${pairCount} 个交易对，feeTo 是零地址：${yesNo(feeTo === zeroAddress)}`,
);
// #endregion connections

// #region swap
// 路径从 WXOC 开始：XOC 本身不是 ERC-20，路由合约先把它包装成 WXOC。
const amountIn = parseUnits('100', 18);
const path = [wxoc, usdt];
const [, quoted] = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsOut',
  args: [amountIn, path],
});
const { timestamp } = await publicClient.getBlock();
// 付的是随交易发送的 XOC，所以不需要授权。
const hash = await walletClient.writeContract({
  ...router,
  functionName: 'swapExactETHForTokens',
  args: [(quoted * 995n) / 1000n, path, account.address, timestamp + 20n * 60n],
  value: amountIn,
});
const { logs } = await publicClient.waitForTransactionReceipt({ hash });
// #endregion swap

// #region trace
function nameOf(address: Address) {
  const names = { 你: account.address, 路由合约: v2Router, 交易对: pair };
  const found = Object.entries(names).find(([, known]) => isAddressEqual(known, address));
  return found?.[0] ?? address;
}
const wxocAbi = parseAbi(['event Deposit(address indexed dst, uint256 wad)']);
// WXOC 的事件参数名与 ERC-20 标准写法不同，但编码相同，按位置解码即可。
const events = parseEventLogs({ abi: [...erc20Abi, ...wxocAbi, ...pairAbi], logs });
for (const [index, { address, eventName, args }] of events.entries()) {
  const step = `${index + 1}. `;
  const [unit, decimals] = isAddressEqual(address, wxoc)
    ? (['WXOC', 18] as const)
    : (['USDT', 6] as const);
  if (eventName === 'Deposit') {
    console.log(`${step}WXOC：${nameOf(args.dst)}存入 ${formatUnits(args.wad, 18)} XOC`);
  } else if (eventName === 'Transfer') {
    const amount = formatUnits(args.value, decimals);
    console.log(`${step}${unit}：${nameOf(args.from)} → ${nameOf(args.to)}，${amount}`);
  } else if (eventName === 'Sync') {
    const reserves = `${formatUnits(args.reserve0, 18)} WXOC 与 ${formatUnits(args.reserve1, 6)} USDT`;
    console.log(`${step}交易对 Sync：储备量改为 ${reserves}`);
  } else if (eventName === 'Swap') {
    console.log(`${step}交易对 Swap：调用者是${nameOf(args.sender)}，收款地址是${nameOf(args.to)}`);
  }
}
// #endregion trace
