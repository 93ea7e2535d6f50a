/**
 * The way from the home of the area to this page, for readers alone: search engines are told by
 * website/features/structured-data, the classic theme tells them with attributes of the links and begins
 * at the home page of the site. The home of an area has no way to show.
 */
import Link from '@docusaurus/Link';
import type { PropSidebarBreadcrumbsItem } from '@docusaurus/plugin-content-docs';
import { useDocsSidebar, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { bothNamesOf, isOverview } from '@site/config/areas';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

interface Crumb {
  label: string;
  href?: string;
}

/** A group without a page leads to the overview that it begins with. */
function crumbOf(item: PropSidebarBreadcrumbsItem): Crumb {
  const { label, href } = item;
  if (href || item.type === 'link') return { label, href };
  const [first] = item.items;
  const isFirstOverview = first?.type === 'link' && isOverview(first.href);
  return isFirstOverview ? { label, href: first.href } : { label };
}

/** The overview of a group or area is not named a second time. */
const withoutOverview = (crumbs: Crumb[]): Crumb[] =>
  crumbs.filter(({ href }, index) => !href || href !== crumbs[index - 1]?.href);

export default function DocBreadcrumbs(): ReactNode {
  const area = useDocsSidebar()?.name?.replace(/Sidebar$/, '') ?? '';
  const parts = useSidebarBreadcrumbs()?.map(crumbOf) ?? [];
  const name = bothNamesOf(area);
  const crumbs = withoutOverview(name ? [{ label: name, href: `/${area}/` }, ...parts] : parts);
  if (crumbs.length < 2) return null;
  const label = translate({
    id: 'theme.docs.breadcrumbs.navAriaLabel',
    message: 'Breadcrumbs',
  });
  return (
    <nav className={clsx(ThemeClassNames.docs.docBreadcrumbs, styles.container)} aria-label={label}>
      <ul className="breadcrumbs">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={crumb.label}
              className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}
            >
              {crumb.href && !isLast ? (
                <Link className="breadcrumbs__link" to={crumb.href}>
                  {crumb.label}
                </Link>
              ) : (
                <span className="breadcrumbs__link">{crumb.label}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
