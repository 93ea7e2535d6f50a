/**
 * The colour mode before hydration. The server draws the light mode, and styles alone draw the dark one:
 * the toggle and the bars of the browser say so to readers who have chosen it, here or in another tab.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import words from '@site/i18n/zh/code.json';

/** Members named one by one: the bundler leaves the others out. */
const DARK = words['theme.colorToggle.ariaLabel'].message.replace(
  '{mode}',
  words['theme.colorToggle.ariaLabel.mode.dark'].message,
);

/** As the server wrote it. */
let light: string | null | undefined;

function show(mode: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = mode;
  const toggle = document.querySelector<HTMLElement>('.navbar button[aria-pressed]');
  if (toggle) {
    light ??= toggle.getAttribute('aria-label');
    const label = mode === 'dark' ? DARK : light!;
    toggle.title = label;
    toggle.setAttribute('aria-label', label);
    toggle.setAttribute('aria-pressed', String(mode === 'dark'));
  }
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bars) bars.content = bars.dataset[mode]!;
}

/** Of what another tab stores, only this changes the colour mode; no key means that everything was cleared. */
function follow({ key }: StorageEvent): void {
  if (document.documentElement.dataset.hasHydrated === 'true') return;
  if (key !== 'theme' && key !== null) return;
  show(localStorage.getItem('theme') === 'dark' ? 'dark' : 'light');
}

if (ExecutionEnvironment.canUseDOM) {
  // Docusaurus' inline script copies whatever is stored.
  const { theme } = document.documentElement.dataset;
  if (theme !== 'light') show(theme === 'dark' ? 'dark' : 'light');
  window.addEventListener('storage', follow);
}
