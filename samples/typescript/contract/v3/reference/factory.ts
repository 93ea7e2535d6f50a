// SPDX-License-Identifier: MIT
// 工厂合约：查询层级与池、创建一个新池、在链下算出它的地址、初始化价格。
// #region setup
import {
  encodeAbiParameters,
  getContractAddress,
  keccak256,
  parseEventLogs,
  zeroAddress,
  type Hex,
} from 'viem';
import { POOL_INIT_CODE_HASH } from '@uniswap/v3-sdk';
import { v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, tka } = deployments;
const factory = { address: deployments.v3Factory, abi: v3FactoryAbi, account } as const;
const mined = (hash: Hex) => publicClient.waitForTransactionReceipt({ hash });
// 工厂合约的回滚都不写明原因，节点只给出这句话。
// #endregion setup

// #region tiers
for (const fee of [100, 500, 3000, 10000]) {
  const tickSpacing = await publicClient.readContract({
    ...factory,
    functionName: 'feeAmountTickSpacing',
    args: [fee],
  });
  console.log(`feeAmountTickSpacing(${fee}) = ${tickSpacing}`);
}
// #endregion tiers

// #region get-pool
const getPool = { ...factory, functionName: 'getPool' } as const;
const existing = await publicClient.readContract({ ...getPool, args: [wxoc, usdt, 3000] });
const reversed = await publicClient.readContract({ ...getPool, args: [usdt, wxoc, 3000] });
const missing = await publicClient.readContract({ ...getPool, args: [wxoc, tka, 500] });
console.log(`WXOC/USDT：${existing}`);
console.log(`USDT/WXOC：${reversed}`);
console.log(`还没有的池：${missing}`);
// #endregion get-pool

// #region compute
/** 盐值用 abi.encode 编码，每个字段占 32 字节；V2 用的是紧密编码。 */
function computePoolAddress(tokenA: Hex, tokenB: Hex, fee: number): Hex {
  const [token0, token1] =
    tokenA.toLowerCase() < tokenB.toLowerCase() ? [tokenA, tokenB] : [tokenB, tokenA];
  const salt = keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
      [token0, token1, fee],
    ),
  );
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory.address,
    salt,
    bytecodeHash: POOL_INIT_CODE_HASH as Hex,
  });
}

console.log(`算出的 WXOC/USDT：${computePoolAddress(wxoc, usdt, 3000)}`);
// #endregion compute

// #region create
// 参数的先后不影响结果，合约自己按地址排序。
const create = { ...factory, functionName: 'createPool', args: [tka, wxoc, 500] } as const;
const { request } = await publicClient.simulateContract(create);
const { logs } = await mined(await walletClient.writeContract(request));
const [created] = parseEventLogs({ abi: v3FactoryAbi, eventName: 'PoolCreated', logs });
const { token0, token1, fee, tickSpacing, pool } = created!.args;
console.log(`PoolCreated：token0 = ${token0 === wxoc ? 'WXOC' : 'TKA'}`);
console.log(`PoolCreated：token1 = ${token1 === wxoc ? 'WXOC' : 'TKA'}`);
console.log(`PoolCreated：fee = ${fee}，tickSpacing = ${tickSpacing}`);
console.log(`地址与算出的相同：${pool === computePoolAddress(wxoc, tka, 500)}`);
// #endregion create

// #region initialize
const newPool = { address: pool, abi: v3PoolAbi, account } as const;
async function printPrice(when: string) {
  const [sqrtPriceX96, tick] = await publicClient.readContract({
    ...newPool,
    functionName: 'slot0',
  });
  console.log(`${when}：sqrtPriceX96 = ${sqrtPriceX96}，tick = ${tick}`);
}

await printPrice('创建之后');
// 两种代币的精度都是 18，1 比 1 的价格就是 2^96。
await mined(
  await walletClient.writeContract({ ...newPool, functionName: 'initialize', args: [2n ** 96n] }),
);
await printPrice('初始化之后');
// #endregion initialize

// #region failures
console.log('重复创建；两种代币相同；含零地址；层级没有开启');
for (const args of [
  [tka, wxoc, 500],
  [wxoc, wxoc, 500],
  [wxoc, zeroAddress, 500],
  [wxoc, tka, 100],
] as const) {
  await showFailure(() =>
    publicClient.simulateContract({ ...factory, functionName: 'createPool', args }),
  );
}

console.log('开启层级：不是所有者；已开启过；间距过大');
const enable = { ...factory, functionName: 'enableFeeAmount' } as const;
const owner = await publicClient.readContract({ ...factory, functionName: 'owner' });
await showFailure(() => publicClient.simulateContract({ ...enable, args: [100, 1] }));
// 模拟成所有者，证明前一次被拒绝只因为调用者。
await publicClient.simulateContract({ ...enable, account: owner, args: [100, 1] });
for (const args of [
  [500, 1],
  [100, 16384],
] as const) {
  await showFailure(() => publicClient.simulateContract({ ...enable, account: owner, args }));
}
// #endregion failures
