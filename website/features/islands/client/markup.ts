/** Attributes of an island in a document: written by the build, read in the browser. */
import type { ComponentType } from 'react';

import { DATA_PROPS } from 'swapx-components/page-names';

/** Props that the build passes to an island: see website/features/islands/directives/island.ts. */
export type IslandProps = Record<string, unknown>;

export interface IslandModule {
  default: ComponentType<IslandProps>;
}

export const readProps = (island: HTMLElement): IslandProps =>
  JSON.parse(island.getAttribute(DATA_PROPS) ?? '{}') as IslandProps;
