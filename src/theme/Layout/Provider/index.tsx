import LayoutProvider from '@theme-original/Layout/Provider';
import type { Props } from '@theme/Layout/Provider';
import type { ReactNode } from 'react';

import StoredColorMode from './StoredColorMode';

export default function LayoutProviderWithStoredColorMode({ children }: Props): ReactNode {
  return (
    <LayoutProvider>
      <StoredColorMode />
      {children}
    </LayoutProvider>
  );
}
