import { open } from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';
import { programNames } from 'swapx-samples/catalogue';
import { expectRecorded, QUOTING } from './e2e';

/** So that both workers have something to do until the end. */
const GROUPS = 6;

for (let group = 0; group < GROUPS; group += 1) {
  test(`every sample prints what is recorded, part ${group + 1} of ${GROUPS}`, async ({ page }) => {
    await open(page, QUOTING);
    await expectRecorded(
      page,
      programNames().filter((_, index) => index % GROUPS === group),
    );
  });
}
