// SPDX-License-Identifier: MIT
// 开发时会遇到的错误：每一个都在这里有意触发一次，打印原文。
// #region imports
import { CurrencyAmount, Ether, Percent, Token } from '@uniswap/sdk-core';
import {
  encodeSqrtRatioX96,
  FeeAmount,
  NonfungiblePositionManager,
  Pool,
  Position,
  Route,
} from '@uniswap/v3-sdk';
import { BrowserProvider, Contract, isError, JsonRpcProvider, JsonRpcSigner, Wallet } from 'ethers';
import {
  BaseError,
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  maxUint128,
  parseAbi,
  parseUnits,
  toHex,
  zeroHash,
  type Address,
  type Chain,
} from 'viem';
import {
  positionManagerAbi,
  quoterAbi,
  swapRouterAbi,
  v2RouterAbi,
  v3FactoryAbi,
  v3PoolAbi,
} from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { rpcUrl } from '#starter/connection';
import { revertReason } from '#starter/failures';
import '#starter/local-chain';
import { privateKey } from '#starter/private-key';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, tka, swapRouter, positionManager, v2Router } = deployments;
const { timestamp } = await publicClient.getBlock();
const deadline = timestamp + 20n * 60n;
const one = parseUnits('1', 18);

/** 卖出 1 WXOC 的参数；各个错误只改其中一项。下限写 0 只因为这里从不成交。 */
const sale = {
  tokenIn: wxoc,
  tokenOut: usdt,
  fee: 3000,
  recipient: account.address,
  deadline,
  amountIn: one,
  amountOutMinimum: 0n,
  sqrtPriceLimitX96: 0n,
};

async function approve(token: Address, spender: Address, amount: bigint) {
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  await waitForSuccess(hash);
}

/** 做一件必定失败的事，取得它抛出的错误。 */
async function failureOf(action: () => unknown): Promise<unknown> {
  try {
    await action();
  } catch (error) {
    return error;
  }
  throw new Error('这一步本应失败，却成功了');
}

/** 一行里的错误：viem 与 ethers 把要紧的一句放在 shortMessage，其余的错误只有 message。 */
function textOf(error: unknown): string {
  const { shortMessage, message } = error as { shortMessage?: string; message: string };
  return (shortMessage ?? message).split('\n').filter(Boolean).join(' ');
}
// #endregion setup

// #region one-error
// 同一件事：没有授权就卖出 WXOC。合约给出的原因总是 STF，外面的包装各不相同。
const call = { address: swapRouter, abi: swapRouterAbi, functionName: 'exactInputSingle' } as const;
const data = encodeFunctionData({ ...call, args: [sale] });
const provider = new JsonRpcProvider(rpcUrl, publicClient.chain.id, { staticNetwork: true });
const signer = new Wallet(privateKey, provider);
const router = new Contract(
  swapRouter,
  [
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256)',
    'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  ],
  signer,
);

const simulated = await failureOf(() =>
  publicClient.simulateContract({ ...call, account, args: [sale] }),
);
const sent = await failureOf(() => walletClient.sendTransaction({ to: swapRouter, data }));
const inEthers = await failureOf(() => router.exactInputSingle(sale));

for (const [label, error] of Object.entries({
  simulateContract: simulated,
  sendTransaction: sent,
})) {
  if (!(error instanceof BaseError)) throw error;
  const names: string[] = [];
  for (let inner: unknown = error; inner instanceof BaseError; inner = inner.cause) {
    // 最里面是传输的错误，随连接的方式而不同。
    if (!inner.name.includes('Rpc')) names.push(inner.name);
  }
  console.log(`viem 的 ${label}：${names.join(' ← ')}`);
  console.log(`  ${textOf(error)}`);
}
if (!isError(inEthers, 'CALL_EXCEPTION')) throw inEthers;
console.log(`ethers：${inEthers.code}，action 是 ${inEthers.action}，reason 是 ${inEthers.reason}`);
console.log(`  ${textOf(inEthers)}`);
console.log(`revertReason 取出的原因：${revertReason(simulated)}、${revertReason(sent)}`);
// #endregion one-error

// #region no-reason
// 合约回滚而没有写原因：费用的比例超过 100 个基点。
const tooMuchFee = [0n, account.address, 101n, account.address] as const;
console.log(
  `viem：${textOf(
    await failureOf(() =>
      publicClient.simulateContract({
        address: swapRouter,
        abi: swapRouterAbi,
        functionName: 'unwrapWETH9WithFee',
        args: tooMuchFee,
      }),
    ),
  )}`,
);
console.log(`ethers：${textOf(await failureOf(() => router.unwrapWETH9WithFee(...tooMuchFee)))}`);
// #endregion no-reason

// #region ethers-wallet
// 节点或钱包只说失败、不带回滚数据时，ethers 无从知道原因。
/** 只说得出链 ID 的钱包，其余一概以同一个错误拒绝。 */
const refusing = (error: Error) => ({
  request: ({ method }: { method: string }): Promise<unknown> =>
    method === 'eth_chainId'
      ? Promise.resolve(toHex(publicClient.chain.id))
      : Promise.reject(error),
});
const withCode = (code: number) => refusing(Object.assign(new Error('…'), { code }));

const silent = new BrowserProvider(refusing(new Error('execution reverted')));
const withoutData = await failureOf(() => silent.estimateGas({ to: swapRouter, data }));
console.log(`没有回滚数据：${(withoutData as { code: string }).code}：${textOf(withoutData)}`);

const denying = new BrowserProvider(withCode(4001));
const denied = await failureOf(() => denying.send('eth_requestAccounts', []));
console.log(`用户拒绝：${(denied as { code: string }).code}：${textOf(denied)}`);

// 余额不够时各个节点的说法不同，库认得几种常见的；这里用 geth 的。
const poorNode = refusing(new Error('insufficient funds for gas * price + value'));
const poorSigner = new JsonRpcSigner(new BrowserProvider(poorNode), account.address);
const payment = { to: wxoc, gasLimit: 50_000 };
const poor = await failureOf(() => poorSigner.sendUncheckedTransaction(payment));
console.log(`余额不够：${(poor as { code: string }).code}：${textOf(poor)}`);

// 认不出的错误：这里是读取区块号被拒绝。
const strange = await failureOf(() => poorSigner.provider.getBlockNumber());
console.log(`认不出：${(strange as { code: string }).code}：${textOf(strange)}`);
// #endregion ethers-wallet

// #region viem
/** 钱包在 Xone 上；程序以为的链与钱包的回答由参数决定。 */
const walletOn = (chain: Chain, answer: Error) =>
  createWalletClient({
    account: account.address,
    chain,
    transport: custom(refusing(Object.assign(answer, { code: -32000 })), { retryCount: 0 }),
  });
const { chain } = publicClient;
const elsewhere = walletOn({ ...chain, id: 1, name: 'Ethereum' }, new Error());
const penniless = walletOn(chain, new Error('insufficient funds for gas * price + value'));
const repeating = walletOn(chain, new Error('nonce too low'));
const viemErrors: [what: string, action: () => unknown][] = [
  [
    '读取的地址上没有合约',
    () =>
      publicClient.readContract({
        address: account.address,
        abi: erc20Abi,
        functionName: 'decimals',
      }),
  ],
  [
    '地址不完整',
    () => publicClient.readContract({ address: '0x123', abi: erc20Abi, functionName: 'decimals' }),
  ],
  ['付的 XOC 比余额多', () => penniless.sendTransaction({ to: wxoc, value: 1n })],
  ['nonce 用过了', () => repeating.sendTransaction({ to: wxoc, nonce: 0 })],
  ['钱包在另一条链上', () => elsewhere.sendTransaction({ to: wxoc, value: 1n })],
  ['数量带着千位的逗号', () => parseUnits('1,000', 18)],
  ['交易还没有打包', () => publicClient.getTransactionReceipt({ hash: zeroHash })],
];
for (const [what, action] of viemErrors) {
  const error = (await failureOf(action)) as BaseError;
  console.log(`${what}：${error.name}`);
  console.log(`  ${textOf(error)}`);
}
// #endregion viem

// #region wallet
// 钱包只返回代码与自己写的文字；viem 按代码换成有名字的错误。这里的钱包总是拒绝。
const codes = [4001, 4100, 4200, 4900, 4901, 4902, -32000, -32002, -32005, -32602, -32603];
for (const code of codes) {
  const wallet = createWalletClient({ transport: custom(withCode(code), { retryCount: 0 }) });
  const error = (await failureOf(() => wallet.requestAddresses())) as BaseError;
  console.log(`${code}：${error.name}：${textOf(error)}`);
}
// #endregion wallet

// #region sdk
const chainId = publicClient.chain.id;
const WXOC = new Token(chainId, wxoc, 18, 'WXOC');
const USDT = new Token(chainId, usdt, 6, 'USDT');
const TKA = new Token(chainId, tka, 18, 'TKA');
const price = encodeSqrtRatioX96(1, 1);
const pool = new Pool(WXOC, USDT, FeeAmount.MEDIUM, price, 0, 0);
const range = { pool, liquidity: 0, tickLower: -60, tickUpper: 60 };
const sdkErrors: (() => unknown)[] = [
  () => new Pool(WXOC, WXOC, FeeAmount.MEDIUM, price, 0, 0),
  () => new Pool(WXOC, new Token(1, usdt, 6), FeeAmount.MEDIUM, price, 0, 0),
  () => new Pool(WXOC, USDT, FeeAmount.MEDIUM, price, 0, 1),
  () => pool.priceOf(TKA),
  () => pool.getOutputAmount(CurrencyAmount.fromRawAmount(WXOC, 1)),
  () => new Route([pool], TKA, USDT),
  () => new Position({ ...range, tickLower: 60, tickUpper: -60 }),
  () => new Position({ ...range, tickLower: -61 }),
  () =>
    NonfungiblePositionManager.addCallParameters(new Position(range), {
      recipient: account.address,
      deadline: deadline.toString(),
      slippageTolerance: new Percent(50, 10_000),
    }),
  () => Ether.onChain(chainId).wrapped,
  () => new Token(chainId, '0x123', 18),
  () => CurrencyAmount.fromRawAmount(WXOC, '1.5'),
  () => new Percent(0.5),
  () =>
    Position.fromAmounts({
      ...range,
      tickUpper: -60,
      amount0: 1,
      amount1: 1,
      useFullPrecision: true,
    }),
  // bigint 不是 SDK 的整数；类型检查也会拒绝，这里绕过它。
  () => CurrencyAmount.fromRawAmount(WXOC, 1).multiply(2n as unknown as number),
];
for (const action of sdkErrors) console.log(textOf(await failureOf(action)));
// #endregion sdk

// #region reasons
const reasons = async (list: Record<string, () => Promise<unknown>>) => {
  for (const [what, action] of Object.entries(list)) {
    console.log(`${what}：${revertReason(await failureOf(action))}`);
  }
};
// #endregion reasons

// #region router
const swap = (changed: Partial<typeof sale>) =>
  publicClient.simulateContract({ ...call, account, args: [{ ...sale, ...changed }] });
await reasons({ 没有授权: () => swap({}) });
await approve(wxoc, swapRouter, 2n * one);
await reasons({
  得到的少于下限: () => swap({ amountOutMinimum: maxUint128 }),
  付出的超过上限: () =>
    publicClient.simulateContract({
      account,
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'exactOutputSingle',
      args: [{ ...sale, amountOut: 1_000_000n, amountInMaximum: 1n }],
    }),
  过了截止时间: () => swap({ deadline: timestamp - 1n }),
  价格界限在另一侧: () => swap({ sqrtPriceLimitX96: 2n ** 159n }),
  数量是零: () => swap({ amountIn: 0n }),
  '路由合约里没有 WXOC': () =>
    publicClient.simulateContract({
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'unwrapWETH9',
      args: [1n, account.address],
    }),
  路由合约里没有代币: () =>
    publicClient.simulateContract({
      address: swapRouter,
      abi: swapRouterAbi,
      functionName: 'sweepToken',
      args: [usdt, 1n, account.address],
    }),
});
await approve(wxoc, swapRouter, 0n);
// #endregion router

// #region pool
// 新建一个 WXOC 与 TKA 的池，先不初始化，再初始化而不放流动性。
const created = await walletClient.writeContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'createPool',
  args: [wxoc, tka, 10000],
});
await waitForSuccess(created);
const emptyPool = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, tka, 10000],
});
const quoteEmpty = () =>
  publicClient.simulateContract({
    address: deployments.quoter,
    abi: quoterAbi,
    functionName: 'quoteExactInputSingle',
    args: [wxoc, tka, 10000, one, 0n],
  });
const initialization = {
  address: emptyPool,
  abi: v3PoolAbi,
  functionName: 'initialize',
  args: [2n ** 96n],
} as const;
const mintDirectly = (tickLower: number, tickUpper: number) =>
  publicClient.simulateContract({
    address: emptyPool,
    abi: v3PoolAbi,
    functionName: 'mint',
    args: [account.address, tickLower, tickUpper, 1n, '0x'],
  });
await reasons({ 没有初始化的池: quoteEmpty });
await waitForSuccess(await walletClient.writeContract(initialization));
await reasons({
  初始化过却没有流动性的池: quoteEmpty,
  再初始化一次: () => publicClient.simulateContract(initialization),
  下界不小于上界: () => mintDirectly(200, -200),
  下界超出范围: () => mintDirectly(-1_000_000, 200),
  上界超出范围: () => mintDirectly(-200, 1_000_000),
  查询的时间太早: () =>
    publicClient.readContract({
      address: emptyPool,
      abi: v3PoolAbi,
      functionName: 'observe',
      args: [[1_000_000, 0]],
    }),
});
// #endregion pool

// #region positions
const manager = { address: positionManager, abi: positionManagerAbi } as const;
const stranger = '0x0000000000000000000000000000000000001000';
const mint = {
  token0: wxoc,
  token1: usdt,
  fee: 3000,
  tickLower: -887220,
  tickUpper: 887220,
  amount0Desired: 1_000_000n,
  amount1Desired: 1_000_000n,
  amount0Min: 1_000_000n,
  amount1Min: 1_000_000n,
  recipient: account.address,
  deadline,
};
await approve(wxoc, positionManager, 1_000_000n);
await approve(usdt, positionManager, 1_000_000n);
await reasons({
  存入的少于下限: () =>
    publicClient.simulateContract({ ...manager, account, functionName: 'mint', args: [mint] }),
  编号不存在: () =>
    publicClient.readContract({ ...manager, functionName: 'positions', args: [1_000_000n] }),
  不是所有者: () =>
    publicClient.simulateContract({
      ...manager,
      account: stranger,
      functionName: 'burn',
      args: [1n],
    }),
});
await approve(wxoc, positionManager, 0n);
await approve(usdt, positionManager, 0n);
// #endregion positions

// #region v2
const swapV2 = (path: Address[], amountIn: bigint, minimum: bigint, until: bigint) =>
  publicClient.simulateContract({
    account,
    address: v2Router,
    abi: v2RouterAbi,
    functionName: 'swapExactTokensForTokens',
    args: [amountIn, minimum, path, account.address, until],
  });
const maximum = parseAbi([
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]);
const path = [wxoc, usdt];
await reasons({
  没有授权: () => swapV2(path, one, 0n, deadline),
  过了截止时间: () => swapV2(path, one, 0n, timestamp - 1n),
  得到的少于下限: () => swapV2(path, one, maxUint128, deadline),
  付出的超过上限: () =>
    publicClient.simulateContract({
      account,
      address: v2Router,
      abi: maximum,
      functionName: 'swapTokensForExactTokens',
      args: [1_000_000n, 1n, path, account.address, deadline],
    }),
  要的比储备量多: () =>
    publicClient.simulateContract({
      account,
      address: v2Router,
      abi: maximum,
      functionName: 'swapTokensForExactTokens',
      args: [maxUint128, maxUint128, path, account.address, deadline],
    }),
  数量是零: () => swapV2(path, 0n, 0n, deadline),
  路径只有一种代币: () => swapV2([wxoc], one, 0n, deadline),
  两种代币相同: () => swapV2([wxoc, wxoc], one, 0n, deadline),
});
// #endregion v2
