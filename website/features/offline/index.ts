import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { OFFLINE_PAGE } from '../../config/offline';

/**
 * Offline reading: the page that lists cached pages, and the registration of the service worker.
 * The worker is written when the build is complete (write.ts), because it lists files of the build.
 */
export default function offline(): Plugin {
  return {
    name: 'offline',
    getClientModules: () => [path.join(__dirname, 'client', 'register.ts')],
    contentLoaded({ actions }) {
      actions.addRoute({
        path: OFFLINE_PAGE,
        component: '@site/features/offline/client/OfflinePage.tsx',
        exact: true,
      });
    },
  };
}
