import type { List } from 'mdast';

import { MACHINE_FILES } from '../../../config/machine-files';
import { site } from '../../../config/site';
import { defineDirective } from 'swapx-markdown/directive';

const listOf = (start: string): List => ({
  type: 'list',
  spread: false,
  children: Object.values(MACHINE_FILES).map(({ address, text }) => ({
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            url: start + address,
            children: [{ type: 'inlineCode', value: address }],
          },
          { type: 'text', value: `：${text}。` },
        ],
      },
    ],
  })),
});

export default defineDirective({
  name: 'machine-files',
  kind: 'leaf',
  summary: '列出供程序读取的文件：部署地址、ABI、Solidity 常量、代币列表与链信息。',
  attributes: {},
  example: '::machine-files',
  // `pathname://` keeps Docusaurus from treating the files as pages.
  toSite: () => listOf('pathname://'),
  toMarkdown: () => listOf(site.url),
});
