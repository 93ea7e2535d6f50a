import type { SearchBoxOptions } from 'swapx-search/options';

import { areaNames } from '../../config/areas';

export const searchBox: SearchBoxOptions = {
  areas: areaNames,
  // The name of the page of reading conventions, which contains the glossary.
  otherArea: '术语与约定',
  examples: ['无常损失', '怎么撤销授权', 'slippage', 'exactInputSingle', 'Too little received'],
  description: '在 SwapX 文档全站搜索中文词、整句问题、英文术语、代码标识符、报错与合约地址。',
};
