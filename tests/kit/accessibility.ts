/** Accessibility checks with axe. */
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

import { addStyles } from './shell';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The only rules whose result can depend on the colour mode; they take nine tenths of axe's time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export async function injectAxe(page: Page): Promise<void> {
  // Without transitions, no colour is measured half-way from one mode to the other.
  await addStyles(page, '*, ::before, ::after { transition: none !important; }');
  await page.evaluate(axeSource);
}

export const setColourMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);

/** Removes syntax highlighting: half of a page's elements are highlighted words, which slow axe down. */
export const flattenCode = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const code of document.querySelectorAll('pre code'))
      code.replaceChildren(code.textContent);
  });

/** One entry for each violating element. */
const describe = (found: axe.Result[], state: string): string[] =>
  found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${state}: ${id} (${help})`, target.join(' '), failureSummary].join('\n  '),
    ),
  );

/** `part` is what to check; the rest has been checked on another page of the same kind. */
export async function violationsBesideColour(
  page: Page,
  state: string,
  part = 'html',
): Promise<string[]> {
  const found = await page.evaluate(
    async ({ colourRules, within }) => {
      const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
      const results = await window.axe.run(within, { resultTypes: ['violations'], rules });
      return results.violations;
    },
    { colourRules: COLOUR_RULES, within: part },
  );
  return describe(found, state);
}

/**
 * The violations that content can have only on a narrow screen: regions that scroll but cannot be
 * focused. Few pages have a candidate, so axe need not read the whole page of the others.
 */
export async function scrollingViolations(page: Page, state: string): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const isDoubtful = (element: Element) =>
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) &&
      (element as HTMLElement).tabIndex < 0 &&
      /auto|scroll/.test(getComputedStyle(element).overflow) &&
      element.checkVisibility({ visibilityProperty: true });
    if (![...document.body.querySelectorAll('*')].some(isDoubtful)) return [];
    const runOnly = { type: 'rule' as const, values: ['scrollable-region-focusable'] };
    return (await window.axe.run({ resultTypes: ['violations'], runOnly })).violations;
  });
  return describe(found, state);
}

/**
 * Number of tries after which axe will never judge a style: the text is off the screen, or only a
 * bracket.
 */
const ENOUGH = 6;

/** Style key → number of tries in this process; `ENOUGH` once axe has judged it. */
const tries = new Map<string, number>();

/**
 * Checks the contrast of every text style not checked before. The key of a style is everything that
 * contrast depends on: style of the text, its background, and the text around it. Pages have
 * thousands of words and few styles. For each, up to three elements of the page are checked; if axe
 * cannot judge them, for instance because they are covered, the next page tries again.
 */
export async function colourViolations(
  page: Page,
  state: string,
  part = 'body',
): Promise<string[]> {
  const known = [...tries].filter(([, times]) => times >= ENOUGH).map(([look]) => look);
  const { found, tried, judged } = await page.evaluate(
    async ({ knownLooks, colourRules, within }) => {
      const grounds = new Map<Element | null, string[]>([[null, []]]);
      const isOpaque = (colour: string) => colour.startsWith('rgb(');
      /** The visible backgrounds behind an element's text. */
      const groundOf = (element: Element): string[] => {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const below = grounds.get(element.parentElement) ?? groundOf(element.parentElement!);
        const hides = isOpaque(backgroundColor) && opacity === '1';
        const ground = [
          ...below.filter((layer) => !hides || layer.startsWith('opacity')),
          backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
          backgroundImage === 'none' ? '' : backgroundImage,
          opacity === '1' ? '' : `opacity ${opacity}`,
        ].filter(Boolean);
        grounds.set(element, ground);
        return ground;
      };
      /** Large text, for which less contrast suffices: 18 points, or 14 in bold. */
      const isLargeText = (size: number, weight: number) =>
        size >= 24 || (weight >= 700 && size >= 14 / 0.75);
      const lookOf = (element: Element): string => {
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } =
          getComputedStyle(element);
        const isLarge = isLargeText(Number.parseFloat(fontSize), Number(fontWeight));
        const look = [color, isLarge ? 'large' : 'small', textShadow, 'on', ...groundOf(element)];
        if (!element.matches('a')) return look.join(' ');
        // A link must also differ from the text around it.
        const around = getComputedStyle(element.parentElement!);
        const asLink = [fontWeight, textDecorationLine, 'in', around.color, around.fontWeight];
        return [...look, ...asLink].join(' ');
      };

      const isKnown = new Set(knownLooks);
      const looks = new Map<Element, string>();
      const alike = new Map<string, Element[]>();
      for (const element of document.querySelectorAll(`:is(${within}) *`)) {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!hasText && !element.matches('input, select, textarea')) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const look = lookOf(element);
        if (isKnown.has(look)) continue;
        looks.set(element, look);
        alike.set(look, [...(alike.get(look) ?? []), element]);
      }
      if (alike.size === 0) return { found: [], tried: [], judged: [] };

      const measured = [...alike.values()].flatMap((group) => [
        ...new Set([group[0]!, group[Math.floor(group.length / 2)]!, group.at(-1)!]),
      ]);
      const { passes, violations } = await window.axe.run(measured, {
        resultTypes: ['violations', 'passes'],
        runOnly: { type: 'rule', values: colourRules },
        elementRef: true,
      });
      const judged = [...passes, ...violations]
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) => nodes.map(({ element }) => looks.get(element!)))
        .filter((look) => look !== undefined);
      return { found: violations, tried: [...alike.keys()], judged };
    },
    { knownLooks: known, colourRules: COLOUR_RULES, within: part },
  );
  for (const look of tried) tries.set(look, (tries.get(look) ?? 0) + 1);
  for (const look of judged) tries.set(look, ENOUGH);
  return describe(found, state);
}

export const violations = async (page: Page, state: string, part?: string): Promise<string[]> => [
  ...(await violationsBesideColour(page, state, part)),
  ...(await colourViolations(page, state, part)),
];
