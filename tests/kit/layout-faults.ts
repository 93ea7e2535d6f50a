/**
 * Faults of a layout that a reader sees and no validator knows. Each function looks at the open page and
 * returns the places, so that an empty list is right.
 */
import type { Page } from '@playwright/test';

/** Opens what is folded: it is laid out, and can be at fault. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('main details:not([open])')) {
      part.setAttribute('open', '');
    }
  });

/** Tables that scroll sideways without their first column staying in view, or without a sign that they do. */
export const hiddenColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .table-scroll')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .filter((box) => {
        const first = box.querySelector('tr > :first-child')!;
        const isFixed = getComputedStyle(first).position === 'sticky';
        return !isFixed || !getComputedStyle(box).backgroundImage.includes('gradient');
      })
      .map(({ scrollWidth, clientWidth, textContent }) => {
        const beginning = textContent?.trim().slice(0, 30);
        return `table of ${scrollWidth} px in ${clientWidth} px: ${beginning}`;
      }),
  );

/** Words of figures smaller than 11 pixels on the screen. */
export const smallLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGSVGElement>('main .figure svg[viewBox]')].flatMap((svg) => {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      if (scale === 0) return [];
      return [...svg.querySelectorAll('text')]
        .filter(({ textContent }) => textContent!.trim() !== '')
        .map((text) => ({ text, size: scale * Number.parseFloat(getComputedStyle(text).fontSize) }))
        .filter(({ size }) => size < 10.99)
        .map(({ text, size }) => `label of ${size.toFixed(1)} px: ${text.textContent}`);
    }),
  );

/** Marks of punctuation that begin a line, and symbols that stand alone behind an address. */
export const strayMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
    /** Where the lines of a text begin. */
    const startOfLines = (element: Element): number => {
      let block = element;
      while (isInline(block) || getComputedStyle(block).display === 'contents') {
        block = block.parentElement!;
      }
      const { paddingLeft, borderLeftWidth } = getComputedStyle(block);
      const edge = block.getBoundingClientRect().left;
      return edge + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth);
    };
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      // Within a text, and behind other text, no browser begins a line with a mark.
      if (!/^[，。、；：？！）」”》]/.test(text.data)) continue;
      if (text.parentElement!.closest('pre, svg, math, [popover]')) continue;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const place = range.getClientRects()[0];
      if (!place || place.width === 0) continue;
      if (place.left - startOfLines(text.parentElement!) < 3) {
        found.push(`line begins with ${text.data.slice(0, 12)}`);
      }
    }
    for (const button of document.querySelectorAll(
      'main code + [data-copy], main a:has(> code) + [data-copy]',
    )) {
      const { top, height, width } = button.getBoundingClientRect();
      if (width === 0) continue;
      const signs = button.previousElementSibling!;
      const last = [...signs.getClientRects()].at(-1)!;
      if (top + height / 2 > last.bottom) found.push(`symbol alone behind ${signs.textContent}`);
    }
    return found;
  });

/** Names in tables that break elsewhere than before a capital or behind a sign; hashes (0x…) break anywhere. */
export const brokenNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const cell of document.querySelectorAll('main .table-scroll :is(td, th)')) {
      // On a phone, headings are there for screen readers only where cells have labels.
      if (getComputedStyle(cell.parentElement!.parentElement!).position === 'absolute') continue;
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node as Text;
        if (text.parentElement!.closest('math, svg, [popover]')) continue;
        for (const { 0: name, index } of text.data.matchAll(/\b[A-Za-z]\w{3,}/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + name.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.add(`${name} in ${cell.textContent!.slice(0, 40)}`);
        }
      }
    }
    return [...found];
  });

/** Things to press that a finger would miss: smaller than 44 pixels, links in text excepted. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const PRESSED = 'button, summary, select, input:not([type=hidden]), [role=button]';
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target === hit || target.contains(hit));
    };
    return [...document.querySelectorAll<HTMLElement>(PRESSED)]
      .filter((button) =>
        button.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .map((button) => (button.closest('label') as HTMLElement | null) ?? button)
      .filter((target) => {
        const box = target.getBoundingClientRect();
        if (box.width === 0 || box.right < 0) return false;
        if (Math.min(box.width, box.height) >= LEAST - 0.5) return false;
        // What is drawn may be smaller than what can be pressed.
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = LEAST / 2 - 1;
        return ![-reach, reach].every(
          (by) =>
            (width >= LEAST || isHit(target, x + by, y)) &&
            (height >= LEAST || isHit(target, x, y + by)),
        );
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 20);
        return `${Math.round(width)} × ${Math.round(height)} px: ${target.tagName.toLowerCase()} ${name}`;
      });
  });

/** Symbols that lie on the lines of a block of code. */
export const coveredCode = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .theme-code-block')].flatMap((block) => {
      const lines = block.querySelector('pre');
      if (!lines) return [];
      const { paddingTop } = getComputedStyle(lines);
      const area = lines.getBoundingClientRect();
      const top = area.top + Number.parseFloat(paddingTop);
      return [...block.querySelectorAll<HTMLElement>('button')]
        .filter((button) =>
          button.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .filter((button) => {
          const box = button.getBoundingClientRect();
          const isBeside = box.right <= area.left || box.left >= area.right;
          return !isBeside && box.bottom > top + 1 && box.top < area.bottom;
        })
        .map(() => `symbol on ${lines.textContent!.trim().slice(0, 30)}`);
    }),
  );

/** Words of figures that name V2 or V3 in another colour than theirs, and curves of theirs without a name. */
export const wrongSeries = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('span');
    document.body.append(probe);
    const colourOf = (token: string) => {
      probe.style.color = `var(${token})`;
      return getComputedStyle(probe).color;
    };
    const colours = { V2: colourOf('--sx-v2'), V3: colourOf('--sx-v3') };
    probe.remove();
    const found = [...document.querySelectorAll('main .figure svg')].flatMap((svg) =>
      Object.entries(colours).flatMap(([version, colour]) => {
        const curves = [...svg.querySelectorAll(`.f-${version.toLowerCase()}`)];
        const names = [...svg.querySelectorAll('text')].filter(({ textContent }) =>
          textContent!.includes(version),
        );
        if (curves.length > 0 && names.length === 0) return [`${version} without a name`];
        const wrong = [
          ...curves.filter((curve) => getComputedStyle(curve).stroke !== colour),
          ...(curves.length > 0 ? names : []).filter(
            (name) => getComputedStyle(name).fill !== colour,
          ),
        ];
        return wrong.map(({ textContent }) => `${version} in another colour: ${textContent}`);
      }),
    );
    return found;
  });
