import type { ReactNode } from 'react';

import { SIZE } from './Axes';

interface Props {
  /** The drawing in words. */
  label: string;
  height?: number;
  children: ReactNode;
}

export default function Drawing({ label, height = SIZE.height, children }: Props): ReactNode {
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}
