// 构建好的网页在真正的浏览器里，对着本地链：老实的钱包，与不老实的钱包。
// 不用 tests/kit/test.ts 的 test：那里打开的是文档网站，这里是示例自己的网页。
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page, type Route } from '@playwright/test';
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  parseEther,
  parseUnits,
  toHex,
  type Address,
  type Hex,
} from 'viem';
import { swapRouterAbi } from '../starter/abis';
import { networks } from '../starter/networks';
import {
  answersHtml,
  changes,
  estimatesGas,
  hangs,
  lags,
  on,
  when,
  type Fault,
} from '../starter/faults';
import { dryWxocPools } from '../testing/dry-pool';
import { nodeAt, serveFaults } from '../testing/fault-server';
import { behave, countRequests, openWithWallet, requestsOf, switchAccount } from './testing/wallet';

const { chain, deployments } = networks.local;
let server: ChildProcess;
let url: string;
let owner: Address;
let other: Address;
let untouched: unknown;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const program = fileURLToPath(new URL('testing/serve.ts', import.meta.url));
  server = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout! })[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  if (done) throw new Error('网页没有构建成功，错误见上面');
  url = value;
  [owner, other] = (await ask('eth_accounts', [])) as [Address, Address];
});

test.afterAll(() => {
  server.kill();
});

test.beforeEach(async () => {
  untouched = await ask('evm_snapshot', []);
});

test.afterEach(async () => {
  await ask('evm_revert', [untouched]);
  await ask('evm_setAutomine', [true]);
});

async function ask(method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(`${url}/rpc`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: unknown; error?: Error };
  if (error) throw new Error(error.message);
  return result;
}

async function tokenOf(token: Address, holder: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] });
  return BigInt((await ask('eth_call', [{ to: token, data }, 'latest'])) as string);
}

const xocOf = async (holder: Address) =>
  BigInt((await ask('eth_getBalance', [holder, 'latest'])) as string);

/** 出一个区块，比前一个晚这么多秒；返回它的号码。 */
async function laterBy(seconds: number): Promise<number> {
  const { timestamp } = (await ask('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: string;
  };
  await ask('evm_setNextBlockTimestamp', [Number(timestamp) + seconds]);
  await ask('evm_mine', []);
  return Number(await ask('eth_blockNumber', []));
}

/** 做这件事的时候，链照常出区块。 */
async function whileMining(work: () => Promise<void>): Promise<void> {
  let isOn = true;
  const mining = (async () => {
    while (isOn) {
      await laterBy(1);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  })();
  try {
    await work();
  } finally {
    isOn = false;
    await mining;
  }
}

const sentCount = async (block = 'latest') =>
  Number(await ask('eth_getTransactionCount', [owner, block]));

/** 在钱包里换掉等待的那一笔：nonce 相同，出价更高；没有写的与它相同。 */
async function replace(
  hash: string,
  change: { to?: Address; value?: Hex; input?: Hex } = {},
): Promise<void> {
  const waiting = (await ask('eth_getTransactionByHash', [hash])) as Record<string, Hex>;
  const { from, to, value, input: data, nonce, gas } = { ...waiting, ...change } as typeof waiting;
  const fees = { maxFeePerGas: toHex(10n ** 11n), maxPriorityFeePerGas: toHex(10n ** 10n) };
  await ask('eth_sendTransaction', [{ from, to, value, data, nonce, gas, ...fees }]);
}

/** 另一个账户在每个层级的池里都卖出许多 XOC：价格下跌。 */
async function pushPriceDown(amount: string): Promise<void> {
  for (const fee of [500, 3000, 10_000]) await sellInPool(fee, amount);
}

async function sellInPool(fee: number, amount: string): Promise<void> {
  const amountIn = parseEther(amount);
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: deployments.wxoc,
        tokenOut: deployments.usdt,
        fee,
        recipient: other,
        deadline: 2n ** 64n,
        amountIn,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  const transaction = { from: other, to: deployments.swapRouter, data, value: toHex(amountIn) };
  await ask('eth_sendTransaction', [transaction]);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** 链的名字来自 viem，随它的版本改变。 */
const SWITCH = `切换到 ${chain.name}`;
const amountField = (page: Page) => page.getByLabel('卖出');
const alert = (page: Page) => page.getByRole('alert');
const done = (page: Page) => page.getByText(/^成交：/);

async function connect(page: Page): Promise<void> {
  await button(page, '连接 测试钱包').click();
  await expect(page.getByText(/^账户 0x/)).toHaveText(new RegExp(owner, 'i'));
}

async function sell(page: Page, symbol: string, amount: string): Promise<void> {
  await page.getByLabel('代币').selectOption(symbol);
  await amountField(page).fill(amount);
}

/** 到确认的一步，返回页面上的下限。 */
async function openConfirm(page: Page): Promise<string> {
  await button(page, '兑换').click();
  const floor = page.getByText(/^最少收到/);
  await expect(floor).toBeVisible();
  return /最少收到 ([\d.]+)/.exec((await floor.textContent()) ?? '')![1]!;
}

/** 页面说成交的那一笔，签进去的兑换。 */
async function signedSwap(page: Page) {
  const [hash] = /0x\w{64}/.exec((await done(page).textContent()) ?? '')!;
  const { input } = (await ask('eth_getTransactionByHash', [hash])) as { input: Hex };
  const call = decodeFunctionData({ abi: swapRouterAbi, data: input });
  if (call.functionName === 'exactInputSingle') return call.args[0];
  const [first] = call.args![0] as readonly Hex[];
  const { args } = decodeFunctionData({ abi: swapRouterAbi, data: first! });
  return (args as unknown as [{ fee: number; amountOutMinimum: bigint }])[0];
}

/** 只由 npm test -- slow 运行：一个接一个要几分钟。 */
const DEEP = { tag: '@slow' };

test.describe('设置', DEEP, () => {
  test('接上报价服务：签的就是给用户看过的下限，走网页自己查到的最好的池', async ({ page }) => {
    const violations: string[] = [];
    page.on('console', (message) => violations.push(message.text()));
    await openWithWallet(page, `${url}/joined/`);
    await connect(page);
    const query = new URLSearchParams({
      tokenIn: deployments.wxoc,
      tokenOut: deployments.usdt,
      amountIn: String(parseEther('1')),
    });
    const response = await fetch(`${url}/service/quote?${query}`);
    const quoted = (await response.json()) as { amountOut: string; fee: number };
    for (const symbol of ['XOC', 'WXOC']) {
      await sell(page, symbol, '1');
      if (symbol === 'WXOC') await button(page, '授权').click();
      const floor = await openConfirm(page);
      const lost = 1 - Number(parseUnits(floor, 6)) / Number(quoted.amountOut);
      expect(lost).toBeLessThan(0.0051);
      await button(page, '确认兑换').click();
      await expect(done(page)).toBeVisible();
      const { fee, amountOutMinimum } = await signedSwap(page);
      expect([fee, amountOutMinimum]).toEqual([quoted.fee, parseUnits(floor, 6)]);
    }
    expect(violations.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  });

  test('换到没有 USDT 的测试网：说出缺什么，不是一张白页', async ({ page }) => {
    await page.goto(`${url}/testnet/`);
    await expect(page.locator('#root')).toHaveText(
      '网页没有启动：这条链上没有已知的 USDT 地址：换一条链，或者把它写进 starter/networks.ts',
    );
  });

  test('滑点写成 new Percent(5)：不启动，说出是 500%', DEEP, async ({ page }) => {
    await page.goto(`${url}/slippage/`);
    await expect(page.locator('#root')).toHaveText(/^网页没有启动：滑点 500\.00% 超过 5%/);
  });

  for (const [change, sentence] of [
    ['tier', 'WXOC/USDT 的池不存在'],
    ['decimals', 'USDT 有 6 位小数，tokens.ts 里写的是 18'],
  ]) {
    test(`${sentence}：没有报价，不能兑换`, DEEP, async ({ page }) => {
      await openWithWallet(page, `${url}/${change}/`);
      await connect(page);
      await expect(alert(page)).toHaveText(sentence!);
      await expect(button(page, '兑换')).toBeDisabled();
    });
  }
});

test.describe('老实的钱包', () => {
  test('卖出 WXOC：授权、确认、成交，收到的数量与链上相同，授权用完', async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const before = await tokenOf(deployments.usdt, owner);
    await openWithWallet(page, url);
    await connect(page);
    await sell(page, 'WXOC', '1');
    await expect(page.getByText('余额 100 WXOC')).toBeVisible();
    await expect(button(page, '兑换')).toBeDisabled();
    await button(page, '授权').click();
    await expect(page.getByText('路由合约还能取走 1 WXOC')).toBeVisible();

    const floor = await openConfirm(page);
    await button(page, '确认兑换').click();
    await expect(done(page)).toBeVisible();
    const gained = (await tokenOf(deployments.usdt, owner)) - before;
    expect(gained).toBeGreaterThanOrEqual(parseUnits(floor, 6));
    await expect(done(page)).toContainText(`收到 ${formatUnits(gained, 6)} USDT`);
    await expect(page.getByText('路由合约还能取走')).toBeHidden();
    await expect(page.getByText('余额 99 WXOC')).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('卖出 XOC 不用授权；卖出 USDT 得到原生的 XOC', async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    await expect(button(page, '授权')).toBeHidden();
    await openConfirm(page);
    await button(page, '确认兑换').click();
    await expect(done(page)).toContainText('USDT');

    await sell(page, 'USDT', '10');
    await button(page, '授权').click();
    await openConfirm(page);
    const wxoc = await tokenOf(deployments.wxoc, owner);
    await button(page, '确认兑换').click();
    await expect(done(page)).toContainText(/收到 1\.9\d+ XOC/);
    expect(await tokenOf(deployments.wxoc, owner)).toBe(wxoc);
    expect(await tokenOf(deployments.wxoc, deployments.swapRouter)).toBe(0n);
  });

  test('签进交易的下限就是页面上的；跌破它就不发送，换上新的数字再请用户确认', async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    const floor = await openConfirm(page);
    // 小的变动：仍然照看过的下限签。
    await pushPriceDown('1');
    await button(page, '确认兑换').click();
    await expect(done(page)).toBeVisible();
    expect((await signedSwap(page)).amountOutMinimum).toBe(parseUnits(floor, 6));

    const second = await openConfirm(page);
    const count = await sentCount();
    await pushPriceDown('200');
    await button(page, '确认兑换').click();
    await expect(alert(page)).toContainText('价格变了');
    expect(await sentCount()).toBe(count);
    const fresh = /最少收到 ([\d.]+)/.exec(
      (await page.getByText(/^最少收到/).textContent()) ?? '',
    )![1]!;
    expect(Number(fresh)).toBeLessThan(Number(second));
    await button(page, '确认兑换').click();
    await expect(done(page)).toBeVisible();
    expect(await sentCount()).toBe(count + 1);
  });

  test(
    '池换干了：没用掉的 XOC 回到用户的账户，页面说出只卖出多少',
    { tag: '@slow' },
    async ({ page }) => {
      await dryWxocPools(ask);
      await openWithWallet(page, url);
      await connect(page);
      // 换干时价格差一成多：再多卖，差得太多，页面就不许了。
      await sell(page, 'XOC', '2.25');
      await openConfirm(page);
      await page.getByRole('checkbox').check();
      const before = await xocOf(owner);
      await button(page, '确认兑换').click();
      await expect(done(page)).toContainText(/池的流动性不够，只卖出 2\.2\d+ XOC；收到/);
      expect(await xocOf(deployments.swapRouter)).toBe(0n);
      expect(before - (await xocOf(owner))).toBeLessThan(parseEther('2.25'));
    },
  );

  test('等待时刷新：还知道那一笔，不许再来一笔；上链之后说出结果', async ({ page, context }) => {
    await openWithWallet(page, url);
    await connect(page);
    await openConfirm(page);
    await ask('evm_setAutomine', [false]);
    const count = await sentCount();
    await button(page, '确认兑换').click();
    const status = page.getByRole('status');
    await expect(status).toHaveText(/^已发送 0x\w{64}，等待上链$/);
    const text = await status.textContent();

    await page.reload();
    await connect(page);
    await expect(status).toHaveText(text!);
    await expect(button(page, '兑换')).toBeDisabled();
    await expect(amountField(page)).toBeDisabled();
    // 另一个标签页也知道。
    const second = await context.newPage();
    await openWithWallet(second, url);
    await connect(second);
    await expect(second.getByRole('status')).toHaveText(text!);
    await expect(button(second, '兑换')).toBeDisabled();
    await second.close();

    await ask('evm_mine', []);
    await expect(done(page)).toContainText('USDT');
    expect(await sentCount()).toBe(count + 1);
    await expect(button(page, '兑换')).toBeEnabled();
  });

  test('节点丢掉了那一笔：过了截止时间才放行', { tag: '@slow' }, async ({ page }) => {
    await openWithWallet(page, url, { drops: true });
    await connect(page);
    await openConfirm(page);
    await button(page, '确认兑换').click();
    await expect(page.getByRole('status')).toContainText('等待上链');
    // 差几秒不到一分钟的余量：页面已经看到这个区块，还是不放行。
    const block = await laterBy(5 * 60 + 50);
    await expect(page.getByText(/^约得/)).toContainText(`区块 ${block}`);
    await ask('evm_mine', []);
    await expect(page.getByText(/^约得/)).toContainText(`区块 ${block + 1}`);
    await expect(button(page, '知道了')).toBeHidden();
    await expect(button(page, '兑换')).toBeDisabled();

    await laterBy(60);
    await expect(alert(page)).toContainText('不会再成交');
    await expect(button(page, '兑换')).toBeDisabled();
    await button(page, '知道了').click();
    await expect(button(page, '兑换')).toBeEnabled();
  });

  test('钱包还没有回答就刷新：不许再来一笔；上链之后说出结果', DEEP, async ({ page }) => {
    await openWithWallet(page, url, { hangs: true });
    await connect(page);
    await openConfirm(page);
    await ask('evm_setAutomine', [false]);
    const count = await sentCount();
    await button(page, '确认兑换').click();
    await expect.poll(() => sentCount('pending')).toBe(count + 1);
    await page.reload();
    await connect(page);
    await expect(page.getByRole('status')).toContainText('不要再发');
    await expect(button(page, '兑换')).toBeDisabled();
    await ask('evm_mine', []);
    await expect(done(page)).toContainText('USDT');
    await expect(button(page, '兑换')).toBeEnabled();
    expect(await sentCount()).toBe(count + 1);
  });

  test('钱包一直不回答，也没有发送：过了截止时间才放行', DEEP, async ({ page }) => {
    await openWithWallet(page, url, { drops: true, hangs: true });
    await connect(page);
    await openConfirm(page);
    await button(page, '确认兑换').click();
    await expect.poll(() => countRequests(page, 'eth_sendTransaction')).toBe(1);
    await page.reload();
    await connect(page);
    await expect(page.getByRole('status')).toContainText('不要再发');
    await laterBy(7 * 60);
    await expect(alert(page)).toContainText('不会再成交');
    await button(page, '知道了').click();
    await expect(button(page, '兑换')).toBeEnabled();
  });

  test('每个新区块重新报价，不用按任何按钮', { tag: '@slow' }, async ({ page }) => {
    await openWithWallet(page, url);
    const line = page.getByText(/^约得/);
    await expect(line).toBeVisible();
    const before = await line.textContent();
    await pushPriceDown('50');
    await expect(line).not.toHaveText(before!);
  });

  test(
    '确认的一步写着报价还有几秒有效；过期了不能确认，返回再看就是新的',
    { tag: '@slow' },
    async ({ page }) => {
      await openWithWallet(page, url);
      await connect(page);
      await openConfirm(page);
      await expect(page.getByText(/^报价还有 \d+ 秒有效$/)).toBeVisible();
      await laterBy(31);
      await expect(alert(page)).toHaveText('报价过期了；返回，看过新的数字再来');
      await expect(button(page, '确认兑换')).toBeDisabled();
      await button(page, '返回').click();
      await openConfirm(page);
      await expect(page.getByText('报价还有 30 秒有效')).toBeVisible();
      await expect(button(page, '确认兑换')).toBeEnabled();
    },
  );

  test(
    '比现价差 3% 要另外同意，差 15% 不许；超过余额不许授权',
    { tag: '@slow' },
    async ({ page }) => {
      await openWithWallet(page, url);
      await connect(page);
      await sell(page, 'XOC', '2000');
      await openConfirm(page);
      await expect(button(page, '确认兑换')).toBeDisabled();
      await page.getByRole('checkbox').check();
      await expect(button(page, '确认兑换')).toBeEnabled();

      await sell(page, 'XOC', '6000');
      await openConfirm(page);
      await expect(alert(page)).toContainText('差得太多');
      await expect(page.getByRole('checkbox')).toBeHidden();
      await expect(button(page, '确认兑换')).toBeDisabled();

      await sell(page, 'WXOC', '100.5');
      await expect(alert(page)).toHaveText('余额不够');
      await expect(button(page, '授权')).toBeDisabled();
    },
  );

  test('错误只属于出错的那一笔；留下的授权看得见，收得回', DEEP, async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    await sell(page, 'WXOC', '2');
    await button(page, '授权').click();
    await openConfirm(page);
    await behave(page, { refuses: true });
    await button(page, '确认兑换').click();
    await expect(alert(page)).toHaveText('你在钱包里拒绝了，什么也没有发送');
    await amountField(page).fill('1');
    await expect(alert(page)).toBeHidden();

    await expect(page.getByText('路由合约还能取走 2 WXOC')).toBeVisible();
    await behave(page, { refuses: false });
    await button(page, '收回授权').click();
    await expect(page.getByText('路由合约还能取走')).toBeHidden();
    await expect(button(page, '授权')).toBeEnabled();
  });

  /** 发送，到页面从节点看到等待的那一笔为止：没有人能更快地换掉它。返回哈希。 */
  async function sendAndWait(page: Page): Promise<string> {
    await openWithWallet(page, url);
    await connect(page);
    await openConfirm(page);
    await ask('evm_setAutomine', [false]);
    const seen = page.waitForResponse((response) => {
      return response.request().postData()?.includes('eth_getTransactionByHash') ?? false;
    });
    await button(page, '确认兑换').click();
    const status = page.getByRole('status');
    await expect(status).toHaveText(/^已发送 0x\w{64}，等待上链$/);
    await seen;
    return /0x\w{64}/.exec((await status.textContent()) ?? '')![0];
  }

  test('等待上链时说清在等哪一笔；在钱包里取消，就说取消了', DEEP, async ({ page }) => {
    const hash = await sendAndWait(page);
    await expect(amountField(page)).toBeDisabled();
    await replace(hash, { to: owner, value: '0x0', input: '0x' });
    await ask('evm_mine', []);
    await expect(alert(page)).toHaveText('你在钱包里取消了这一笔，没有成交');
  });

  test('在钱包里换成另一笔：不说成交', DEEP, async ({ page }) => {
    const hash = await sendAndWait(page);
    await replace(hash, { to: other, value: '0x1', input: '0x' });
    await ask('evm_mine', []);
    await expect(alert(page)).toContainText('不是你确认的那一笔');
    await expect(done(page)).toBeHidden();
  });

  test('关掉页面，在钱包里加速：再打开，找到上链的那一笔', DEEP, async ({ page }) => {
    const hash = await sendAndWait(page);
    const count = await sentCount();
    await page.goto('about:blank');
    await replace(hash);
    await ask('evm_mine', []);
    // 过了截止时间才打开，也不能说没有成交。
    await laterBy(7 * 60);
    await page.goto(url);
    await connect(page);
    await expect(done(page)).toContainText('USDT');
    await expect(done(page)).not.toContainText(hash);
    await expect(alert(page)).toBeHidden();
    expect(await sentCount()).toBe(count + 1);
  });

  test('钱包在别的链上：先切换；隔多久切换都能用', DEEP, async ({ page }) => {
    await page.clock.install();
    await openWithWallet(page, url, { chainId: 1 });
    await connect(page);
    await expect(page.getByText('钱包在别的链上')).toBeVisible();
    await expect(button(page, '兑换')).toBeDisabled();
    // 页面以为过了一分钟，各种重试都已经放弃。
    await page.clock.runFor(60_000);
    await button(page, SWITCH).click();
    await openConfirm(page);
    await button(page, '确认兑换').click();
    await expect(done(page)).toBeVisible();
  });

  for (const unknownChain of ['plain', 'phone'] as const) {
    test(`钱包不认识 Xone（${unknownChain}）：请它添加`, DEEP, async ({ page }) => {
      await openWithWallet(page, url, { chainId: 1, unknownChain });
      await connect(page);
      await button(page, SWITCH).click();
      await expect(page.getByText('钱包在别的链上')).toBeHidden();
      const added = await requestsOf(page, 'wallet_addEthereumChain');
      expect(added.length).toBe(1);
      // 本地链的链 ID 与主网相同：添加的不能是主网的节点。
      const [{ rpcUrls }] = added[0] as [{ rpcUrls: string[] }];
      expect(rpcUrls).toEqual(['http://127.0.0.1:8545']);
    });
  }

  test('写错数量、没有钱包，都说清楚', DEEP, async ({ page, browser }) => {
    await openWithWallet(page, url);
    for (const text of ['一个', '-1', '0', '1e3', '1,000', '.5', '1.0000000000000000001']) {
      await amountField(page).fill(text);
      await expect(alert(page)).toContainText(
        '请输入大于 0 的数量，只写数字与小数点，最多 18 位小数',
      );
    }
    const empty = await browser.newPage();
    await empty.goto(url);
    await expect(empty.getByText('没有找到钱包')).toBeVisible();
    await empty.close();
  });
});

test.describe('不老实的钱包', DEEP, () => {
  test('说换了链，其实没有：不能兑换', async ({ page }) => {
    await openWithWallet(page, url, { chainId: 1, pretendsToSwitch: true });
    await connect(page);
    await button(page, SWITCH).click();
    await expect.poll(() => countRequests(page, 'wallet_switchEthereumChain')).toBe(1);
    await expect(button(page, '兑换')).toBeDisabled();
  });

  test('悄悄换了链，不通知页面：不发送', async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    await openConfirm(page);
    await behave(page, { chainId: 1 });
    await button(page, '确认兑换').click();
    await expect(alert(page)).toContainText('钱包在别的链上');
    expect(await countRequests(page, 'eth_sendTransaction')).toBe(0);
  });

  test('悄悄换了账户，不通知页面：不发送', async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    await openConfirm(page);
    await behave(page, { accounts: [other] });
    await button(page, '确认兑换').click();
    await expect(alert(page)).toContainText('账户与页面上的不同');
    expect(await countRequests(page, 'eth_sendTransaction')).toBe(0);
  });

  test('中途换了账户：确认过的不算数', async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    await openConfirm(page);
    await switchAccount(page, other);
    await expect(page.getByText(new RegExp(`^账户 ${other}`, 'i'))).toBeVisible();
    await expect(button(page, '确认兑换')).toBeHidden();
  });

  test('用另一个账户发送：不说成交', async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    await openConfirm(page);
    await behave(page, { sendsFrom: other });
    await button(page, '确认兑换').click();
    await expect(alert(page)).toContainText('不是你确认的那一笔');
    await expect(done(page)).toBeHidden();
  });

  test('发送别的内容：不说成交', async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    await sell(page, 'WXOC', '1');
    await button(page, '授权').click();
    await openConfirm(page);
    const data = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });
    await behave(page, { data });
    await button(page, '确认兑换').click();
    await expect(alert(page)).toContainText('不是你确认的那一笔');
  });

  for (const hash of ['hello', '0x12', null, 42]) {
    test(`发送之后给出 ${JSON.stringify(hash)}：说清先别重来；上链之后说出结果`, async ({
      page,
    }) => {
      await openWithWallet(page, url);
      await connect(page);
      await openConfirm(page);
      await behave(page, { hash });
      await ask('evm_setAutomine', [false]);
      await button(page, '确认兑换').click();
      await expect(alert(page)).toContainText('不要直接重来');
      await expect(button(page, '兑换')).toBeDisabled();
      await ask('evm_mine', []);
      await expect(done(page)).toContainText('USDT');
      await expect(alert(page)).toBeHidden();
    });
  }

  test('给出的账户不是地址：连接不上，说清楚', async ({ page }) => {
    await openWithWallet(page, url, { accounts: ['0x123'] });
    await button(page, '连接 测试钱包').click();
    await expect(alert(page)).toContainText('不是地址');
    await expect(button(page, '兑换')).toBeDisabled();
  });
});

/** 网页的节点从此刻起出错；钱包的节点照常。 */
async function breakNode(page: Page, fault: Fault): Promise<{ mend: () => void }> {
  let isFaulty = true;
  const broken = await serveFaults(
    nodeAt(`${url}/rpc`),
    when(() => isFaulty, fault),
  );
  page.once('close', () => void broken.close());
  await page.route(/\/rpc$/, (route) => route.continue({ url: broken.url }));
  return { mend: () => (isFaulty = false) };
}

/** 断网：请求都失败，浏览器也说自己不在线。 */
const unplug = (page: Page, isOff = true) => page.context().setOffline(isOff);

/** 服务的报价换成这样。 */
const answerQuotes = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/service/quote*', answer);

const estimate = (page: Page) => page.getByText(/^约得/);

test.describe('说谎与停下的服务，出错的节点', () => {
  test('服务指着被推歪的 1% 的池：页面写的、签的都是网页自己查到的', async ({ page }) => {
    await sellInPool(10_000, '169');
    let quotes = 0;
    await answerQuotes(page, (route) => {
      quotes += 1;
      return route.fulfill({ json: { amountOut: '2231791', fee: 10_000, blockNumber: '1' } });
    });
    await openWithWallet(page, `${url}/joined/`);
    await connect(page);
    const floor = await openConfirm(page);
    expect(quotes).toBeGreaterThan(0);
    expect(Number(floor)).toBeGreaterThan(4.97);
    await button(page, '确认兑换').click();
    await expect(done(page)).toContainText(/收到 4\.99\d* USDT/);
    const { fee, amountOutMinimum } = await signedSwap(page);
    expect([fee, amountOutMinimum]).toEqual([500, parseUnits(floor, 6)]);
  });

  const html = { status: 502, contentType: 'text/html', body: '<title>502 Bad Gateway</title>' };
  for (const [what, answer, sentence] of [
    ['前面的代理回答一页 502', (route) => route.fulfill(html), '报价服务出错（502）；稍后再试'],
    ['停了', (route) => route.abort(), '报价服务没有响应；稍后再试'],
    ['不回答', () => {}, '报价服务没有响应；稍后再试'],
  ] satisfies [string, (route: Route) => unknown, string][]) {
    test(`服务${what}：不留着旧的数字，写出原因；好了就能兑换`, DEEP, async ({ page }) => {
      await openWithWallet(page, `${url}/joined/`);
      await connect(page);
      await expect(estimate(page)).toBeVisible();
      await answerQuotes(page, answer);
      // 新的区块也不能把错误清掉。
      await whileMining(async () => {
        await expect(alert(page)).toHaveText(sentence);
        await expect(estimate(page)).toBeHidden();
        await expect(button(page, '兑换')).toBeDisabled();
      });
      await page.unroute('**/service/quote*');
      await openConfirm(page);
    });
  }

  test('服务在确认时不回答：不说“请在钱包里确认”，钱包没有弹出', DEEP, async ({ page }) => {
    await openWithWallet(page, `${url}/joined/`);
    await connect(page);
    await openConfirm(page);
    await answerQuotes(page, () => {});
    await button(page, '确认兑换').click();
    await expect(page.getByRole('status')).toHaveText('正在核对报价与钱包，钱包还没有弹出');
    await expect(alert(page).filter({ hasText: '报价服务没有响应' })).toBeVisible();
    expect(await countRequests(page, 'eth_sendTransaction')).toBe(0);
  });

  for (const [what, fault, sentence] of [
    ['不回答', hangs, '节点没有按时响应；稍后再试'],
    ['前面的代理回答一页 502', answersHtml(), '连不上节点；稍后再试'],
  ] satisfies [string, Fault, string][]) {
    test(`网页的节点${what}：已经到确认的一步也停下；好了就能兑换`, DEEP, async ({ page }) => {
      await openWithWallet(page, url);
      await connect(page);
      await openConfirm(page);
      const { mend } = await breakNode(page, fault);
      await expect(alert(page).filter({ hasText: '暂时不能确认' })).toBeVisible();
      await expect(alert(page).filter({ hasText: sentence })).toBeVisible();
      await expect(button(page, '确认兑换')).toBeDisabled();
      await expect(button(page, '兑换')).toBeDisabled();
      await expect(estimate(page)).toBeHidden();
      mend();
      await expect(estimate(page)).toBeVisible();
      await expect(alert(page)).toBeHidden();
    });
  }

  test('断网：不留着旧的数字，写出原因；连上就能兑换', DEEP, async ({ page }) => {
    await openWithWallet(page, url);
    await connect(page);
    await openConfirm(page);
    await unplug(page);
    await expect(alert(page).filter({ hasText: '连不上节点；稍后再试' })).toBeVisible();
    await expect(button(page, '确认兑换')).toBeDisabled();
    await expect(estimate(page)).toBeHidden();
    await unplug(page, false);
    await expect(estimate(page)).toBeVisible();
    await expect(alert(page)).toBeHidden();
  });

  const laterBlock = (answer: unknown) => {
    const block = answer as { timestamp: Hex };
    return { ...block, timestamp: toHex(BigInt(block.timestamp) + 3_600n) };
  };
  for (const [what, fault] of [
    ['停在一分钟之前', lags(1n)],
    ['把区块的时间说晚一个小时', on(['eth_getBlockByNumber'], changes(laterBlock))],
  ] satisfies [string, Fault][]) {
    test(`网页的节点${what}，钱包的没有：不签`, DEEP, async ({ page }) => {
      await laterBy(60);
      await openWithWallet(page, url);
      await breakNode(page, fault);
      await connect(page);
      await openConfirm(page);
      await button(page, '确认兑换').click();
      await expect(alert(page)).toContainText('网页的节点停住了，或者出了错');
      expect(await countRequests(page, 'eth_sendTransaction')).toBe(0);
    });
  }

  test('网页的节点把 Gas 的估算说成三千万：不签', DEEP, async ({ page }) => {
    await openWithWallet(page, url);
    await breakNode(page, estimatesGas(30_000_000n));
    await connect(page);
    await openConfirm(page);
    await button(page, '确认兑换').click();
    await expect(alert(page)).toHaveText(/^节点说要 30000000 Gas，太多了，什么也没有发送/);
    expect(await countRequests(page, 'eth_sendTransaction')).toBe(0);
  });

  test('钱包的节点不响应：页面说出来，不会一直转', DEEP, async ({ page }) => {
    const silent = await serveFaults(nodeAt(`${url}/rpc`), on(['eth_getBlockByNumber'], hangs));
    page.once('close', () => void silent.close());
    await page.route('**/silent', (route) => route.continue({ url: silent.url }));
    await openWithWallet(page, url, { node: '/silent' });
    await connect(page);
    await openConfirm(page);
    await button(page, '确认兑换').click();
    await expect(alert(page)).toContainText('钱包没有响应，什么也没有发送');
    await expect(button(page, '兑换')).toBeEnabled();
  });

  test.describe('钱包连着链 ID 相同的另一条链', () => {
    let start: unknown;
    const askOther = (method: string, params: unknown[] = []) =>
      nodeAt(`${url}/other-rpc`)({ method, params });

    test.beforeEach(async () => {
      start = await askOther('evm_snapshot');
    });
    test.afterEach(async () => {
      await askOther('evm_revert', [start]);
    });

    test('同一个高度的区块不同：不签，说清楚', async ({ page }) => {
      const block = await laterBy(7);
      await askOther('evm_mine');
      await openWithWallet(page, url, { node: '/other-rpc' });
      await connect(page);
      await openConfirm(page);
      await button(page, '确认兑换').click();
      await expect(alert(page)).toHaveText(
        `钱包连的是另一条链：链 ID 相同，区块 ${block} 却不同。什么也没有发送；先核对钱包里的网络`,
      );
      expect(await countRequests(page, 'eth_sendTransaction')).toBe(0);
    });

    test('它还没有网页的区块：等不到就不签', DEEP, async ({ page }) => {
      await laterBy(7);
      await openWithWallet(page, url, { node: '/other-rpc' });
      await connect(page);
      await openConfirm(page);
      await button(page, '确认兑换').click();
      await expect(alert(page)).toContainText('它落后了，或者连的是另一条链');
      expect(await countRequests(page, 'eth_sendTransaction')).toBe(0);
    });
  });

  test('记下的一笔坏了：不是一张白页，也不当作没有', async ({ page }) => {
    await page.goto(url);
    const key = `sent:${chain.id}:${owner.toLowerCase()}`;
    await page.evaluate((name) => localStorage.setItem(name, '{"call":'), key);
    await openWithWallet(page, url);
    await connect(page);
    await expect(alert(page)).toContainText('内容看不懂：它也许还在等');
    await expect(button(page, '兑换')).toBeDisabled();
    await button(page, '知道了').click();
    await openConfirm(page);
  });
});
