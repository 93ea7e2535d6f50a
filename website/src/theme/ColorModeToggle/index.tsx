/**
 * Names the reader's mode also after a reload. While hydrating, React keeps the attributes of the
 * static HTML, which was rendered in the default mode; a label that differed from the start would
 * never be corrected.
 */
import { useThemeConfig } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import type { Props } from '@theme/ColorModeToggle';
import type { ReactNode } from 'react';

export default function ColorModeToggleWithTrueLabel(props: Props): ReactNode {
  const { defaultMode } = useThemeConfig().colorMode;
  const isHydrated = useIsBrowser();
  return <ColorModeToggle {...props} value={isHydrated ? props.value : defaultMode} />;
}
