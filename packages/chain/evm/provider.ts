// The chain's JSON-RPC as an EIP-1193 provider, for Node.js and browsers.
import type { Address } from 'viem';
import { inOrder } from '../provider/in-order';
import type { Provider } from '../provider/provider';
import type { Chain } from './chain';
import { RpcError } from './errors';
import { methodsOf } from './rpc-methods';

export { messageOf, type CallParams } from './rpc-params';

export interface EvmProvider extends Provider {
  /** Supported methods in alphabetical order. */
  methods: string[];
}

/** `accounts` are listed by eth_accounts; the chain signs their eth_sendTransaction. */
export function createProvider(chain: Chain, accounts: Address[]): EvmProvider {
  const methods = methodsOf(chain, accounts);
  const names = Object.keys(methods).sort();

  return {
    methods: names,
    ...inOrder({
      async request({ method, params = [] }) {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
        if (!run) {
          throw new RpcError(-32601, `这条链不支持 ${method}；支持的方法：${names.join('、')}`);
        }
        return run(...(params as never[]));
      },
    }),
  };
}
