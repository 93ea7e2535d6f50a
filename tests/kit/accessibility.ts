/** Asks axe what people with disabilities would stumble over. */
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

/** The only rules whose answer can change with the colour mode, and nine tenths of axe's work. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export async function injectAxe(page: Page): Promise<void> {
  // Colours must be measured as they are at rest, not half-way from one mode to the other.
  await addStyles(page, '*, ::before, ::after { transition: none !important; }');
  await page.evaluate(axeSource);
}

export const setColourMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);

/** Takes the colours out of code: half of a page's elements are its words, and axe reads each of them. */
export const flattenCode = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const code of document.querySelectorAll('pre code'))
      code.replaceChildren(code.textContent);
  });

/** One line for each element found wanting. */
const describe = (found: axe.Result[], state: string): string[] =>
  found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${state}: ${id} (${help})`, target.join(' '), failureSummary].join('\n  '),
    ),
  );

/** `part`: what of the page is read; what is around it was read on another page of its kind. */
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
 * What only a narrow screen can do to content that was found sound on a wide one: make it scroll. Mostly
 * what scrolls can itself be focused, and axe need not read the whole page to say so.
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

/** After how many looks at a look axe will never judge it: it is off the screen, or only a bracket. */
const ENOUGH = 6;

/** How often each look was tried in this process; once judged, it was tried often enough. */
const tries = new Map<string, number>();

/**
 * Measures the colours of everything that looks like nothing measured before. A look is all that
 * contrast depends on: text, its ground, and the text around it. Pages have thousands of words and few
 * looks. Of each, three elements of the page are tried, and more on the next page if axe could not
 * judge them, as when something covers them.
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
      /** All that is painted behind an element's text and can be seen through what lies above it. */
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
      /** From which size on less contrast is enough: 18 points, or 14 in bold. */
      const isLargeText = (size: number, weight: number) =>
        size >= 24 || (weight >= 700 && size >= 14 / 0.75);
      const lookOf = (element: Element): string => {
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } =
          getComputedStyle(element);
        const isLarge = isLargeText(Number.parseFloat(fontSize), Number(fontWeight));
        const look = [color, isLarge ? 'large' : 'small', textShadow, 'on', ...groundOf(element)];
        if (!element.matches('a')) return look.join(' ');
        // A link must also differ from the text that it stands in.
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
