/**
 * What a browser refuses on our word, each tried twice: on the page as nginx serves it, and on the same
 * page without that word. If the attack did not succeed there, its failure here would prove nothing.
 */
import { expect, type Page, type Route } from '@playwright/test';

import { test } from '../../kit/test';

// Nothing that was loaded before may stand in for what is changed on the way.
test.use({ ownContext: true });

const ADDRESS = '/study/';
const POLICY = 'content-security-policy';

interface Served {
  html: string;
  headers: Record<string, string>;
}

type Change = (served: Served) => Served;

const withPolicy =
  (edit: (policy: string) => string): Change =>
  ({ html, headers }) => ({ html, headers: { ...headers, [POLICY]: edit(headers[POLICY]!) } });

/** Opens the page, changed on its way; everything else comes from the server. */
async function open(page: Page, change: Change): Promise<void> {
  await page.route(ADDRESS, async (route) => {
    const response = await route.fetch();
    const { html, headers } = change({ html: await response.text(), headers: response.headers() });
    await route.fulfill({ response, headers, body: html });
  });
  await page.goto(ADDRESS);
}

const appendTo = (more: string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: (await response.text()) + more });
};

/** What an attack leaves behind, and where it is found. */
const MARK = 'document.documentElement.dataset';
const marks = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

interface Protection {
  remove: Change;
  /** Names of the attacks that have succeeded on the page, changed as told. */
  attack: (page: Page, change: Change) => Promise<string[]>;
  attacks: string[];
}

const PROTECTIONS: Record<string, Protection> = {
  'the policy against script inside the HTML': {
    remove: withPolicy(() => ''),
    attacks: ['element', 'handler'],
    async attack(page, change) {
      const added = `<script>${MARK}.element=1</script><img src=/none onerror="${MARK}.handler=1">`;
      await open(page, (served) => {
        const { html, headers } = change(served);
        return { html: html + added, headers };
      });
      const found = await marks(page);
      return this.attacks.filter((name) => name in found);
    },
  },

  'the hash of a file against another content': {
    remove: ({ html, headers }) => ({ html: html.replaceAll(/ integrity="[^"]*"/g, ''), headers }),
    attacks: ['script', 'style'],
    async attack(page, change) {
      await page.route('/assets/js/main.*.js', appendTo(`;${MARK}.script=1`));
      await page.route('/assets/css/*.css', appendTo('html{--style:1}'));
      await open(page, change);
      const isStyled = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--style'),
      );
      const found = { ...(await marks(page)), ...(isStyled && { style: isStyled }) };
      return this.attacks.filter((name) => name in found);
    },
  },

  'trusted types against text that becomes script': {
    remove: withPolicy((policy) => policy.replaceAll(/(require-)?trusted-types[^;]*;?/g, '')),
    attacks: ['address of a script', 'content of a script', 'own policy'],
    async attack(page, change) {
      await open(page, change);
      return page.evaluate(() => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => void };
        };
        // The address is of our origin: the policy for addresses alone lets it in.
        const attempts: Record<string, () => unknown> = {
          'address of a script': () => (document.createElement('script').src = '/study.md'),
          'content of a script': () => (document.createElement('script').text = 'attack()'),
          'own policy': () => trustedTypes.createPolicy('another', {}),
        };
        return Object.keys(attempts).filter((name) => {
          try {
            attempts[name]!();
            return true;
          } catch {
            return false;
          }
        });
      });
    },
  },
};

for (const [name, protection] of Object.entries(PROTECTIONS)) {
  test(`${name} holds`, async ({ page }) => {
    expect(await protection.attack(page, (served) => served)).toEqual([]);
  });

  test(`${name}: without it, the attack succeeds`, { tag: '@slow' }, async ({ page }) => {
    expect(await protection.attack(page, protection.remove)).toEqual(protection.attacks);
  });
}
