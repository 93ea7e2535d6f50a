/**
 * Shows the chosen variant of all tabs of a group. A choice applies to this page, to later pages
 * and to the browser's other tabs.
 */
const keyOf = (group: string): string => `swapx.tabs.${group}`;

/** Fallback for browsers that block storage: lasts until the page is unloaded. */
const chosen = new Map<string, string>();

function remembered(group: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(group)) ?? chosen.get(group);
  } catch {
    return chosen.get(group);
  }
}

function remember(group: string, name: string): void {
  chosen.set(group, name);
  try {
    localStorage.setItem(keyOf(group), name);
  } catch {
    // Storage is blocked: `chosen` keeps the choice.
  }
}

const parts = <T extends HTMLElement>(box: HTMLElement, role: string): T[] => [
  ...box.querySelectorAll<T>(`:scope > [role=${role}], :scope > [role=tablist] > [role=${role}]`),
];

function show(box: HTMLElement, name: string): void {
  const tabs = parts(box, 'tab');
  // A stored choice may no longer be offered.
  if (!tabs.some(({ dataset }) => dataset.tab === name)) return;
  for (const tab of tabs) {
    const isChosen = tab.dataset.tab === name;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of parts(box, 'tabpanel')) {
    const isChosen = panel.dataset.tab === name;
    panel.toggleAttribute('data-chosen', isChosen);
    if (isChosen) {
      panel.removeAttribute('aria-hidden');
      panel.removeAttribute('hidden');
    } else {
      panel.setAttribute('aria-hidden', 'true');
      // Find-in-page reaches the panel and fires `beforematch`.
      panel.setAttribute('hidden', 'until-found');
    }
  }
}

export function showAll(group?: string): void {
  const boxes = document.querySelectorAll<HTMLElement>(
    group ? `[data-tabs="${CSS.escape(group)}"]` : '[data-tabs]',
  );
  for (const box of boxes) {
    const [first] = parts(box, 'tab');
    show(box, remembered(box.dataset.tabs!) ?? first!.dataset.tab!);
  }
}

/** Applies a choice to the whole group and keeps the scroll position of the pressed tabs. */
function choose(box: HTMLElement, name: string): void {
  const before = box.getBoundingClientRect().top;
  remember(box.dataset.tabs!, name);
  showAll(box.dataset.tabs);
  window.scrollBy({ top: box.getBoundingClientRect().top - before, behavior: 'instant' });
}

const boxOf = (target: EventTarget | null, role: string): HTMLElement | null =>
  target instanceof Element && target.closest(`[role=${role}]`)
    ? target.closest<HTMLElement>('[data-tabs]')
    : null;

/** The tab to which an arrow key, Home or End moves (ARIA tabs pattern). */
function tabAfter(key: string, tabs: HTMLElement[], current: number): HTMLElement | undefined {
  const last = tabs.length - 1;
  if (key === 'ArrowRight') return tabs[current === last ? 0 : current + 1];
  if (key === 'ArrowLeft') return tabs[current === 0 ? last : current - 1];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs[last] : undefined;
}

document.addEventListener('click', ({ target }) => {
  const box = boxOf(target, 'tab');
  if (box) choose(box, (target as Element).closest<HTMLElement>('[role=tab]')!.dataset.tab!);
});
document.addEventListener('keydown', (event) => {
  const box = boxOf(event.target, 'tab');
  if (!box) return;
  const tabs = parts(box, 'tab');
  const next = tabAfter(event.key, tabs, tabs.indexOf(event.target as HTMLElement));
  if (!next) return;
  event.preventDefault();
  choose(box, next.dataset.tab!);
  next.focus();
});
document.addEventListener('beforematch', ({ target }) => {
  const box = boxOf(target, 'tabpanel');
  if (box) choose(box, (target as HTMLElement).dataset.tab!);
});
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(keyOf(''))) showAll();
});
