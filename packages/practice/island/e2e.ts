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

export interface Ground {
  island: Locator;
  status: Locator;
  press: (name: string | RegExp) => Promise<void>;
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
  const dialog = page.getByRole('dialog');
  const answer = async (name: string) => {
    await press(dialog.getByRole('button', { name }));
    await expect(dialog).toHaveCount(0);
  };
  return {
    ...{ island, status },
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

/** From the press of the start to a wallet that holds XOC. */
export async function playToReceive({ island, status, press, done }: Ground): Promise<void> {
  await press(/^开始练习/);
  await expect(status).toHaveText('练习场已打开。');
  await press('创建新钱包');
  const list = island.locator('ol[data-words] li');
  await expect(list).toHaveCount(12);
  const words = await list.allTextContents();
  await press('我抄好了');
  for (const place of [3, 7, 11]) {
    await island.getByLabel(`第 ${place} 个词`).fill(words[place - 1]!);
  }
  await press('核对');
  await done('wallet');
  await press('保存');
  await done('network');
  await press('请水龙头转来 XOC');
  await done('receive');
}
