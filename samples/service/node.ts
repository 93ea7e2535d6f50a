// SPDX-License-Identifier: MIT
// 服务的节点。starter 的客户端一次等 60 秒，还会重试，适合一个人运行的程序；服务等那么久，
// 调用者、代理与监控早已放弃，等着的请求越积越多。
import { BaseError, createPublicClient, http } from 'viem';
import { publicClient } from '#starter/clients';
import { rpcUrl } from '#starter/connection';
import { Refusal } from './errors';

/** 一个请求最多等节点多久，毫秒。 */
const patience = 5_000;

export const node = createPublicClient({
  chain: publicClient.chain,
  // 不重试：调用者过一会儿会再来。
  transport: http(rpcUrl, { timeout: patience, retryCount: 0 }),
});

class Late extends BaseError {
  constructor() {
    super('节点没有按时响应');
  }
}

/** 节点没有响应，与合约拒绝是两回事：前者过一会儿再试，后者再试也没有用。 */
export async function askNode<T>(work: Promise<T>, longest = patience): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), longest);
  });
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    if (!(cause instanceof BaseError)) throw cause;
    throw Object.assign(new Refusal(503, '节点没有响应，请稍后再试'), { cause });
  } finally {
    clearTimeout(timer);
  }
}
