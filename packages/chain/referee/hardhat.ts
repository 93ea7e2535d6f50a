// The referee: an independent implementation (Hardhat) with the same contracts and times.
// Where samples get other results on evm/, evm/ is wrong.
import { fileURLToPath } from 'node:url';
import { deploy } from '../deployment/deploy';
import type { Deployments } from '../deployment/deployments';
import { secondsPerBlock } from '../evm/rules';
import { setNextBlockTime } from '../provider/clock';
import { inOrder } from '../provider/in-order';
import type { Provider } from '../provider/provider';

// Requests that run in the next block, whose time must be set first.
const methodsOfNextBlock = new Set([
  'eth_estimateGas',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
]);

export async function startReferee(): Promise<{ provider: Provider; deployments: Deployments }> {
  const provider = await startHardhat();
  return { provider, deployments: await deploy(provider) };
}

/** Each block is secondsPerBlock after its parent, independent of the system clock. */
async function startHardhat(): Promise<Provider> {
  process.env.HARDHAT_CONFIG = fileURLToPath(new URL('hardhat.config.cjs', import.meta.url));
  const hardhat: Provider = (await import('hardhat')).default.network.provider;
  return inOrder({
    async request(args) {
      if (methodsOfNextBlock.has(args.method)) {
        await setNextBlockTime(hardhat, Number(secondsPerBlock));
      }
      try {
        return await hardhat.request(args);
      } catch (error) {
        throw asNodeError(error);
      }
    },
  });
}

/** Converts Hardhat's revert errors to those of usual nodes (code 3). */
function asNodeError(error: unknown): unknown {
  const { message, data } = error as { message: string; data?: unknown };
  if (!/reverted/.test(message) || typeof data !== 'string') return error;
  const reason = /reverted with reason string '(.*)'$/s.exec(message)?.[1];
  const text = reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`;
  return Object.assign(new Error(text, { cause: error }), { code: 3, data });
}
