/**
 * Draws the mark within the page instead of loading it as a picture: a browser opens a document of
 * its own for an SVG picture, before the first paint.
 */
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/Logo';
import type { ReactNode } from 'react';

import Mark from '../../../static/img/logo.svg';

/** The sidebar, which shows the mark when the navbar is hidden, gives it no class of its own. */
export default function Logo({
  imageClassName = 'navbar__logo',
  titleClassName,
  ...link
}: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to="/" {...link}>
      {/* The title beside it says the same. */}
      <Mark className={imageClassName} aria-hidden width={28} height={28} />
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
