import { behavioursOf } from '../behaviour';
import { island, mounted } from '../island';
import type { Tab } from '../tab';

const behaves = behavioursOf('练习场');

const PAGE = '/study/practice';
const GROUND = island('practice');

const press = (tab: Tab, text: string) => tab.click(`${GROUND} button`, text);
const agree = (tab: Tab) => tab.click(`${GROUND} dialog[open] button`, '确认');
const told = (tab: Tab, text: string) => tab.sees(`${GROUND} [role=status]`, text);

async function openGround(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await mounted(tab, 'practice');
}

/** Starts the practice ground and creates a wallet that holds XOC. */
async function prepare(tab: Tab, page: string): Promise<void> {
  await openGround(tab, page);
  await press(tab, '开始练习');
  await told(tab, '练习场已打开');
  await press(tab, '创建新钱包');
  const words = await tab.until(
    '助记词',
    (css) => {
      const found = [...document.querySelectorAll(css)].map((word) => word.textContent!);
      return found.length > 0 ? found : undefined;
    },
    `${GROUND} [data-words] li`,
  );
  await press(tab, '我抄好了');
  for (const [index, place] of [3, 7, 11].entries()) {
    await tab.click(`${GROUND} form p:nth-of-type(${index + 1}) input`);
    await tab.type(words[place - 1]!);
  }
  await press(tab, '核对');
  await told(tab, '任务完成：创建钱包并备份');
  await press(tab, '下一个任务');
  await press(tab, '保存');
  await told(tab, '任务完成：添加 Xone 网络');
  await press(tab, '下一个任务');
  await press(tab, '请水龙头转来 XOC');
  await told(tab, 'XOC 到账了');
  await tab.click(`${GROUND} [data-name=explorer] summary`);
  await told(tab, '任务完成：收到 XOC');
  await press(tab, '下一个任务');
}

behaves(
  PAGE,
  'from nothing to a swap, through the window of the wallet',
  async (tab, page) => {
    await prepare(tab, page);
    await press(tab, 'Trade');
    await tab.sees(`${GROUND} dialog[open]`, '最少收到');
    await agree(tab);
    await told(tab, '任务完成：第一笔兑换');
  },
  // Slow only: 运行 tests the same chain and worker in every engine.
  { slow: true },
);

behaves(
  PAGE,
  'a trap costs something, and the way back undoes it',
  async (tab, page) => {
    await prepare(tab, page);
    await tab.click(`${GROUND} #trap-sandwich button`);
    await tab.sees(`${GROUND} section[aria-label="应用"]`, '用哪个滑点容忍度');
    await press(tab, '滑点容忍度 10%');
    await agree(tab);
    await tab.sees(`${GROUND} [data-loss]`, '少了');
    await press(tab, '回到掉进去之前');
    await tab.sees(`${GROUND} section[aria-label="应用"]`, 'Price Impact');
  },
  { slow: true },
);

behaves(
  PAGE,
  'an address opens its trap, with a wallet that is lent',
  async (tab, page) => {
    await openGround(tab, `${page}#trap-sandwich`);
    await press(tab, '走进去看看（下载约');
    await tab.sees(`${GROUND} section[aria-label="应用"]`, '这里先借你一个');
    await press(tab, '离开');
    await tab.sees(GROUND, '任务 1 / ');
  },
  { slow: true },
);
