/**
 * Replaces the classic page, which ends with its two sentences: below them stand the pages that the words
 * of the address find, the search and the three areas. The docs are at the root, so an unknown address is
 * answered by their route, which shows this content without a title and a description of the page.
 */
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { areaNames } from '@site/config/areas';
import { type Guess, guessesFor, wordsOf } from '@site/src/components/not-found/guesses';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

import styles from './styles.module.css';

/** What an address may have meant; nothing while it is looked up, and nothing if that fails. */
function useGuesses(pathname: string): Guess[] {
  const [guesses, setGuesses] = useState<Guess[]>([]);
  useEffect(() => {
    let isCurrent = true;
    guessesFor(pathname).then(
      (found) => {
        if (isCurrent) setGuesses(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname]);
  return guesses;
}

/** Pages to go on to. One file answers all unknown addresses: only a browser knows which it is. */
function Ways(): ReactNode {
  const { pathname } = useLocation();
  const isBrowser = useIsBrowser();
  const guesses = useGuesses(pathname);
  const query = isBrowser ? `?q=${encodeURIComponent(wordsOf(pathname)[0])}` : '';
  return (
    <>
      {/* Before what is still being looked up: it must not move under a finger. */}
      <p className={styles.ways}>
        <Link className={styles.search} to={`/search${query}`}>
          在全站搜索
        </Link>
        {Object.entries(areaNames).map(([area, name]) => (
          <Link key={area} to={`/${area}/`}>
            {name}
          </Link>
        ))}
      </p>
      {guesses.length > 0 && (
        <section aria-labelledby="not-found-guesses">
          <h2 id="not-found-guesses" className={styles.title}>
            你要找的也许是
          </h2>
          <ul className={styles.guesses}>
            {guesses.map(({ address, title, area }) => (
              <li key={address}>
                <Link to={address}>{title}</Link>
                {area && <span>{area}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const title = translate({ id: 'theme.NotFound.title', message: 'Page Not Found' });
  const description = translate({
    id: 'theme.NotFound.p1',
    message: 'We could not find what you were looking for.',
  });
  return (
    <>
      <PageMetadata title={title} description={description} />
      <main className={clsx('container margin-vert--xl', className)}>
        <div className="row">
          <div className="col col--6 col--offset-3">
            <Heading as="h1" className="hero__title">
              {title}
            </Heading>
            <p>{description}</p>
            <p>
              <Translate id="theme.NotFound.p2">
                Please contact the owner of the site that linked you to the original URL and let
                them know their link is broken.
              </Translate>
            </p>
            <Ways />
          </div>
        </div>
      </main>
    </>
  );
}
