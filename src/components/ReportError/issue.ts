/** What a report says before its author has written a word. */
export interface Place {
  page: string;
  address: string;
  section?: string;
  quote?: string;
}

/** The form for a new issue on GitHub, filled in as far as the page knows; see .github/ISSUE_TEMPLATE. */
export function issueAddress(repository: string, { page, address, section, quote }: Place): string {
  const query = new URLSearchParams({
    template: 'error.yml',
    title: `文档错误：${page}${section ? `，${section}` : ''}`,
    page: address,
    ...(section && { section }),
    ...(quote && { quote }),
  });
  return `${repository}/issues/new?${query}`;
}
