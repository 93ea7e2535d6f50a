/** A card for each page of a category. */
import Link from '@docusaurus/Link';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';

import styles from './Cards.module.css';

/** A long name of a class breaks between its words. */
function Breakable({ name }: { name: string }): ReactNode {
  return name.split(/(?=[A-Z][a-z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

export default function Cards(props: { descriptions: Record<string, string> }): ReactNode {
  // An unlisted page, or a category of nothing else, has no link.
  const items = filterDocCardListItems(useCurrentSidebarCategory().items).filter(
    (item) => item.type !== 'html',
  );
  // Names of classes are short, and so is what is said of them.
  const areNames = items.every(({ label }) => /^\w+$/.test(label));
  return (
    <div className={clsx(styles.cards, areNames && styles.names)}>
      {items.map((item) => (
        <Link
          key={item.label}
          to={findFirstSidebarItemLink(item)}
          className={`card ${styles.card}`}
        >
          <Heading as="h2" className={styles.title}>
            <Breakable name={item.label} />
          </Heading>
          <p className={styles.description}>{item.href && props.descriptions[item.href]}</p>
        </Link>
      ))}
    </div>
  );
}
