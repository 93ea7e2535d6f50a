/** Stands in for samples/starter/connection.ts: the chain is inside this worker. */
import { custom } from 'viem';

import { localChain } from 'swapx-chain/rpc/address';
import type * as original from 'swapx-samples/starter/connection';
import { openedChain } from './chain';
import { answerInsteadOfNetwork } from './network';

export const networkName: typeof original.networkName = 'local';

/** Where `npm run chain` listens; inside this worker the same address leads to our chain. */
export const rpcUrl = localChain.url;

export const variable: typeof original.variable = (name, meaning) => {
  throw new Error(`页面里没有环境变量 ${name}（${meaning}）`);
};

const { provider } = await openedChain();

// There is no network that could fail, and a second attempt would only repeat the first.
export const transport = custom(provider, { retryCount: 0 });

// Libraries that want an address, as ethers does, ask it by HTTP.
answerInsteadOfNetwork(rpcUrl, provider);
