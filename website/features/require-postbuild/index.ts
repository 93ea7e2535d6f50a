import type { Plugin } from '@docusaurus/types';

import { POSTBUILD_FOLLOWS } from 'swapx-kept/last-step';

/**
 * Rejects `docusaurus build` run alone. Its pages would look complete, but search, offline reading,
 * structured data and the server configuration are written by the last step (postbuild/).
 */
export default function requirePostbuild(): Plugin {
  return {
    name: 'require-postbuild',
    loadContent() {
      if (process.env.NODE_ENV !== 'production' || process.env[POSTBUILD_FOLLOWS]) return;
      throw new Error(
        '单独运行 docusaurus build 得不到完整的网站：缺少搜索的索引、离线阅读、结构化数据、页面里的样式、内容安全策略、各种服务器的配置与压缩好的文件。请运行 npm run build',
      );
    },
  };
}
