/**
 * The way from the home page to this one, for readers as links and for search engines as JSON-LD.
 * (The classic theme spreads the same over attributes of the links.)
 */
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { breadcrumbList, jsonLd } from '../../schema';
import Home from '@theme/DocBreadcrumbs/Items/Home';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

export default function DocBreadcrumbs(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const breadcrumbs = useSidebarBreadcrumbs();
  if (!breadcrumbs) return null;
  const label = translate({
    id: 'theme.docs.breadcrumbs.navAriaLabel',
    message: 'Breadcrumbs',
  });
  return (
    <>
      <Head>
        <script type="application/ld+json">
          {jsonLd(breadcrumbList(siteConfig, breadcrumbs))}
        </script>
      </Head>
      <nav
        className={clsx(ThemeClassNames.docs.docBreadcrumbs, styles.container)}
        aria-label={label}
      >
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
    </>
  );
}
