/**
 * Shows a new announcement at once to readers who had closed an older one. Before the page is
 * hydrated, an attribute of <html> hides the bar for them; the classic theme never takes it back, so
 * a new announcement would stay hidden until the next visit.
 */
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import { type ReactNode, useEffect } from 'react';

export default function AnnouncementBarOfNewText(): ReactNode {
  const isShown = useAnnouncementBar().isActive;
  const isHydrated = useIsBrowser();

  useEffect(() => {
    if (isHydrated && isShown) {
      document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
    }
  }, [isHydrated, isShown]);

  return <AnnouncementBar />;
}
