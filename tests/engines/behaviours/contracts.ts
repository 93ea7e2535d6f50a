import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { DATA_CONTRACT, DATA_RUN } from 'swapx-components/page-names';
import { fragmentOf } from 'swapx-playground/client/shared-change';
import { behavioursOf } from '../behaviour';
import type { Tab } from '../tab';

const behaves = behavioursOf('改合约');

const FLASH = '/contract/swapx-v2/concepts/core-concepts/flash-swaps';
const PROGRAM = 'contract/v2/flash-swaps';
const CONTRACT = 'solidity/flash-swaps/FlashBorrower.sol';
const PANEL = '.run-panel';

const ended = (tab: Tab, pattern: RegExp) =>
  tab.says(`${PANEL}[data-phase=over] [role=status]`, pattern);

/** Opens a contract in the editor and inserts text at its beginning. */
async function writeFirst(tab: Tab, page: string, text: string): Promise<void> {
  await tab.open(page);
  await tab.click(`button[${DATA_CONTRACT}="${CONTRACT}"]:not(details *)`);
  await ended(tab, /都与文档一致$/);
  await tab.until('编辑器', () =>
    document.activeElement?.shadowRoot?.activeElement?.matches('.cm-content'),
  );
  await tab.type(text);
}

behaves(
  FLASH,
  'a changed contract is compiled and runs',
  async (tab, page) => {
    await writeFirst(tab, page, '/* a */ ');
    await tab.click(`${PANEL} .run-primary`);
    await ended(tab, /都与文档一致$/);
  },
  { slow: true },
);

behaves(
  FLASH,
  'an error is told at its line',
  async (tab, page) => {
    await writeFirst(tab, page, 'contrat A {} ');
    await tab.click(`${PANEL} .run-primary`);
    await ended(tab, /^编译没有通过：1 个错误/);
    await tab.sees(`${PANEL} .run-diagnostics button`, 'FlashBorrower.sol 第 1 行');
  },
  { slow: true },
);

behaves(
  FLASH,
  'a transaction tells what it changed in storage, and is stepped through by keys',
  async (tab, page) => {
    await tab.open(page);
    await tab.click(`button[${DATA_RUN}="${PROGRAM}"]:not(details *)`);
    await ended(tab, /都与文档一致$/);
    await tab.until('交易', () => {
      const part = document.querySelector<HTMLDetailsElement>('.run-part:has(.run-transaction)');
      if (part) part.open = true;
      const all = [...document.querySelectorAll<HTMLElement>('.run-transaction')];
      const found = all.find((row) => row.textContent!.includes('FlashBorrower.borrow'));
      found?.focus();
      return document.activeElement === found;
    });
    await tab.press('Enter');
    await tab.says('.run-details', /存储.*交易对reserve[01]\d+ → \d+/);
    await tab.says('.run-details', /WXOCbalanceOf\[[^\]]+\]\d+ → /);
    const ofTransaction = 'li:has(> .run-details) .run-step-button';
    await tab.sees(ofTransaction, '逐步执行');
    await tab.focus(ofTransaction);
    await tab.press('Enter');
    await tab.says('.run-step', /^第 1 步，共 \d+ 步：FlashBorrower\.borrow，/);
    await tab.press('ArrowRight');
    await tab.says('.run-step', /^第 2 步，.*调用 SwapXV2Factory\.getPair（没有它的源码）/);
    await tab.press('ArrowDown');
    await tab.says('.run-step', /^第 3 步/);
    await tab.press('End');
    await tab.says('.run-step', /^第 (\d+) 步，共 \1 步/);
  },
  { slow: true },
);

/** Address of a page whose hash contains the changed contract. */
async function changed(page: string, from: string, to: string): Promise<string> {
  const source = readFileSync(path.join(ROOT, 'samples', CONTRACT), 'utf8').replace(from, to);
  return page + (await fragmentOf(PROGRAM, { contracts: { [CONTRACT]: source } }));
}

behaves(
  FLASH,
  'a link restores a changed contract, which then runs',
  async (tab, page) => {
    await tab.open(await changed(page, 'FlashBorrower: NOT_SELF', 'FlashBorrower: OTHER'));
    await ended(tab, /^链接里的改动在编辑器里，还没有运行/);
    await tab.click(`${PANEL} .run-primary`);
    await ended(tab, /^运行完毕/);
  },
  { slow: true },
);

behaves(
  FLASH,
  'a call that failed is opened at the line that reverted',
  async (tab, page) => {
    const check = 'require(msg.sender == pair';
    await tab.open(await changed(page, check, `require(loan.amount == 7, "seven"); ${check}`));
    await ended(tab, /^链接里的改动在编辑器里，还没有运行/);
    await tab.click(`${PANEL} .run-primary`);
    await tab.sees('.run-failure', '回滚：seven');
    await tab.click(`${PANEL} .run-step-button`, '逐步执行');
    await tab.says('.run-step', /FlashBorrower\._authenticate，.*。在这里回滚：seven$/);
    await tab.sees('.run-source [data-failed]', '"seven"');
  },
  { slow: true },
);
