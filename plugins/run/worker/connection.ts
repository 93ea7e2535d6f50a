/** Stands in for samples/starter/connection.ts: the chain is inside this worker. */
import { custom } from 'viem';

import type * as original from '../../../samples/starter/connection';
import { openedChain } from './chain';

export const networkName: typeof original.networkName = 'local';

/** Shown in messages only. */
export const rpcUrl = '页面里的链';

export const variable: typeof original.variable = (name, meaning) => {
  throw new Error(`页面里没有环境变量 ${name}（${meaning}）`);
};

const { provider } = await openedChain();

// There is no network that could fail, and a second attempt would only repeat the first.
export const transport = custom(provider, { retryCount: 0 });
