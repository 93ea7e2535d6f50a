/** How an island is written into a document: the build writes it, the browser reads it. */
import type { ComponentType } from 'react';

export const ISLAND = 'island';

export type IslandProps = Record<string, string>;

export interface IslandModule {
  default: ComponentType<IslandProps>;
}

export const readProps = ({ dataset }: HTMLElement): IslandProps =>
  JSON.parse(dataset.props ?? '{}') as IslandProps;
