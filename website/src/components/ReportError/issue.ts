/** What a report says before its author has written a word. */
export interface Place {
  page: string;
  address: string;
  section?: string;
  quote?: string;
  problem?: string;
  evidence?: string;
}

/** The form for a new issue on GitHub, filled in as far as the page knows; see .github/ISSUE_TEMPLATE. */
export function issueAddress(repository: string, place: Place): string {
  const { page, address, section, quote, problem, evidence } = place;
  const query = new URLSearchParams({
    template: 'error.yml',
    title: `文档错误：${page}${section ? `，${section}` : ''}`,
    page: address,
    ...(section && { section }),
    ...(quote && { quote }),
    ...(problem && { problem }),
    ...(evidence && { evidence }),
  });
  return `${repository}/issues/new?${query}`;
}
