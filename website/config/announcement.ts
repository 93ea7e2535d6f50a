import { createHash } from 'node:crypto';

import { facts } from 'swapx-facts';

const app = facts['link.app'].value;
// Raw HTML: unlike elsewhere, the theme adds no `target` and `rel` to this link.
const link = `<a href="${app}" target="_blank" rel="noopener noreferrer">${new URL(app).host}</a>`;
const content = `认准官方域名 ${link}，谨防仿冒；任何人索要助记词或私钥都是诈骗。`;

/** Derived from the text: a reader who closed the bar must see it again when the text changes. */
export const announcementBar = {
  id: `announcement-${createHash('sha256').update(content).digest('hex').slice(0, 8)}`,
  content,
  backgroundColor: 'var(--sx-tint)',
  textColor: 'var(--sx-ink)',
  isCloseable: true,
};
