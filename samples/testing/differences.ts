import assert from 'node:assert/strict';
import type { Provider } from 'swapx-chain/provider/provider';

/** 自定义的 RPC 方法：两条链的回答至今有哪些不同；说过就忘。 */
export const differencesMethod = 'swapx_differences';

/** 上次问过之后，两条链的每个回答、回执与 Gas 估算都相同。 */
export async function assertSameAnswers(chain: Provider): Promise<void> {
  // 一处不同会引出更多不同，只看第一处。
  const [first] = (await chain.request({ method: differencesMethod })) as string[];
  assert.equal(first, undefined, first);
}
