// SPDX-License-Identifier: MIT
// 回调演示：不检查调用者的 uniswapV3SwapCallback 会把用户授权的代币付给任何人；补上检查后攻击失败。
// #region imports
import {
  encodeAbiParameters,
  erc20Abi,
  formatUnits,
  parseAbi,
  parseUnits,
  type Address,
} from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, v3Factory } = deployments;
const victim = account.address;
const [, , attacker] = await walletClient.request({ method: 'eth_accounts' });
// 受害者为了兑换，曾授权目标合约使用 600 USDT。
const allowed = parseUnits('600', 6);
const fakePool = await deploy('UnsafeSwapper', 'FakePoolDemo');
// #endregion setup

// #region drained
const unsafe = await deployTarget('UnsafeSwapper', []);
await attackThroughFakePool(unsafe);
console.log(`没有检查：假池拿走受害者 ${formatUnits(await balance(fakePool), 6)} USDT`);
// #endregion drained

// #region mended
const checked = await deployTarget('CheckedSwapper', [v3Factory]);
// 攻击者自己调用回调，data 写成目标合约期待的样子：池登记过，调用者不是池。
const payment = encodeAbiParameters(
  [
    {
      type: 'tuple',
      components: [
        { type: 'address' },
        { type: 'address' },
        { type: 'uint24' },
        { type: 'address' },
      ],
    },
  ],
  [[usdt, wxoc, 3000, victim]],
);
await showFailure(() =>
  publicClient.simulateContract({
    address: checked,
    abi: parseAbi(['function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes data)']),
    account: attacker,
    functionName: 'uniswapV3SwapCallback',
    args: [0n, allowed, payment],
  }),
);
// #endregion mended

// #region real-pool
// 第三者让登记过的池兑换，并在 data 里写上受害者：池回调的是第三者自己，不是目标合约。
const pool = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});
const [sqrtPriceX96] = await publicClient.readContract({
  address: pool,
  abi: v3PoolAbi,
  functionName: 'slot0',
});
await showFailure(() =>
  publicClient.simulateContract({
    address: pool,
    abi: v3PoolAbi,
    account: attacker,
    functionName: 'swap',
    args: [checked, false, allowed, (sqrtPriceX96 * 101n) / 100n, payment],
  }),
);
// #endregion real-pool

// #region works
// 受害者自己使用，照常成交：下限来自链下的报价，截止时间从最新区块算起。
const amountIn = parseUnits('5', 6);
const { result: quoted } = await publicClient.simulateContract({
  address: deployments.quoter,
  abi: quoterAbi,
  functionName: 'quoteExactInputSingle',
  args: [usdt, wxoc, 3000, amountIn, 0n],
});
const { timestamp } = await publicClient.getBlock();
const { request: swapRequest } = await publicClient.simulateContract({
  address: checked,
  abi: parseAbi([
    'function swap(address tokenIn, address tokenOut, uint24 fee, uint256 amountIn, uint256 amountOutMinimum, uint256 deadline) returns (uint256 amountOut)',
  ]),
  account,
  functionName: 'swap',
  args: [usdt, wxoc, 3000, amountIn, (quoted * 9_950n) / 10_000n, timestamp + 1200n],
});
const wxocBefore = await balanceOf(wxoc, victim);
await waitForSuccess(await walletClient.writeContract(swapRequest));
const bought = (await balanceOf(wxoc, victim)) - wxocBefore;
console.log(`自己兑换：付 5 USDT，得 ${formatUnits(bought, 18)} WXOC`);
// #endregion works

// #region helpers
async function deploy(file: string, name: string, args: unknown[] = []): Promise<Address> {
  const { abi, bytecode } = artifact(`solidity/v3-security/${file}.sol:${name}`);
  const { contractAddress } = await waitForSuccess(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  if (!contractAddress) throw new Error(`${name} 部署失败`);
  return contractAddress;
}

async function deployTarget(name: string, args: unknown[]) {
  const target = await deploy(name, name, args);
  const call = { address: usdt, abi: erc20Abi, functionName: 'approve' } as const;
  await waitForSuccess(await walletClient.writeContract({ ...call, args: [target, allowed] }));
  return target;
}

async function attackThroughFakePool(target: Address) {
  const { request } = await publicClient.simulateContract({
    address: fakePool,
    abi: parseAbi([
      'function attack(address target, address token, address victim, uint256 amount)',
    ]),
    account: attacker,
    functionName: 'attack',
    args: [target, usdt, victim, allowed],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}

function balance(owner: Address) {
  return balanceOf(usdt, owner);
}

function balanceOf(token: Address, owner: Address) {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}
// #endregion helpers
