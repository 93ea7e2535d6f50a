// SPDX-License-Identifier: MIT
// 没有用户在场的兑换：下限由两个平均价里较高的算出，执行者只能要求更多；只用一个平均价时，能被多拿走多少。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { quoterAbi, swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { moveTime, testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v3Factory, swapRouter, quoter } = deployments;
const fee = 3000;
const vaultAbi = parseAbi([
  'function minimumFor(uint256 amountIn) view returns (uint256 minimum)',
  'function swap(uint256 amountIn, uint256 quoted, uint256 deadline) returns (uint256 received)',
  'function withdraw(address token, uint256 amount)',
]);

async function deploy(name: string, args: readonly unknown[]) {
  const { abi, bytecode } = artifact(name);
  const { contractAddress } = await waitForSuccess(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  if (!contractAddress) throw new Error('部署失败');
  return contractAddress;
}

function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

/** 此刻卖出 amountIn 能得到多少。 */
async function quote(amountIn: bigint): Promise<bigint> {
  const { result } = await publicClient.simulateContract({
    address: quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, usdt, fee, amountIn, 0n],
  });
  return result;
}

/** 扮演攻击者：推动价格，什么价都接受。 */
async function push(tokenIn: Address, amountIn: bigint) {
  await approve(tokenIn, swapRouter, amountIn);
  const params = {
    ...{ tokenIn, tokenOut: tokenIn === wxoc ? usdt : wxoc, fee, amountIn },
    ...{ recipient: account.address, deadline: BigInt(await deadlineIn(20)) },
    ...{ amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
  };
  await waitForSuccess(
    await walletClient.writeContract({
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactInputSingle',
      args: [params],
    }),
  );
}
// 攻击者与行情要用很多代币：包装一些 XOC，铸造一些测试 USDT。
await waitForSuccess(
  await walletClient.writeContract({
    address: wxoc,
    abi: parseAbi(['function deposit() payable']),
    functionName: 'deposit',
    value: parseUnits('1000', 18),
  }),
);
await waitForSuccess(
  await walletClient.writeContract({
    address: usdt,
    abi: parseAbi(['function mint(address to, uint256 value)']),
    functionName: 'mint',
    args: [account.address, parseUnits('2000', 6)],
  }),
);
// #endregion setup

// #region oracle
// 平均价的合约照“生产环境的 TWAP”部署：扩充观测槽，成交一次，等过一个窗口。
// 同一个池部署两个：慢的 30 分钟，快的 60 秒。
const window = 30 * 60;
const fastWindow = 60;
const poolAddress = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
// 本地链的区块装得下，一次做完；主网要分批。
await waitForSuccess(
  await walletClient.writeContract({
    ...pool,
    functionName: 'increaseObservationCardinalityNext',
    args: [window + 10],
  }),
);
await push(wxoc, parseUnits('1', 18));
const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
const guard = (seconds: number, maximumDeviation: number) =>
  deploy('solidity/v3-oracle/GuardedTwap.sol:GuardedTwap', [
    ...[v3Factory, wxoc, usdt, fee],
    ...[seconds, liquidity / 2n, maximumDeviation],
  ]);
const slow = await guard(window, 300);
const fast = await guard(fastWindow, 100);
await moveTime(window);
// #endregion oracle

// #region deploy
// 比平均价最多少得 1%：手续费 0.30%，其余留给价格影响与波动。执行者是你的服务端的账户。
async function newVault(slowOracle: Address, fastOracle: Address, deposit: bigint) {
  const address = await deploy('solidity/keeper-swaps/KeeperVault.sol:KeeperVault', [
    ...[swapRouter, slowOracle, fastOracle, fee, 100n],
    account.address,
  ]);
  await waitForSuccess(
    await walletClient.writeContract({
      address: wxoc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [address, deposit],
    }),
  );
  return { address, abi: vaultAbi, account } as const;
}
const vault = await newVault(slow, fast, parseUnits('130', 18));
// #endregion deploy

// #region swap
const amountIn = parseUnits('10', 18);
const minimum = await publicClient.readContract({
  ...vault,
  functionName: 'minimumFor',
  args: [amountIn],
});
const quoted = await quote(amountIn);
console.log(`平均价的下限 ${formatUnits(minimum, 6)}，报价 ${formatUnits(quoted, 6)} USDT`);
/** 执行者给出自己的下限；比平均价的下限低时，合约用后者。 */
async function keeperSwap(from: typeof vault, amount: bigint, ownMinimum: bigint) {
  const { request, result } = await publicClient.simulateContract({
    ...from,
    functionName: 'swap',
    args: [amount, ownMinimum, BigInt(await deadlineIn(20))],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}
// 执行者的下限是自己的报价减去 0.5%。
const first = await keeperSwap(vault, amountIn, (quoted * 9_950n) / 10_000n);
console.log(`金库得到 ${formatUnits(first, 6)} USDT`);
// #endregion swap

// #region attack
// 攻击者抢先卖出，把价格压低一点；执行者这次什么下限也没有给。
const before = { wxoc: await balanceOf(wxoc, account.address), price: await quote(amountIn) };
const usdtBefore = await balanceOf(usdt, account.address);
await push(wxoc, parseUnits('60', 18));
const pushed = await quote(amountIn);
console.log(`推动之前能得 ${formatUnits(before.price, 6)}，之后 ${formatUnits(pushed, 6)} USDT`);
await showFailure(() => keeperSwap(vault, amountIn, 0n));
// 推得更远，平均价的合约自己就停下。
await push(wxoc, parseUnits('400', 18));
await showFailure(() => keeperSwap(vault, amountIn, 0n));
// #endregion attack

// #region after
// 没有人上钩，攻击者把价格推回去，付了来回的手续费。
const gained = (await balanceOf(usdt, account.address)) - usdtBefore;
await push(usdt, gained);
const lost = before.wxoc - (await balanceOf(wxoc, account.address));
console.log(`攻击者损失 ${formatUnits(lost, 18)} WXOC`);
console.log(`金库仍有 ${formatUnits(await balanceOf(wxoc, vault.address), 18)} WXOC，照常兑换：`);
const second = await keeperSwap(vault, amountIn, ((await quote(amountIn)) * 9_950n) / 10_000n);
console.log(`金库又得到 ${formatUnits(second, 6)} USDT`);
// #endregion after

// #region bound
/** 最多少得的比例：市价比下限所据的平均价高 above 个刻度，maximumLoss 是 1%。 */
const mostLost = (above: number) => 1 - (1 - 0.01) * 1.0001 ** -(above + 1);
console.table(
  [0, 50, 100, 300, 500].map((above) => ({
    '市价高出（刻度）': String(above),
    '最多少得（%）': (100 * mostLost(above)).toFixed(2),
  })),
);
// #endregion bound

// #region towards
// 行情涨了约 3%：慢的平均价要半小时才跟上，快的要一分钟。
await push(usdt, parseUnits('1630', 6));
const hundred = parseUnits('100', 18);
// 两个位置写同一个，就是只用一个平均价。
const single = await newVault(slow, slow, hundred);

/** 窗口里的平均刻度，向下取整；现价离它太远时 meanTick 拒绝，所以直接读池。 */
async function meanOver(seconds: number): Promise<number> {
  const call = { ...pool, functionName: 'observe', args: [[seconds, 0]] } as const;
  const [[start, end]] = await publicClient.readContract(call);
  return Math.floor(Number(end! - start!) / seconds);
}

/** 涨了 seconds 秒之后，攻击者抢先卖出 sold，朝平均价推；执行者没有给下限，卖出 100 WXOC；攻击者再买回。 */
async function attackTowards(
  from: typeof vault,
  windows: readonly number[],
  seconds: number,
  sold: bigint,
) {
  const fresh = await testClient.snapshot();
  await moveTime(seconds);
  const [, marketTick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const fair = await quote(hundred);
  const held = await balanceOf(wxoc, account.address);
  const cash = await balanceOf(usdt, account.address);
  await push(wxoc, sold);
  const got = await keeperSwap(from, hundred, 0n);
  const above = marketTick - Math.max(...(await Promise.all(windows.map(meanOver))));
  await push(usdt, (await balanceOf(usdt, account.address)) - cash);
  const profit = (await balanceOf(wxoc, account.address)) - held;
  await testClient.revert({ id: fresh });
  return {
    平均价: windows.length === 1 ? '只有慢的' : '两个',
    '涨了之后（秒）': String(seconds),
    '市价高出（刻度）': String(above),
    '少得（%）': (100 * (1 - Number(got) / Number(fair))).toFixed(2),
    '上限（%）': (100 * mostLost(above)).toFixed(2),
    '攻击者多出（WXOC）': (Number(profit) / 1e18).toFixed(2),
  };
}
// 各推多少是事先试出来的：再多几个 WXOC，金库就换不成。
const both = [window, fastWindow];
console.table([
  await attackTowards(single, [window], 65, parseUnits('310', 18)),
  await attackTowards(vault, both, 5, parseUnits('294', 18)),
  await attackTowards(vault, both, 30, parseUnits('166', 18)),
  await attackTowards(vault, both, 65, parseUnits('18', 18)),
]);
// #endregion towards

// #region stopped
// 过了一分钟，再像第一行那样推：快的平均价先拒绝。
await moveTime(fastWindow + 5);
await push(wxoc, parseUnits('310', 18));
await showFailure(() => keeperSwap(vault, hundred, 0n));
// #endregion stopped

// #region others
// 别人不能执行，也不能取走。
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
const deadline = BigInt(await deadlineIn(20));
const asStranger = { ...vault, account: stranger! } as const;
await showFailure(() =>
  publicClient.simulateContract({
    ...asStranger,
    functionName: 'swap',
    args: [amountIn, 0n, deadline],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({ ...asStranger, functionName: 'withdraw', args: [usdt, first] }),
);
// #endregion others
