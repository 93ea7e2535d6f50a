/** What a report says before its author has written a word. */
export interface Place {
  page: string;
  address: string;
  section?: string;
  quote?: string;
}

/** The form for a new issue on GitHub, filled in as far as the page knows. */
export function issueAddress(repository: string, { page, address, section, quote }: Place): string {
  const lines = [
    `页面：${address}`,
    ...(section ? [`章节：${section}`] : []),
    ...(quote ? [`原文：\n\n> ${quote}`] : []),
    '问题：',
    '正确的内容与依据：',
  ];
  const query = new URLSearchParams({
    title: `文档错误：${page}${section ? `，${section}` : ''}`,
    body: `${lines.join('\n\n')}\n`,
  });
  return `${repository}/issues/new?${query}`;
}
