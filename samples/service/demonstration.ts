// SPDX-License-Identifier: MIT
// 对着本地链各请求一次，打印响应；不占用端口。
import { createWalletClient, size, type Hex } from 'viem';
import { deployments } from '#starter/clients';
import { transport } from '#starter/connection';
import '#starter/local-chain';
import { createApp } from './app';

const app = await createApp({ perMinute: 10, origins: [], logger: false });
const [recipient] = await createWalletClient({ transport }).getAddresses();
const question = {
  tokenIn: deployments.wxoc,
  tokenOut: deployments.usdt,
  amountIn: '1000000000000000000',
};

// #region quote
const quoted = await app.inject({ url: '/quote', query: question });
const { amountOut } = quoted.json<{ amountOut: string }>();
console.log(JSON.stringify(quoted.json(), null, 2));
// #endregion quote

// #region swap
// 下限由网页算：报价的 99.5%，给用户看过再发来。
const minimumOut = ((BigInt(amountOut) * 995n) / 1000n).toString();
const payload = { ...question, minimumOut, recipient };
const swap = await app.inject({ method: 'POST', url: '/swap', payload });
const { data, ...rest } = swap.json<{ data: Hex }>();
const shortened = `${data.slice(0, 42)}…（共 ${size(data)} 字节）`;
console.log(JSON.stringify({ ...rest, data: shortened }, null, 2));
// #endregion swap

await app.close();
