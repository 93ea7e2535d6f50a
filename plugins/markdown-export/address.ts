/** Where a page's Markdown lies: its own address plus `.md`. */
export const markdownPath = (permalink: string) => `${permalink.replace(/\/$/, '')}.md`;
