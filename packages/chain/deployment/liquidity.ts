// Mints test tokens to the account of the samples and adds the first liquidity to pairs and pools.
import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  type Address,
} from 'viem';
import { account, deployer } from '../accounts';
import { v2Builds } from '../builds/v2';
import type { Deployments } from './deployments';
import { npmArtifact } from './npm-artifact';
import type { Setup } from './setup';

interface TokenAmount {
  token: Address;
  amount: bigint;
}

interface Position {
  /** Ticks from the price to either bound; undefined for the full range. */
  halfWidth?: number;
  amounts: [TokenAmount, TokenAmount];
}

interface Pool {
  fee: number;
  tickSpacing: number;
  /** The first position initialises the price of the pool. */
  positions: [Position, ...Position[]];
}

const maxTick = 887272;
// About 5% and 25% around the price: 1.0001 ^ 488 ≈ 1.05, 1.0001 ^ 2232 ≈ 1.25.
const narrow = 488;
const wide = 2232;

const { abi: positionManagerAbi } = npmArtifact(
  '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
);
const tokenAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function deposit() payable',
]);

export async function addLiquidity(setup: Setup, contracts: Deployments): Promise<void> {
  const { v2Router, positionManager } = contracts;
  await fundAccounts(setup, contracts);
  for (const token of [contracts.wxoc, contracts.usdt, contracts.tka, contracts.fot]) {
    await approveAll(setup, token, v2Router);
    await approveAll(setup, token, positionManager);
  }

  const wxoc = (amount: string) => ({ token: contracts.wxoc, amount: parseEther(amount) });
  const usdt = (amount: string) => ({ token: contracts.usdt, amount: parseUnits(amount, 6) });
  const tka = (amount: string) => ({ token: contracts.tka, amount: parseEther(amount) });
  const fot = (amount: string) => ({ token: contracts.fot, amount: parseEther(amount) });

  await addV2(setup, v2Router, [wxoc('1000'), usdt('5000')]);
  await addV2(setup, v2Router, [tka('5000'), usdt('10000')]);
  await addV2(setup, v2Router, [wxoc('100'), fot('1000')]);

  const pools: Pool[] = [
    {
      fee: 500,
      tickSpacing: 10,
      positions: [
        { amounts: [wxoc('100'), usdt('500')] },
        { halfWidth: narrow, amounts: [wxoc('400'), usdt('2000')] },
      ],
    },
    {
      fee: 3000,
      tickSpacing: 60,
      positions: [
        { amounts: [wxoc('1000'), usdt('5000')] },
        { halfWidth: wide, amounts: [wxoc('2000'), usdt('10000')] },
      ],
    },
    {
      fee: 10000,
      tickSpacing: 200,
      positions: [
        { amounts: [wxoc('100'), usdt('500')] },
        { halfWidth: wide, amounts: [wxoc('200'), usdt('1000')] },
      ],
    },
    {
      fee: 3000,
      tickSpacing: 60,
      positions: [
        { amounts: [tka('5000'), usdt('10000')] },
        { halfWidth: wide, amounts: [tka('5000'), usdt('10000')] },
      ],
    },
  ];
  for (const pool of pools) await addV3(setup, positionManager, pool);
}

async function fundAccounts(setup: Setup, { wxoc, usdt, tka, fot }: Deployments) {
  const deposit = encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' });
  await setup.send({ to: wxoc, data: deposit, value: parseEther('6000') });
  const args = [account.address, parseEther('100')] as const;
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  await setup.send({ to: wxoc, data: transfer });

  for (const [token, decimals] of [
    [usdt, 6],
    [tka, 18],
    [fot, 18],
  ] as const) {
    await mint(setup, token, account.address, parseUnits('10000', decimals));
    await mint(setup, token, deployer.address, parseUnits('1000000', decimals));
  }
}

async function mint(setup: Setup, token: Address, to: Address, amount: bigint) {
  const args = [to, amount] as const;
  await setup.send({
    to: token,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args }),
  });
}

async function approveAll(setup: Setup, token: Address, spender: Address) {
  const args = [spender, maxUint256] as const;
  await setup.send({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
  });
}

// No other account sends transactions yet, so minimum amounts may be 0. Samples must not do this.
async function addV2(setup: Setup, router: Address, [a, b]: [TokenAmount, TokenAmount]) {
  const args = [
    a.token,
    b.token,
    a.amount,
    b.amount,
    0n,
    0n,
    deployer.address,
    maxUint256,
  ] as const;
  await setup.send({
    to: router,
    data: encodeFunctionData({
      abi: v2Builds().router.abi,
      functionName: 'addLiquidity',
      args,
    }),
  });
}

async function addV3(setup: Setup, positionManager: Address, pool: Pool) {
  const [first0, first1] = sortByAddress(pool.positions[0].amounts);
  const sqrtPriceX96 = integerSqrt((first1.amount << 192n) / first0.amount);
  const create = [first0.token, first1.token, pool.fee, sqrtPriceX96] as const;
  await setup.send({
    to: positionManager,
    data: encodeFunctionData({
      abi: positionManagerAbi,
      functionName: 'createAndInitializePoolIfNecessary',
      args: create,
    }),
  });

  const currentTick = Math.log(Number(first1.amount) / Number(first0.amount)) / Math.log(1.0001);
  for (const { halfWidth, amounts } of pool.positions) {
    const [amount0, amount1] = sortByAddress(amounts);
    const center = halfWidth === undefined ? 0 : currentTick;
    const reach = halfWidth ?? maxTick;
    const params = {
      token0: amount0.token,
      token1: amount1.token,
      fee: pool.fee,
      tickLower: Math.ceil((center - reach) / pool.tickSpacing) * pool.tickSpacing,
      tickUpper: Math.floor((center + reach) / pool.tickSpacing) * pool.tickSpacing,
      amount0Desired: amount0.amount,
      amount1Desired: amount1.amount,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: deployer.address,
      deadline: maxUint256,
    };
    await setup.send({
      to: positionManager,
      data: encodeFunctionData({
        abi: positionManagerAbi,
        functionName: 'mint',
        args: [params],
      }),
    });
  }
}

function sortByAddress([a, b]: [TokenAmount, TokenAmount]): [TokenAmount, TokenAmount] {
  return a.token.toLowerCase() < b.token.toLowerCase() ? [a, b] : [b, a];
}

/** Integer square root, rounded down, by Newton's method; a float cannot hold 192 bits. */
function integerSqrt(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
