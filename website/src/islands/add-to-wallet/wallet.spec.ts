import { expect, type Page } from '@playwright/test';

import { facts } from 'swapx-facts';
import { givenFacts } from 'swapx-facts/given';
import { type Observation, withObservations } from 'swapx-facts/observations';
import { figureViolations } from '../../../../tests/kit/figure';
import { open } from '../../../../tests/kit/shell';
import { test } from '../../../../tests/kit/test';
import { DATA_ISLAND, DATA_MOUNTED, DATA_PROPS } from 'swapx-components/page-names';

const NETWORK_PAGE = '/study/swap/creat_wallet';
const TOKEN_PAGE = '/study/start/about_xone';

interface Asked {
  method: string;
  params?: unknown;
}

interface Answers {
  chainId?: string;
  error?: { code: number; message: string };
}

declare global {
  interface Window {
    asked: Asked[];
  }
}

/** A wallet that announces itself as EIP-6963 says, and writes down what it is asked. */
async function installWallet(page: Page, answers: Answers = {}): Promise<void> {
  await page.addInitScript((given) => {
    window.asked = [];
    const provider = {
      async request(asked: Asked) {
        window.asked.push(asked);
        if (asked.method === 'eth_chainId') return given.chainId;
        if (given.error) throw given.error;
        return true;
      },
    };
    const info = { uuid: '1', name: '试验钱包', rdns: 'example.wallet', icon: 'data:,' };
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      );
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }, answers);
}

async function openOffer(page: Page, address: string) {
  await open(page, address);
  const island = page.locator(`[${DATA_ISLAND}="add-to-wallet"]`);
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute(DATA_MOUNTED, '');
  return island;
}

const asked = (page: Page): Promise<Asked[]> => page.evaluate(() => window.asked);

test('the network is shown first, and asked for only when pressed, by pointer or key', async ({
  page,
}) => {
  await installWallet(page);
  const offer = await openOffer(page, NETWORK_PAGE);
  await expect(offer).toContainText(facts['mainnet.rpc'].value);
  const button = offer.getByRole('button', { name: '用 试验钱包 添加 Xone 网络' });
  await expect(button).toBeVisible();
  expect(await asked(page)).toEqual([]);
  await button.click();
  await expect(offer.getByText('试验钱包 已经接受')).toBeVisible();
  const [request, ...others] = await asked(page);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    method: 'wallet_addEthereumChain',
    params: [{ chainId: facts['mainnet.chainIdHex'].value, rpcUrls: [facts['mainnet.rpc'].value] }],
  });

  await test.step('the test network can be chosen by keyboard', async () => {
    await offer.getByRole('radio', { name: '主网' }).press('ArrowRight');
    await expect(offer).toContainText(facts['testnet.rpc'].value);
    await offer.getByRole('button', { name: /添加 Xone 网络/ }).press('Enter');
    await expect(offer.getByText(`链 ID 是 ${facts['testnet.chainId'].value}`)).toBeVisible();
    expect((await asked(page))[1]).toMatchObject({
      params: [{ chainId: facts['testnet.chainIdHex'].value }],
    });
  });
});

test('a refusal is explained', async ({ page }) => {
  await installWallet(page, { error: { code: 4001, message: 'User rejected' } });
  const offer = await openOffer(page, NETWORK_PAGE);
  await offer.getByRole('button', { name: /添加 Xone 网络/ }).click();
  await expect(offer.getByText('你在钱包里拒绝了，什么都没有改变。')).toBeVisible();
});

test('without a wallet the parameters stay, and the reader hears what to do', async ({ page }) => {
  const offer = await openOffer(page, NETWORK_PAGE);
  await expect(offer.getByRole('button')).toHaveCount(0);
  await expect(offer.getByText('没有发现钱包')).toBeVisible();
  await expect(offer).toContainText(facts['mainnet.rpc'].value);
  expect(await figureViolations(page)).toEqual([]);
});

test('a token is added on its own network', async ({ page }) => {
  await installWallet(page, { chainId: facts['mainnet.chainIdHex'].value });
  const offer = await openOffer(page, TOKEN_PAGE);
  await offer.getByRole('radio', { name: 'USDT' }).check();
  await expect(offer).toContainText(facts['mainnet.usdt'].value);
  await offer.getByRole('button', { name: '用 试验钱包 添加 USDT' }).click();
  await expect(offer.getByText('添加只影响显示')).toBeVisible();
  expect((await asked(page)).at(-1)).toMatchObject({
    method: 'wallet_watchAsset',
    params: { options: { address: facts['mainnet.usdt'].value } },
  });
  expect(await figureViolations(page)).toEqual([]);
});

test('a token that the chain contradicts is not offered without a word', async ({ page }) => {
  await installWallet(page, { chainId: facts['mainnet.chainIdHex'].value });
  const observation = { verdict: 'contradicted', seen: '没有代码', block: 9, date: '2026-01-01' };
  const observed = withObservations(facts, { 'mainnet.wxoc': observation as Observation });
  const given = givenFacts(['mainnet.wxoc'], observed);
  // What the build would write if packages/facts/observed.json said so.
  await page.addInitScript(
    ([selector, attribute, contradicted]) => {
      document.addEventListener('DOMContentLoaded', () => {
        const island = document.querySelector(selector)!;
        const props = JSON.parse(island.getAttribute(attribute)!) as { facts: object };
        Object.assign(props.facts, contradicted);
        island.setAttribute(attribute, JSON.stringify(props));
      });
    },
    [`[${DATA_ISLAND}="add-to-wallet"]`, DATA_PROPS, given] as const,
  );
  const offer = await openOffer(page, TOKEN_PAGE);
  await expect(offer.getByRole('button', { name: /添加 WXOC/ })).toBeVisible();
  await expect(offer.getByText(given['mainnet.wxoc'].note!)).toBeVisible();
});

test('on another network nothing is added', async ({ page }) => {
  await installWallet(page, { chainId: '0x1' });
  const offer = await openOffer(page, TOKEN_PAGE);
  await offer.getByRole('button', { name: /添加 WXOC/ }).click();
  await expect(offer.getByText('钱包现在的链 ID 是 1')).toBeVisible();
  expect((await asked(page)).map(({ method }) => method)).toEqual(['eth_chainId']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the parameters stand alone', async ({ page }) => {
    await page.goto(NETWORK_PAGE);
    const offer = page.locator(`[${DATA_ISLAND}="add-to-wallet"]`);
    await expect(offer).toContainText(facts['mainnet.rpc'].value);
    await expect(offer.getByRole('radio')).toHaveCount(0);
  });
});
