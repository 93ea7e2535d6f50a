/** How an island is written into a document: the build writes it, the browser reads it. */
import type { ComponentType } from 'react';

export const ISLAND = 'island';

/** What the build gives an island: see plugins/islands/directives/island.ts. */
export type IslandProps = Record<string, unknown>;

export interface IslandModule {
  default: ComponentType<IslandProps>;
}

export const readProps = ({ dataset }: HTMLElement): IslandProps =>
  JSON.parse(dataset.props ?? '{}') as IslandProps;
