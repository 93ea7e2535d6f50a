import LayoutProvider from '@theme-original/Layout/Provider';
import type { Props } from '@theme/Layout/Provider';
import type { ReactNode } from 'react';

import StoredColorMode from './StoredColorMode';
import ThemeColor from './ThemeColor';

export default function LayoutProviderWithColorMode({ children }: Props): ReactNode {
  return (
    <LayoutProvider>
      <StoredColorMode />
      <ThemeColor />
      {children}
    </LayoutProvider>
  );
}
