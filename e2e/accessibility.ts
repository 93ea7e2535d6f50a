/** Asks axe what people with disabilities would stumble over. */
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The only rules whose answer can change with the colour mode. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export async function injectAxe(page: Page): Promise<void> {
  // Colours must be measured as they are at rest, not half-way from one mode to the other.
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
  await page.evaluate(axeSource);
}

export const setColourMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);

export async function violations(page: Page, state: string, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations: found } = await page.evaluate<AxeResults, RunOptions>(
    (runOptions) => window.axe.run(runOptions),
    options,
  );
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${state}: ${id} (${help})`, target.join(' '), failureSummary].join('\n  '),
    ),
  );
}
