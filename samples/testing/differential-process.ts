// 测试用的链：两条当作一条（见 packages/chain/referee/differential.ts），在自己的进程里开放。
import { differentialProvider } from 'swapx-chain/referee/differential';
import { startReferee } from 'swapx-chain/referee/hardhat';
import { deploymentsMethod, startChain } from 'swapx-chain/start';
import { serveToParent } from '../client/serve-to-parent';
import { differencesMethod } from './differences';

const differences: string[] = [];
const { provider: main, deployments } = await startChain();
const { provider: referee } = await startReferee();
const both = differentialProvider(main, referee, differences);
await serveToParent({
  async request(args) {
    if (args.method === deploymentsMethod) return deployments;
    if (args.method === differencesMethod) return differences.splice(0);
    return both.request(args);
  },
});
