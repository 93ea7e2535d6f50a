/**
 * The server draws the light mode, and styles alone draw the dark one. To readers who have chosen it, the
 * toggle and the bars of the browser say so before React is there.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import words from '@site/i18n/zh/code.json';

function sayDark(): void {
  const mode = words['theme.colorToggle.ariaLabel.mode.dark'].message;
  const label = words['theme.colorToggle.ariaLabel'].message.replace('{mode}', mode);
  const toggle = document.querySelector<HTMLElement>('.navbar button[aria-pressed]');
  toggle?.setAttribute('aria-label', label);
  toggle?.setAttribute('aria-pressed', 'true');
  if (toggle) toggle.title = label;
  const bars = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bars) bars.content = bars.dataset.dark!;
}

if (ExecutionEnvironment.canUseDOM && document.documentElement.dataset.theme === 'dark') sayDark();
