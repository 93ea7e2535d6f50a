// 测试用的钱包：按 EIP-6963 报到，把请求转给本地链；可以让它做出各种好事与坏事。
import type { Page } from '@playwright/test';

/** 钱包此刻怎样做；测试中途可以改。 */
export interface Behaviour {
  /** 钱包说自己在哪条链上。 */
  chainId?: number;
  /** 不认识 Xone：要求先添加。phone 把代码包在里面，与手机上的钱包一样。 */
  unknownChain?: 'plain' | 'phone';
  /** 说换了链，其实没有。 */
  pretendsToSwitch?: boolean;
  refuses?: boolean;
  /** 说自己有这些账户。 */
  accounts?: string[];
  /** 不管请求写着谁，用这个账户发送。 */
  sendsFrom?: string;
  /** 发送之后给出它，而不是哈希。 */
  hash?: unknown;
  /** 发送别的内容。 */
  data?: string;
  /** 钱包自己的节点；网页的是 /rpc。 */
  node?: string;
  /** 发送了，却迟迟不给页面回答。 */
  hangs?: boolean;
  /** 给出哈希，其实没有发送：节点后来丢掉的交易就是这样。与 hangs 一起，就是什么也没有做。 */
  drops?: boolean;
}

declare global {
  interface Window {
    wallet: {
      behaviour: Behaviour;
      requests: { method: string; params: unknown[] }[];
      emit(event: string, value: unknown): void;
    };
  }
}

/** 在页面里运行，所以不用外面的任何东西。 */
function announce(start: Behaviour): void {
  const listeners: Record<string, ((value: unknown) => void)[]> = {};
  const wallet: Window['wallet'] = {
    behaviour: start,
    requests: [],
    emit: (event, value) => listeners[event]?.forEach((listener) => listener(value)),
  };
  window.wallet = wallet;
  // 用户同意连接之前，不说出任何账户。
  let isConnected = false;

  async function forward(method: string, params: unknown[]) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const { node = '/rpc?wallet' } = wallet.behaviour;
    const response = await fetch(node, { method: 'POST', body });
    const { result, error } = await response.json();
    if (error) throw Object.assign(new Error(error.message), error);
    return result;
  }

  const fail = (message: string, fields: object) => Object.assign(new Error(message), fields);

  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const { behaviour } = wallet;
      wallet.requests.push({ method, params });
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts': {
          if (method === 'eth_requestAccounts') isConnected = true;
          if (!isConnected) return [];
          return behaviour.accounts ?? (await forward('eth_accounts', [])).slice(0, 1);
        }
        case 'eth_chainId':
          if (behaviour.chainId === undefined) return forward(method, params);
          return `0x${behaviour.chainId.toString(16)}`;
        case 'wallet_switchEthereumChain':
          if (behaviour.pretendsToSwitch) return null;
          if (behaviour.unknownChain === 'plain') throw fail('Unrecognized chain', { code: 4902 });
          if (behaviour.unknownChain === 'phone') {
            const data = { originalError: { code: 4902 } };
            throw fail('Internal error', { code: -32603, data });
          }
          behaviour.chainId = undefined;
          wallet.emit('chainChanged', (params[0] as { chainId: string }).chainId);
          return null;
        case 'wallet_addEthereumChain':
          behaviour.unknownChain = undefined;
          behaviour.chainId = undefined;
          wallet.emit('chainChanged', (params[0] as { chainId: string }).chainId);
          return null;
        case 'eth_sendTransaction': {
          if (behaviour.refuses) throw fail('User rejected the request.', { code: 4001 });
          if (behaviour.drops && !behaviour.hangs) return `0x${'d0'.repeat(32)}`;
          if (behaviour.drops) return new Promise(() => {});
          const [asked] = params as [Record<string, unknown>];
          const { sendsFrom = asked.from, data = asked.data } = behaviour;
          const hash = await forward(method, [{ ...asked, from: sendsFrom, data }]);
          if (behaviour.hangs) return new Promise(() => {});
          return 'hash' in behaviour ? behaviour.hash : hash;
        }
        default:
          return forward(method, params);
      }
    },
    on(event: string, listener: (value: unknown) => void) {
      (listeners[event] ??= []).push(listener);
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners[event] = (listeners[event] ?? []).filter((one) => one !== listener);
    },
  };
  const info = {
    uuid: '5b0c4c7e-5f0e-4a43-9b6f-5e0f6a7f9d11',
    name: '测试钱包',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'org.example.wallet',
  };
  const announceProvider = () => {
    const detail = Object.freeze({ info, provider });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announceProvider);
  announceProvider();
}

/** 打开网页，里面装着这样一个钱包。 */
export async function openWithWallet(page: Page, url: string, start: Behaviour = {}) {
  await page.addInitScript(announce, start);
  await page.goto(url);
}

/** 从现在起钱包这样做。 */
export const behave = (page: Page, change: Behaviour) =>
  page.evaluate((change) => Object.assign(window.wallet.behaviour, change), change);

/** 用户在钱包里换了账户。 */
export const switchAccount = (page: Page, account: string) =>
  page.evaluate((account) => {
    window.wallet.behaviour.accounts = [account];
    window.wallet.emit('accountsChanged', [account]);
  }, account);

/** 钱包收到的这种请求，各带什么参数。 */
export const requestsOf = (page: Page, method: string) =>
  page.evaluate(
    (method) =>
      window.wallet.requests
        .filter((request) => request.method === method)
        .map(({ params }) => params),
    method,
  );

/** 钱包收到过几次请求。 */
export const countRequests = async (page: Page, method: string) =>
  (await requestsOf(page, method)).length;
