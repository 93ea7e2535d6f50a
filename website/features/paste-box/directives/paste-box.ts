import { defineDirective, optional } from 'swapx-markdown/directive';
import { jsxFlow } from 'swapx-markdown/jsx';

const TEXT = '互动：贴上报错、0x 数据或地址，就地得到原因与改法；只在页面里处理。';

export default defineDirective({
  name: 'paste-box',
  kind: 'leaf',
  summary:
    '一格“贴上报错、0x 数据或地址”：就地回答原因与改法，解码数据，说出地址是什么；程序在第一次点进去时下载。',
  attributes: { addresses: optional('写 yes：另问读者与合约的地址，解码时用来核对') },
  example: '::paste-box',
  toSite: ({ attributes: { addresses } }) => {
    if (addresses !== undefined && addresses !== 'yes') {
      throw new Error(`addresses="${addresses}"：只能写 yes，或者不写`);
    }
    return jsxFlow('PasteBox', addresses ? { withAddresses: true } : {});
  },
  toMarkdown: () => ({ type: 'paragraph', children: [{ type: 'text', value: TEXT }] }),
});
