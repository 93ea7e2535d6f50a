/** Says which announcement it is: website/src/client/new-announcement.ts shows it to who has closed an older one. */
import Head from '@docusaurus/Head';
import { useThemeConfig } from '@docusaurus/theme-common';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import type { ReactNode } from 'react';

export default function AnnouncementBarWithId(): ReactNode {
  const id = useThemeConfig().announcementBar?.id;
  return (
    <>
      {id && (
        <Head>
          <meta name="announcement" content={id} />
        </Head>
      )}
      <AnnouncementBar />
    </>
  );
}
