import type { ComponentType, ReactNode } from 'react';

/** A link to a page of the site, as the place around the answers follows links. */
export type PageLink = ComponentType<{
  to: string;
  className?: string;
  onFollow: () => void;
  children: ReactNode;
}>;
