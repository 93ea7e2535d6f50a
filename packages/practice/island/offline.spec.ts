import { expect } from '@playwright/test';

import { keptAddresses, startSite } from '../../../tests/kit/deployable-site';
import { test } from '../../../tests/kit/test';
import { byPointer, groundOf, openPractice, PAGE, playToReceive } from './e2e';

// Where data is saved, nothing is kept ahead.
test.use({ loadsAhead: true, serviceWorkers: 'allow' });

test('practice goes on without network @slow', async ({ page }) => {
  const site = await startSite();
  try {
    await openPractice(page, site.origin + PAGE);
    await expect.poll(() => keptAddresses(page)).toContain(PAGE);
    const ground = groundOf(page, byPointer);
    await playToReceive(ground);
    await site.disconnect();
    await openPractice(page, site.origin + PAGE);
    await ground.press(/^开始练习/);
    await expect(ground.status).toHaveText('练习场已打开，接着上次继续。');
  } finally {
    await site.remove();
  }
});
