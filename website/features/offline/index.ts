import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import { OFFLINE_PAGE } from '../../config/offline';

/**
 * Reading without network: a page that tells what is there, and the registration of the service worker.
 * The worker itself is written when the build is complete (write.ts), because it names all its files.
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
