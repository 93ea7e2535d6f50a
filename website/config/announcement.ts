import { createHash } from 'node:crypto';

import { facts } from 'swapx-facts';

const app = facts['link.app'].value;
// Raw HTML: unlike elsewhere, the theme adds no `target` and `rel` to this link.
const link = `<a href="${app}" target="_blank" rel="noopener noreferrer">${new URL(app).host}</a>`;
const text = (spare: (words: string) => string): string =>
  `认准${spare('官方域名')} ${link}${spare('，谨防仿冒')}；${spare('任何人')}索要助记词或私钥都是诈骗。`;

/** Derived from the text: a reader who closed the bar must see it again when the text changes. */
export const announcementBar = {
  id: `announcement-${createHash('sha256')
    .update(text((words) => words))
    .digest('hex')
    .slice(0, 8)}`,
  // A phone leaves out words that can be spared (website/src/css/shell.css): the rest is one line.
  content: text((words) => `<span class="spare">${words}</span>`),
  backgroundColor: 'var(--sx-tint)',
  textColor: 'var(--sx-ink)',
  isCloseable: true,
};
