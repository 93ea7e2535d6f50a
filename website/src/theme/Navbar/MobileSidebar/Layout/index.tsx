/**
 * Adds a row with the areas to the menu of a phone, the current one marked, while the menu shows the pages
 * of an area. The menu opens at the entry of the page being read.
 */
import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import type { WrapperProps } from '@docusaurus/types';
import { showCurrentEntry } from '@site/src/client/current-in-sidebar';
import Layout from '@theme-original/Navbar/MobileSidebar/Layout';
import type LayoutType from '@theme/Navbar/MobileSidebar/Layout';
import NavbarItem, { type Props as NavbarItemConfig } from '@theme/NavbarItem';
import { type ReactNode, useEffect } from 'react';

import styles from './styles.module.css';

function Areas({ onFollow }: { onFollow: () => void }): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  return (
    <nav className={styles.areas} aria-label="三个区">
      {items
        .filter((item) => item.position === 'left' && 'to' in item)
        .map((item, index) => (
          <NavbarItem key={index} {...item} onClick={onFollow} />
        ))}
    </nav>
  );
}

const ACTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'];

export default function LayoutWithAreas({
  header,
  ...menus
}: WrapperProps<typeof LayoutType>): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();

  // The list is rendered after this layout and grows while its groups unfold. From the first input of the
  // reader on, its scroll position is left alone.
  useEffect(() => {
    const menu = document.querySelector('.navbar-sidebar');
    if (!shown || !menu) return undefined;
    const sizes = new ResizeObserver(showCurrentEntry);
    const observeList = () => {
      const list = menu.querySelector('.theme-doc-sidebar-menu');
      if (list) sizes.observe(list);
    };
    const lists = new MutationObserver(observeList);
    lists.observe(menu, { childList: true, subtree: true });
    observeList();
    const stop = () => {
      lists.disconnect();
      sizes.disconnect();
    };
    for (const act of ACTS) window.addEventListener(act, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const act of ACTS) window.removeEventListener(act, stop);
    };
  }, [shown]);

  return (
    <Layout
      {...menus}
      header={
        <>
          {header}
          <Areas onFollow={toggle} />
        </>
      }
    />
  );
}
