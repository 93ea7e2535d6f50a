import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { issueAddress } from './issue';

/** A link to a new issue that names the page; behaviour.ts adds the section. */
export default function ReportError(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const repository = String(siteConfig.customFields?.repository);
  const address = siteConfig.url + pathname;
  return (
    <Link href={issueAddress(repository, { page: pathname, address })} data-report-error="">
      报告错误
    </Link>
  );
}
