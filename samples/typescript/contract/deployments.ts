// SPDX-License-Identifier: MIT
// 核对一套部署：每个地址有没有代码，各合约指向的是不是同一个工厂合约与 WXOC，池的地址算得对不对。
// 只读，不需要私钥：SWAPX_NETWORK 写 mainnet 就核对主网。测试网没有公布 USDT，走到第三步会停下。
// #region setup
import { Token } from '@uniswap/sdk-core';
import { computePoolAddress, FeeAmount } from '@uniswap/v3-sdk';
import {
  encodePacked,
  getCreate2Address,
  isAddressEqual,
  keccak256,
  parseAbi,
  zeroAddress,
  type Address,
} from 'viem';
import { v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';

const peripheryAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH9() view returns (address)',
]);
const routerV2Abi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
]);
const factoryV2Abi = parseAbi([
  'function feeTo() view returns (address)',
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function allPairsLength() view returns (uint256)',
]);
// #endregion setup

// #region code
// 一、地址上有没有合约。没有代码的地址可能是别人的账户，也可能谁也用不了，不要转入代币。
const names = [
  ...['wxoc', 'v2Factory', 'v2Router', 'v3Factory', 'swapRouter', 'quoter'],
  ...['positionManager', 'tickLens', 'multicall3'],
] as (keyof typeof deployments)[];
const codeRows = [];
for (const name of names) {
  const code = await publicClient.getCode({ address: deployments[name] });
  codeRows.push({ 合约: name, 有代码: code ? '是' : '否' });
}
// #endregion code

// #region code-table
console.table(codeRows);
// #endregion code-table

// #region links
// 二、各合约互相指向的是不是同一套。指向别的工厂合约，就不是这一套里的。
const { v2Factory, v3Factory, wxoc } = deployments;
const router = { address: deployments.v2Router, abi: routerV2Abi } as const;
const links = [
  await linked('v2Router', 'factory', v2Factory, () =>
    publicClient.readContract({ ...router, functionName: 'factory' }),
  ),
  await linked('v2Router', 'WETH', wxoc, () =>
    publicClient.readContract({ ...router, functionName: 'WETH' }),
  ),
];
for (const name of ['swapRouter', 'quoter', 'positionManager'] as const) {
  const contract = { address: deployments[name], abi: peripheryAbi } as const;
  links.push(
    await linked(name, 'factory', v3Factory, () =>
      publicClient.readContract({ ...contract, functionName: 'factory' }),
    ),
    await linked(name, 'WETH9', wxoc, () =>
      publicClient.readContract({ ...contract, functionName: 'WETH9' }),
    ),
  );
}
// #endregion links

// #region links-table
console.table(links);
// #endregion links-table

// #region pools
// 三、交易对与池：那里有代码，而且工厂合约登记的地址与按初始化代码哈希算出的相同，代码才是公布的那一份。
const { usdt } = deployments;
const WXOC = new Token(publicClient.chain.id, wxoc, 18);
const USDT = new Token(publicClient.chain.id, usdt, 6);
const pairHash = '0xaff8f74977590a50861d8f350a78ba20ec5928e710a1fd664454c1824ec7923f';
const tokens = WXOC.sortsBefore(USDT) ? ([wxoc, usdt] as const) : ([usdt, wxoc] as const);
const poolRows = [
  await poolRow(
    'V2',
    await publicClient.readContract({
      address: v2Factory,
      abi: factoryV2Abi,
      functionName: 'getPair',
      args: tokens,
    }),
    getCreate2Address({
      from: v2Factory,
      salt: keccak256(encodePacked(['address', 'address'], tokens)),
      bytecodeHash: pairHash,
    }),
  ),
];
const factory = { address: v3Factory, abi: v3FactoryAbi } as const;
for (const fee of [FeeAmount.LOWEST, FeeAmount.LOW, FeeAmount.MEDIUM, FeeAmount.HIGH]) {
  const spacing = await publicClient.readContract({
    ...factory,
    functionName: 'feeAmountTickSpacing',
    args: [fee],
  });
  const registered = await publicClient.readContract({
    ...factory,
    functionName: 'getPool',
    args: [wxoc, usdt, fee],
  });
  const pool = { factoryAddress: v3Factory, tokenA: WXOC, tokenB: USDT, fee };
  const computed = computePoolAddress(pool) as Address;
  const tier = spacing === 0 ? '没有开启' : `间距 ${spacing}`;
  poolRows.push(await poolRow(`V3 ${fee}（${tier}）`, registered, computed));
}
// #endregion pools

// #region pools-table
console.table(poolRows);
// #endregion pools-table

// #region fees
// 四、协议费的开关：V2 看 feeTo，V3 看工厂合约的所有者（每个池另看 slot0 的 feeProtocol）。
const feeTo = await publicClient.readContract({
  address: v2Factory,
  abi: factoryV2Abi,
  functionName: 'feeTo',
});
const pairs = await publicClient.readContract({
  address: v2Factory,
  abi: factoryV2Abi,
  functionName: 'allPairsLength',
});
console.log(
  `V2 协议费：${feeTo === zeroAddress ? '关闭' : `打开，归 ${feeTo}`}；交易对 ${pairs} 个`,
);
// #endregion fees

// #region helpers
async function linked(
  name: string,
  getter: string,
  expected: Address,
  read: () => Promise<Address>,
) {
  const actual = await read().catch(() => undefined);
  const result = actual ? yesNo(isAddressEqual(actual, expected)) : '读不到';
  return { 合约: name, 读取: `${getter}()`, 与公布的相同: result };
}

async function poolRow(name: string, registered: Address, computed: Address) {
  if (registered === zeroAddress) return { 池: name, 有代码: '没有这个池', 与算出的地址相同: '—' };
  const code = await publicClient.getCode({ address: registered });
  const isComputed = isAddressEqual(registered, computed);
  return { 池: name, 有代码: yesNo(code !== undefined), 与算出的地址相同: yesNo(isComputed) };
}

function yesNo(value: boolean): string {
  return value ? '是' : '否';
}
// #endregion helpers
