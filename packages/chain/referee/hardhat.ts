// The referee: an independent implementation (Hardhat) with the same contracts and times.
// Samples must get the same results on evm/ as here; otherwise evm/ is wrong.
import { fileURLToPath } from 'node:url';
import { deploy } from '../deployment/deploy';
import type { Deployments } from '../deployment/deployments';
import { secondsPerBlock } from '../evm/rules';
import { setNextBlockTime } from '../provider/clock';
import { inOrder } from '../provider/in-order';
import type { Provider } from '../provider/provider';

// These requests run as of the next block, whose time has to be set before.
const methodsOfNextBlock = new Set([
  'eth_estimateGas',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
]);

export async function startReferee(): Promise<{ provider: Provider; deployments: Deployments }> {
  const provider = await startHardhat();
  return { provider, deployments: await deploy(provider) };
}

/** Each block comes secondsPerBlock after the last, whatever the real clock says. */
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

/** Turns Hardhat's own errors of reverts into those of usual nodes (code 3). */
function asNodeError(error: unknown): unknown {
  const { message, data } = error as { message: string; data?: unknown };
  if (!/reverted/.test(message) || typeof data !== 'string') return error;
  const reason = /reverted with reason string '(.*)'$/s.exec(message)?.[1];
  const text = reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`;
  return Object.assign(new Error(text, { cause: error }), { code: 3, data });
}
