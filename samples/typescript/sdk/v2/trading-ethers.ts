// SPDX-License-Identifier: MIT
// 同一笔兑换，用 ethers 6 读取、授权与发送。
// #region imports
import { CurrencyAmount, Percent, Token } from '@swapx-lib/sdk-core';
import { Pair, Route, Router, Trade } from '@swapx-lib/v2-sdk';
import { Contract, formatUnits, JsonRpcProvider, parseUnits, ZeroAddress } from 'ethers';
import { deployments, publicClient } from '#starter/clients';
import { rpcUrl } from '#starter/connection';
import { AskingWallet } from '#starter/ethers';
import { privateKey } from '#starter/private-key';
import { checkedSlippage } from '#starter/slippage';
// #endregion imports

// #region provider
// 脚本与服务器用私钥签名；网页里由用户选一个钱包，换成 await (await BrowserProvider.discover())?.getSigner()。
// cacheTimeout 为 -1：否则 250 毫秒内的相同查询会得到缓存，刚成交就读余额会读到旧值。
const chainId = publicClient.chain.id;
const provider = new JsonRpcProvider(rpcUrl, chainId, {
  staticNetwork: true,
  cacheTimeout: -1,
});
const wallet = new AskingWallet(privateKey, provider);
// #endregion provider

// #region contracts
const wxoc = new Contract(
  deployments.wxoc,
  ['function approve(address spender, uint256 value) returns (bool)'],
  wallet,
);
const usdt = new Contract(
  deployments.usdt,
  [
    'function decimals() view returns (uint8)',
    'event Transfer(address indexed from, address indexed to, uint256 value)',
  ],
  provider,
);
const factory = new Contract(
  deployments.v2Factory,
  ['function getPair(address tokenA, address tokenB) view returns (address pair)'],
  provider,
);
const router = new Contract(
  deployments.v2Router,
  [
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  ],
  wallet,
);
// #endregion contracts

// #region quote
const WXOC = new Token(chainId, deployments.wxoc, 18, 'WXOC');
// ethers 6 的整数一律是 BigInt，小数位要转成 number。
const USDT = new Token(chainId, deployments.usdt, Number(await usdt.decimals()), 'USDT');

const pairAddress: string = await factory.getPair(WXOC.address, USDT.address);
if (pairAddress === ZeroAddress) throw new Error(`${WXOC.symbol}/${USDT.symbol} 交易对不存在`);
const pairContract = new Contract(
  pairAddress,
  [
    'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  ],
  provider,
);
const [reserve0, reserve1]: bigint[] = await pairContract.getReserves();

const [token0, token1] = WXOC.sortsBefore(USDT) ? [WXOC, USDT] : [USDT, WXOC];
const pair = new Pair(
  CurrencyAmount.fromRawAmount(token0, reserve0.toString()),
  CurrencyAmount.fromRawAmount(token1, reserve1.toString()),
);
const amountIn = CurrencyAmount.fromRawAmount(WXOC, parseUnits('1', WXOC.decimals).toString());
const trade = Trade.exactIn(new Route([pair], WXOC, USDT), amountIn);
console.log(`报价：1 WXOC → ${trade.outputAmount.toExact()} USDT`);
// #endregion quote

// #region send
const approval = await wxoc.approve(deployments.v2Router, amountIn.quotient.toString());
await approval.wait();

const block = await provider.getBlock('latest');
if (!block) throw new Error('读不到最新区块');
const { methodName, args, value } = Router.swapCallParameters(trade, {
  allowedSlippage: checkedSlippage(new Percent(50, 10_000)),
  recipient: wallet.address,
  deadline: block.timestamp + 20 * 60,
});

const swap = router.getFunction(methodName);
// 先模拟，回滚时在这里就会抛出原因，不花 Gas 费。
await swap.staticCall(...args, { value });
const transaction = await swap.send(...args, { value });
// 回滚的交易在这里抛出 CALL_EXCEPTION。
const receipt = await transaction.wait();
console.log(`交易状态：${receipt?.status === 1 ? '成功' : '失败'}`);
// 收到多少，取自回执里 USDT 转给自己的事件。
const received = (receipt?.logs ?? [])
  .filter(({ address }) => address === deployments.usdt)
  .map((log) => usdt.interface.parseLog(log)!)
  .filter(({ args }) => args.to === wallet.address)
  .reduce((sum, { args }) => sum + args.value, 0n);
console.log(`收到：${formatUnits(received, USDT.decimals)} USDT`);
// #endregion send
