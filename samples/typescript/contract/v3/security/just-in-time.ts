// SPDX-License-Identifier: MIT
// 即时流动性：有人在一笔大额兑换之前存入、之后取出，三笔交易同在一个区块，分走大部分手续费。
// #region imports
import {
  erc20Abi,
  formatUnits,
  parseAbi,
  parseGwei,
  parseUnits,
  zeroAddress,
  type Address,
  type Hash,
} from 'viem';
import { swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, swapRouter, v3Factory } = deployments;
const poolAddress = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
const passiveLiquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });

// 抢跑的人只在当前价格所在的一格里存入，流动性是原有的十几倍。
const [, , jit] = (await walletClient.request({ method: 'eth_accounts' })) as Address[];
const [tickLower, tickUpper] = [-260_280, -260_220];
const jitLiquidity = 5n * 10n ** 17n;
const jitContract = await deployPoolUser(jit!);
await fundJit();

const sold = parseUnits('50', 18);
await approve(account.address, wxoc, swapRouter, sold);
const fresh = await testClient.snapshot();
// #endregion setup

// #region rounds
const alone = await round(false);
await testClient.revert({ id: fresh });
const withJit = await round(true);
// #endregion rounds

// #region result
console.table(
  [alone, withJit].map((outcome) => ({
    情形: outcome.name,
    '兑换者得到 USDT': formatUnits(outcome.received, 6),
    '原有流动性分得 WXOC': tokens(outcome.passiveFee),
    '即时流动性分得 WXOC': tokens(outcome.jitFee),
  })),
);
// #endregion result

// #region duration
console.log(`存入与取出之间隔了 ${withJit.seconds} 秒`);
// #endregion duration

// #region round
/** 一轮：同一个区块里，按 Gas 价格的高低依次是存入、兑换、取出、领取。 */
async function round(isJit: boolean) {
  const growthBefore = await feeGrowth();
  const usdtBefore = await balance(usdt, account.address);
  await testClient.setAutomine(false);
  const hashes: Hash[] = [];
  if (isJit) hashes.push(await jitCall('mint', parseGwei('30')));
  hashes.push(await sell(parseGwei('20')));
  if (isJit) {
    hashes.push(await jitCall('burn', parseGwei('10')));
    hashes.push(await jitCall('collect', parseGwei('10')));
  }
  await testClient.mine({ blocks: 1 });
  await testClient.setAutomine(true);
  const receipts = await Promise.all(hashes.map((hash) => waitForSuccess(hash)));

  // 手续费按累计值分：原有流动性的份额，其余归即时流动性。
  const passiveFee = (((await feeGrowth()) - growthBefore) * passiveLiquidity) >> 128n;
  const total = (sold * 3000n) / 1_000_000n;
  const [first, last] = await Promise.all(
    [receipts[0]!, receipts.at(-1)!].map(({ blockNumber }) =>
      publicClient.getBlock({ blockNumber }),
    ),
  );
  return {
    name: isJit ? '有即时流动性' : '没有即时流动性',
    received: (await balance(usdt, account.address)) - usdtBefore,
    passiveFee,
    jitFee: total - passiveFee,
    seconds: last!.timestamp - first!.timestamp,
  };
}
// #endregion round

// #region helpers
function tokens(amount: bigint): string {
  return Number(formatUnits(amount, 18)).toFixed(6);
}

function feeGrowth() {
  return publicClient.readContract({ ...pool, functionName: 'feeGrowthGlobal0X128' });
}

function balance(token: Address, owner: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

async function approve(from: Address, token: Address, spender: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  const signer = from === account.address ? account : from;
  await waitForSuccess(
    await walletClient.writeContract({ ...call, account: signer, args: [spender, amount] }),
  );
}

async function deployPoolUser(owner: Address) {
  const { abi, bytecode } = artifact('solidity/pool-callbacks/PoolUser.sol:PoolUser');
  const hash = await walletClient.deployContract({
    abi,
    bytecode,
    account: owner,
    args: [v3Factory, poolAddress],
  });
  const { contractAddress } = await waitForSuccess(hash);
  if (!contractAddress) throw new Error('PoolUser 部署失败');
  return contractAddress;
}

/** 本地链上准备资金：包装 XOC，铸造测试 USDT，授权给自己的合约。 */
async function fundJit() {
  const abi = parseAbi(['function deposit() payable', 'function mint(address to, uint256 value)']);
  const value = parseUnits('200', 18);
  const wrap = { address: wxoc, abi, functionName: 'deposit', account: jit!, value } as const;
  await waitForSuccess(await walletClient.writeContract(wrap));
  const args = [jit!, parseUnits('5000', 6)] as const;
  const call = { address: usdt, abi, functionName: 'mint', args } as const;
  await waitForSuccess(await walletClient.writeContract(call));
  await approve(jit!, wxoc, jitContract, value);
  await approve(jit!, usdt, jitContract, args[1]);
}

// Gas 上限写明：前一笔还没有打包时，节点估不出后一笔要用多少。
function jitCall(name: 'mint' | 'burn' | 'collect', gasPrice: bigint): Promise<Hash> {
  const abi = parseAbi([
    'function mint(int24 tickLower, int24 tickUpper, uint128 amount)',
    'function burn(int24 tickLower, int24 tickUpper, uint128 amount)',
    'function collect(int24 tickLower, int24 tickUpper)',
  ]);
  const call = { address: jitContract, abi, account: jit!, gas: 500_000n, gasPrice } as const;
  if (name === 'collect') {
    return walletClient.writeContract({
      ...call,
      functionName: name,
      args: [tickLower, tickUpper],
    });
  }
  const args = [tickLower, tickUpper, jitLiquidity] as const;
  return walletClient.writeContract({ ...call, functionName: name, args });
}

async function sell(gasPrice: bigint): Promise<Hash> {
  const { timestamp } = await publicClient.getBlock();
  return walletClient.writeContract({
    address: swapRouter,
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wxoc,
        tokenOut: usdt,
        fee: 3000,
        recipient: account.address,
        deadline: timestamp + 600n,
        amountIn: sold,
        amountOutMinimum: parseUnits('240', 6),
        sqrtPriceLimitX96: 0n,
      },
    ],
    gas: 500_000n,
    gasPrice,
  });
}
// #endregion helpers
