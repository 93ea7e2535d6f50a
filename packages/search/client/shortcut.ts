/** The keys that open the search, as the reader's keyboard names them. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

export const USUAL = 'Ctrl K';

export const shortcut = (): string => (/^(Mac|iP)/.test(navigator.platform) ? '⌘K' : USUAL);

// The server cannot know, and React may not be there for long.
if (ExecutionEnvironment.canUseDOM) {
  const shown = document.querySelector('.navbar kbd');
  if (shown) shown.textContent = shortcut();
}
