import type { ReactNode } from 'react';

import { readable } from '../readable-numbers';
import { SIZE } from './Axes';

interface Props {
  /** The drawing in words. */
  label: string;
  height?: number;
  children: ReactNode;
}

export default function Drawing({ label, height = SIZE.height, children }: Props): ReactNode {
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${height}`} role="img" aria-label={readable(label)}>
      {children}
    </svg>
  );
}
