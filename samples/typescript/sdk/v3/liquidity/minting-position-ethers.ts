// SPDX-License-Identifier: MIT
// 同一个头寸，用 ethers 6 读取、授权、铸造。
// #region imports
import { Percent, Token } from '@uniswap/sdk-core';
import { FeeAmount, NonfungiblePositionManager, Pool, Position } from '@uniswap/v3-sdk';
import { Contract, JsonRpcProvider, parseUnits, ZeroAddress } from 'ethers';
import { deployments, publicClient } from '#starter/clients';
import { rpcUrl } from '#starter/connection';
import { AskingWallet } from '#starter/ethers';
import { privateKey } from '#starter/private-key';
import { checkedSlippage } from '#starter/slippage';
// #endregion imports

// #region provider
const chainId = publicClient.chain.id;
// 脚本与服务器用私钥签名；网页里由用户选一个钱包，换成 await (await BrowserProvider.discover())?.getSigner()。
// cacheTimeout 为 -1：否则 250 毫秒内的相同查询会得到缓存，刚成交就读余额会读到旧值。
const provider = new JsonRpcProvider(rpcUrl, chainId, {
  staticNetwork: true,
  cacheTimeout: -1,
});
const wallet = new AskingWallet(privateKey, provider);
// #endregion provider

// #region pool
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(chainId, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;

const factory = new Contract(
  deployments.v3Factory,
  ['function getPool(address tokenA, address tokenB, uint24 fee) view returns (address pool)'],
  provider,
);
const poolAddress: string = await factory.getPool(WXOC.address, USDT.address, fee);
if (poolAddress === ZeroAddress)
  throw new Error(`${WXOC.symbol}/${USDT.symbol} ${fee / 10_000}% 的池不存在`);
const poolContract = new Contract(
  poolAddress,
  [
    'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16, uint16, uint16, uint8, bool)',
    'function liquidity() view returns (uint128)',
  ],
  provider,
);
// 两次读取固定在同一个区块。
const blockTag = await provider.getBlockNumber();
const [sqrtPriceX96, tick]: bigint[] = await poolContract.slot0({ blockTag });
const liquidity: bigint = await poolContract.liquidity({ blockTag });
// ethers 6 的整数一律是 BigInt：数量转成字符串，刻度转成 number。
const pool = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), Number(tick));
// #endregion pool

// #region mint
const position = Position.fromAmounts({
  pool,
  tickLower: -262440,
  tickUpper: -258420,
  amount0: parseUnits('10', WXOC.decimals).toString(),
  amount1: parseUnits('50', USDT.decimals).toString(),
  useFullPrecision: false,
});

const erc20 = ['function approve(address spender, uint256 value) returns (bool)'];
for (const [token, amount] of [
  [WXOC, position.mintAmounts.amount0],
  [USDT, position.mintAmounts.amount1],
] as const) {
  // 合约对象要连接 wallet；只连接 provider 的合约不能发交易。
  const contract = new Contract(token.address, erc20, wallet);
  const approval = await contract.approve(deployments.positionManager, amount.toString());
  await approval.wait();
}

const block = await provider.getBlock('latest');
if (!block) throw new Error('读不到最新区块');
const { calldata, value } = NonfungiblePositionManager.addCallParameters(position, {
  slippageTolerance: checkedSlippage(new Percent(50, 10_000)),
  recipient: wallet.address,
  deadline: block.timestamp + 20 * 60,
});
const request = { to: deployments.positionManager, data: calldata, value };
// 先模拟，回滚时在这里就会抛出原因，不花 Gas 费。
await wallet.call(request);
const transaction = await wallet.sendTransaction(request);
const receipt = await transaction.wait();
if (receipt?.status !== 1) throw new Error(`交易 ${transaction.hash} 没有成功`);
// #endregion mint

// #region token-id
const { INTERFACE } = NonfungiblePositionManager;
for (const { address, topics, data } of receipt.logs) {
  if (address !== deployments.positionManager) continue;
  // SDK 的 INTERFACE 是 ethers 5 的对象，只用它认出事件、解码参数。
  const event = INTERFACE.parseLog({ topics: [...topics], data });
  if (event.name !== 'IncreaseLiquidity') continue;
  console.log(`头寸编号：${event.args.tokenId.toString()}`);
  console.log(`流动性：${event.args.liquidity.toString()}`);
}
// #endregion token-id
