/** What a reader does on the practice ground, for the browser tests. */
import { expect, type Locator, type Page } from '@playwright/test';

import { missions } from '../missions';
import { open } from '../../../tests/kit/shell';
import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';

export const PAGE = '/study/practice';

export type Press = (button: Locator) => Promise<void>;

export const byPointer: Press = (button) => button.click();

export const byKeyboard: Press = async (button) => {
  await button.focus();
  await button.press('Enter');
};

/** Presses under a finger. */
export const byTouch: Press = async (button) => {
  await reach(button);
  const { x, y, width, height } = (await button.boundingBox())!;
  await button.page().touchscreen.tap(x + width / 2, y + height / 2);
};

/** What hides the middle of an element; empty if nothing does. */
export const coverOf = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    if (top < 0) return `在屏幕上方 ${-top} px`;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit) ? '' : `被 ${hit?.outerHTML.slice(0, 100)} 盖住`;
  });

/**
 * Brings into reach of a thumb what lies further down, above the bar and the main button of the pane. Who
 * must scroll up, or finds it covered, does not reach it.
 */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.evaluate((element) => {
    const bar = document.querySelector('[data-bar]');
    const panes = bar?.previousElementSibling?.parentElement;
    const isAboveBar = panes?.contains(element) && !bar!.contains(element);
    function scrollAbove(edge: number): void {
      const { bottom } = element.getBoundingClientRect();
      if (bottom > edge) window.scrollBy({ top: bottom - edge + 8, behavior: 'instant' });
    }
    scrollAbove(isAboveBar ? bar!.getBoundingClientRect().top : window.innerHeight);
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // At the lower end of the screen the main button of the pane may lie on what is sought.
    const isUnderMain =
      hit?.matches('button') && !element.contains(hit) && hit.closest('[data-name]');
    if (isUnderMain) scrollAbove(hit.getBoundingClientRect().top - 8);
  });
  await expect.poll(() => coverOf(target)).toBe('');
}

/** Presses without any scrolling but what a thumb has done before. */
export const byThumb: Press = async (button) => {
  await reach(button);
  const { x, y, width, height } = (await button.boundingBox())!;
  await button.page().mouse.click(x + width / 2, y + height / 2);
};

export interface Ground {
  island: Locator;
  status: Locator;
  /** What is to be done. */
  card: Locator;
  press: (name: string | RegExp) => Promise<void>;
  /** Presses what is no button, too. */
  touch: Press;
  /** Agrees in the wallet's window. */
  agree: () => Promise<void>;
  refuse: () => Promise<void>;
  /** What the status line says that was done last. */
  done: (id: (typeof missions)[number]['id']) => Promise<void>;
  succeeded: () => Promise<void>;
}

export async function openPractice(page: Page, address = PAGE): Promise<Locator> {
  await open(page, address);
  const island = page.locator(`[${DATA_ISLAND}="practice"]`);
  await expect(island).toHaveAttribute(DATA_MOUNTED, '');
  return island;
}

export function groundOf(page: Page, press: Press): Ground {
  const island = page.locator(`[${DATA_ISLAND}="practice"]`);
  const status = island.getByRole('status');
  const card = island.getByRole('group', { name: /^(任务|陷阱)/ });
  const dialog = page.getByRole('dialog');
  const answer = async (name: string) => {
    await press(dialog.getByRole('button', { name }));
    await expect(dialog).toHaveCount(0);
  };
  return {
    ...{ island, status, card, touch: press },
    press: (name) => press(island.getByRole('button', { name, exact: typeof name === 'string' })),
    agree: () => answer('确认'),
    refuse: () => answer('拒绝'),
    async done(id) {
      const { title } = missions.find((mission) => mission.id === id)!;
      await expect(status).toContainText(`任务完成：${title}`);
    },
    succeeded: () => expect(status).toContainText('交易成功'),
  };
}

/** From the press of the start to a wallet that holds XOC; the focus is never lost on the way. */
export async function playToReceive(ground: Ground): Promise<void> {
  const { island, status, card, press, touch, done } = ground;
  const wallet = island.getByRole('heading', { name: '钱包' });
  await press(/^开始练习/);
  await expect(card).toBeFocused();
  await expect(status).toHaveText('练习场已打开。');
  await press('创建新钱包');
  const list = island.locator('ol[data-words] li');
  await expect(list).toHaveCount(12);
  await expect(wallet).toBeFocused();
  const words = await list.allTextContents();
  await press('我抄好了');
  await expect(island.getByLabel('第 3 个词')).toBeFocused();
  for (const place of [3, 7, 11]) {
    await island.getByLabel(`第 ${place} 个词`).fill(words[place - 1]!);
  }
  await press('核对');
  await done('wallet');
  await expect(wallet).toBeFocused();
  await press('下一个任务');
  await expect(card).toBeFocused();
  await press('保存');
  await done('network');
  await expect(wallet).toBeFocused();
  await press('下一个任务');
  await press('请水龙头转来 XOC');
  await expect(status).toHaveText('XOC 到账了。再到“区块浏览器”里点开这一笔。');
  // On a phone the explorer is behind its tab.
  const tab = island.getByRole('button', { name: '区块浏览器', exact: true });
  if ((await tab.filter({ visible: true }).count()) > 0) await touch(tab);
  await touch(island.locator('[data-name=explorer] summary'));
  await done('receive');
  await press('下一个任务');
  await expect(card).toBeFocused();
}
