import assert from 'node:assert/strict';

import { sidebarLinkTo } from '../../kit/sidebar-link';
import { behavioursOf } from '../behaviour';
import { island, mounted } from '../island';
import { PHONE, type Tab } from '../tab';

const behaves = behavioursOf('islands');

const PAGE = '/contract/swapx-v2/concepts/protocol-overview/how-it-works';
const SLIDER = `${island('constant-product')} input[type=range]`;

const says = (tab: Tab, part: string) =>
  tab.sees(`${island('constant-product')} figure > [role=status]`, part);

behaves(PAGE, 'keys move a slider, and the figure answers', async (tab, page) => {
  await tab.open(page);
  await mounted(tab, 'constant-product');
  const before = await tab.text(`${island('constant-product')} figure > [role=status]`);
  await tab.focus(SLIDER);
  await tab.press('ArrowRight');
  await tab.until(
    '另一个答案',
    (css, old) => document.querySelector(css)!.textContent !== old,
    `${island('constant-product')} figure > [role=status]`,
    before,
  );
  assert.equal(await tab.attribute(SLIDER, 'aria-valuetext'), '105 WXOC');
});

behaves(PAGE, 'a pointer drags a point, and the slider follows', async (tab, page) => {
  await tab.open(page);
  await mounted(tab, 'constant-product');
  await tab.drag(`${island('constant-product')} [data-handle]`, { x: 60, y: 0 });
  const text = await tab.until(
    '滑块跟着动',
    (css) => {
      const value = document.querySelector(css)!.getAttribute('aria-valuetext')!;
      return value === '100 WXOC' ? undefined : value;
    },
    SLIDER,
  );
  await says(tab, `卖出 ${text}`);
});

behaves(
  PAGE,
  'a button brings it back to where it began',
  async (tab, page) => {
    await tab.open(page);
    await mounted(tab, 'constant-product');
    const before = await tab.text(`${island('constant-product')} figure > [role=status]`);
    await tab.focus(SLIDER);
    await tab.press('End');
    await tab.until(
      '移动',
      (css) => document.querySelector(css)!.getAttribute('aria-valuetext') !== '100 WXOC',
      SLIDER,
    );
    await tab.click(`${island('constant-product')} button`, '还原');
    await says(tab, before);
  },
  { slow: true },
);

behaves(
  '/contract/swapx-v3/concepts/position-math',
  'what is typed into one field changes the others',
  async (tab, page) => {
    await tab.open(page);
    await mounted(tab, 'price-tick');
    await tab.evaluate((css) => {
      const [price] = document.querySelectorAll<HTMLInputElement>(`${css} input`);
      price!.focus();
      price!.select();
    }, island('price-tick'));
    await tab.type('1');
    await tab.until(
      '刻度',
      (css) =>
        [...document.querySelectorAll<HTMLInputElement>(`${css} input`)].some(
          ({ value }) => value === '-276325',
        ),
      island('price-tick'),
    );
  },
  { slow: true },
);

behaves(
  PAGE,
  'it works on a page that was come to by a link',
  async (tab, page) => {
    await tab.open('/contract/swapx-v2/concepts/protocol-overview/ecosystem-participants');
    await tab.click(sidebarLinkTo(page));
    await tab.arrives(page);
    await mounted(tab, 'constant-product');
    await tab.focus(SLIDER);
    await tab.press('ArrowRight');
    await tab.until(
      '移动',
      (css) => document.querySelector(css)!.getAttribute('aria-valuetext') === '105 WXOC',
      SLIDER,
    );
  },
  { slow: true },
);

behaves('/study/swap/creat_wallet', 'questions are answered at a press', async (tab, page) => {
  await tab.open(page);
  await mounted(tab, 'wallet-requests');
  const before = await tab.text(island('wallet-requests'));
  await tab.click(`${island('wallet-requests')} button`);
  await tab.until(
    '回答',
    (css, old) => document.querySelector(css)!.textContent !== old,
    island('wallet-requests'),
    before,
  );
});

behaves(
  PAGE,
  'on a phone it fits the screen',
  async (tab, page) => {
    await tab.open(page, PHONE);
    await mounted(tab, 'constant-product');
    assert.ok(
      await tab.evaluate(
        (css) =>
          [...document.querySelectorAll(`${css} *`)].every(
            (e) => e.getBoundingClientRect().right <= window.innerWidth + 1,
          ),
        island('constant-product'),
      ),
    );
  },
  { slow: true },
);
