/**
 * Shows a new announcement to readers who had closed an older one. An inline script of the theme hides
 * the bar for everybody who ever closed one; React knows better, but not before it is there.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const ID = 'docusaurus.announcement.id';

function closedId(): string | null {
  try {
    return localStorage.getItem(ID);
  } catch {
    return null;
  }
}

if (ExecutionEnvironment.canUseDOM) {
  const shown = document.querySelector<HTMLMetaElement>('meta[name=announcement]')?.content;
  if (shown !== closedId()) {
    document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
  }
}
