/**
 * The way from the home page to this one, for readers alone: search engines are told by
 * website/features/structured-data, the classic theme tells them with attributes of the links.
 */
import Link from '@docusaurus/Link';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Home from '@theme/DocBreadcrumbs/Items/Home';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useSidebarBreadcrumbs();
  if (!breadcrumbs) return null;
  const label = translate({
    id: 'theme.docs.breadcrumbs.navAriaLabel',
    message: 'Breadcrumbs',
  });
  return (
    <nav className={clsx(ThemeClassNames.docs.docBreadcrumbs, styles.container)} aria-label={label}>
      <ul className="breadcrumbs">
        <Home />
        {breadcrumbs.map((item, index) => {
          const isLast = index === breadcrumbs.length - 1;
          return (
            <li
              key={item.label}
              className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}
            >
              {item.href && !isLast ? (
                <Link className="breadcrumbs__link" to={item.href}>
                  {item.label}
                </Link>
              ) : (
                <span className="breadcrumbs__link">{item.label}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
