// 构建好的网页在真正的浏览器里，对着本地链：连接、报价、授权、兑换、看到回执。
// 不用 e2e/lib/test.ts 的 test：那里打开的是文档网站，这里是示例自己的网页。
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { encodeFunctionData, erc20Abi, formatUnits, type Address } from 'viem';
import { networks } from '../starter/networks';

const { deployments } = networks.local;
let server: ChildProcess;
let url: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const program = fileURLToPath(new URL('serve.ts', import.meta.url));
  server = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout! })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new Error('网页没有构建成功，错误见上面');
  url = value;
});

test.afterAll(() => {
  server.kill();
});

async function ask(method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(`${url}/rpc`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return ((await response.json()) as { result: unknown }).result;
}

async function usdtOf(owner: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  return BigInt((await ask('eth_call', [{ to: deployments.usdt, data }, 'latest'])) as string);
}

/** 一个 EIP-6963 钱包，把请求转给本地链；页面可以让它拒绝。 */
async function openWithWallet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wallet = window as unknown as { isRefusing?: boolean };
    // 与真的钱包一样：用户同意连接之前，不说出任何账户。
    let isConnected = false;
    const provider = {
      async request({ method, params = [] }: { method: string; params?: unknown[] }) {
        if (method === 'eth_sendTransaction' && wallet.isRefusing) {
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
        }
        const response = await fetch('/rpc', {
          method: 'POST',
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        });
        const { result, error } = await response.json();
        if (error) throw Object.assign(new Error(error.message), error);
        if (method === 'eth_requestAccounts') isConnected = true;
        const isAccounts = method === 'eth_requestAccounts' || method === 'eth_accounts';
        return isAccounts ? result.slice(0, isConnected ? 1 : 0) : result;
      },
      on() {},
      removeListener() {},
    };
    const info = {
      uuid: '5b0c4c7e-5f0e-4a43-9b6f-5e0f6a7f9d11',
      name: '测试钱包',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      rdns: 'org.example.wallet',
    };
    const announce = () => {
      const detail = Object.freeze({ info, provider });
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  });
  await page.goto(url);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('连接、报价、授权、兑换，收到的数量与链上相同，授权用完', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const [account] = (await ask('eth_accounts', [])) as [Address];
  const before = await usdtOf(account);

  await openWithWallet(page);
  await expect(button(page, '授权')).toBeDisabled();
  await button(page, '连接 测试钱包').click();
  await expect(page.getByText(/^账户 0x/)).toHaveText(new RegExp(account, 'i'));
  await expect(page.getByText(/^约得 [\d.]+ USDT，最少 [\d.]+ USDT$/)).toBeVisible();
  await expect(button(page, '兑换')).toBeDisabled();

  await button(page, '授权').click();
  await expect(button(page, '兑换')).toBeEnabled();
  await button(page, '兑换').click();
  const done = page.getByRole('status');
  await expect(done).toContainText('成交');

  const gained = (await usdtOf(account)) - before;
  expect(gained).toBeGreaterThan(0n);
  await expect(done).toContainText(`收到 ${formatUnits(gained, 6)} USDT`);
  const [, hash = ''] = /交易 (0x\w+)/.exec((await done.textContent()) ?? '') ?? [];
  expect(await ask('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
  // 恰好授权了这一次的数量：再换一次要再授权。
  await expect(button(page, '授权')).toBeEnabled();
  await expect(button(page, '兑换')).toBeDisabled();
  expect(problems).toEqual([]);
});

test('用户拒绝、写错数量、没有钱包，都说清楚', async ({ page, browser }) => {
  await openWithWallet(page);
  await button(page, '连接 测试钱包').click();
  await page.evaluate(() => Object.assign(window, { isRefusing: true }));
  await button(page, '授权').click();
  await expect(page.getByRole('alert')).toHaveText('你在钱包里拒绝了，什么也没有发送');
  await page.getByLabel('卖出 WXOC').fill('一个');
  await expect(page.getByText('请输入大于 0 的数量')).toBeVisible();
  await expect(button(page, '授权')).toBeDisabled();

  const other = await browser.newPage();
  await other.goto(url);
  await expect(other.getByText('没有找到钱包')).toBeVisible();
  await other.close();
});
