/** How an island is written into a document: the build writes it, the browser reads it. */
import type { ComponentType } from 'react';

import { DATA_PROPS } from 'swapx-components/page-names';

/** What the build gives an island: see website/features/islands/directives/island.ts. */
export type IslandProps = Record<string, unknown>;

export interface IslandModule {
  default: ComponentType<IslandProps>;
}

export const readProps = (island: HTMLElement): IslandProps =>
  JSON.parse(island.getAttribute(DATA_PROPS) ?? '{}') as IslandProps;
