// SPDX-License-Identifier: MIT
// 没有接住的错误：只说原因、出错的一行与去哪里查。默认的打印会带上压缩过的 SDK 源码，长达几百行。
import { BaseError } from 'viem';
import { revertReason } from './failures';

const errorsPage = 'https://docs.swapx.exchange/sdk/errors';

function reasonOf(error: unknown): string {
  const reason = revertReason(error);
  if (reason !== undefined) return `合约回滚：${reason}`;
  if (error instanceof BaseError) return [error.shortMessage, error.details].join(' ').trim();
  return error instanceof Error ? error.message : String(error);
}

/** 程序自己的文件里，离错误最近的一行。 */
function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:|\/starter\//.test(line))
    .map((line) => /([^/\\(]+:\d+:\d+)\)?$/.exec(line)?.[1])
    .find(Boolean);
}

process.on('uncaughtException', (error: unknown) => {
  // 测试也有自己的处理，让给它。
  if (process.listenerCount('uncaughtException') > 1) return;
  console.error(`停下了：${reasonOf(error)}`);
  const place = placeOf(error);
  if (place) console.error(`位置：${place}`);
  console.error(`原因与改法按原文查：${errorsPage}`);
  process.exit(1);
});
