// All missions and all traps on a phone, under a finger that never scrolls up for the next button of a mission.
import { expect } from '@playwright/test';

import { type MissionId, missions } from '../missions';
import { traps } from '../traps';
import { test } from '../../../tests/kit/test';
import { rightChoice, WRONG_CHOICE } from '../wrong-choices';
import { byTouch, groundOf, openPractice, playToReceive, type Press, reach } from './e2e';

/** Outside of the missions the way to a button is the reader's own. */
const find: Press = async (button) => {
  await button.scrollIntoViewIfNeeded();
  await byTouch(button);
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('every mission on a phone without scrolling up, and every trap', async ({ page }) => {
  await openPractice(page);
  const ground = groundOf(page, byTouch);
  const { island, press, agree, done, succeeded } = ground;
  const app = island.getByRole('region', { name: '应用' });
  const dialog = page.getByRole('dialog');
  const amount = async (label: string, value: string) => {
    const field = app.getByRole('textbox', { name: label });
    await reach(field);
    await field.fill(value);
  };
  const sign = async (button: string) => {
    await press(button);
    await agree();
  };
  const finish = async (id: MissionId) => {
    await done(id);
    await press(id === 'revoke' ? '去看陷阱' : '下一个任务');
  };
  await island.getByRole('button', { name: /^开始练习/ }).scrollIntoViewIfNeeded();
  await playToReceive(ground);
  await sign('Trade');
  await finish('swap');
  await press('调换方向');
  await amount('From USDT', '3');
  await sign('Enable USDT（授权）');
  await succeeded();
  await sign('Trade');
  await finish('swap-back');
  await press('调换方向');
  await amount('From XOC', '1');
  await reach(app.getByLabel('滑点容忍度'));
  await app.getByLabel('滑点容忍度').selectOption('0.5%');
  const overtaken = app.getByLabel(/有人抢在我前面换/);
  await byTouch(overtaken);
  await sign('Trade');
  await finish('failure');
  await press('Wrap');
  // The tab and the button have the same name.
  await byTouch(island.getByRole('button', { name: 'Wrap', exact: true }).last());
  await agree();
  await finish('wrap');
  await press('Swap');
  await amount('From XOC', '4');
  await sign('Trade');
  await succeeded();
  await press('Pools');
  await press('V2');
  await amount('Deposit Amount XOC', '1');
  await sign('Enable USDT（授权）');
  await succeeded();
  await sign('Create');
  await finish('add-v2');
  await press('有人大量卖出 XOC');
  await expect(app).toContainText('V2：一直持有值');
  await finish('price-move');
  await press('V2');
  await sign('Enable LP（授权）');
  await succeeded();
  await sign('Remove');
  await finish('remove-v2');
  await press('V3');
  await amount('Deposit Amount XOC', '1');
  await sign('Enable USDT（授权）');
  await succeeded();
  await sign('Create');
  await finish('add-v3');
  await expect(app).toContainText('在区间里（In range）');
  await press('有人大量买入 XOC');
  await expect(app).toContainText('V3：未领取的手续费');
  await finish('out-of-range');
  await press('V3');
  await sign('Remove');
  await finish('remove-v3');
  await sign('转账 0.1 XOC 给朋友');
  await press('加速');
  await expect(ground.status).toContainText('invalid nonce; got');
  await press('等下一个区块');
  await finish('waiting');
  await press('应用');
  await press('Swap');
  await press('调换方向');
  await press('Enable USDT（授权）');
  await dialog.getByLabel('无限').check();
  await expect(dialog).toContainText('支出上限无限');
  await agree();
  await succeeded();
  await press('钱包');
  await press(/^撤销 USDT/);
  await agree();
  await finish('revoke');
  await expect(island.locator('#practice-traps')).toBeInViewport();
  await expect(
    island.getByText(`任务：完成 ${missions.length} / ${missions.length}`),
  ).toBeAttached();

  for (const { id, title } of traps) {
    const enter = island.getByRole('button', { name: `走进去看看：${title}` });
    await find(enter);
    await byTouch(app.locator('[data-choice]').nth(WRONG_CHOICE[id]));
    await agree();
    await expect(ground.status).toContainText('你掉进去了');
    await expect(app.locator('p[data-loss]').first()).toBeVisible();
    await find(app.getByRole('button', { name: '再选一次' }));
    await expect(app).not.toContainText('破绽');
    await byTouch(app.locator('[data-choice]').nth(rightChoice(id)));
    await agree();
    await expect(app).toContainText('你选对了。');
    await find(app.getByRole('button', { name: '离开' }));
    await expect(app.getByRole('group', { name: '应用里的一栏' })).toBeVisible();
  }
});
