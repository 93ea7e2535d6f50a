// 示例在读者的项目里的样子。这里的示例分在许多目录里，用 #starter/ 找到公用的文件；读者的程序与
// starter/ 放在一起，用相对的名字。除了这一处，页面上的代码、下载的程序与这里运行的一字不差。
// 不使用 Node 的功能。
import { excerpt } from '../regions';

export const forReader = (source: string): string =>
  source
    .replaceAll("'#starter/", "'./starter/")
    .replaceAll("'#solidity'", "'./contracts'")
    .replaceAll("'#checks'", "'./checks'");

/** 整个文件，不含片段的标记。 */
export const fileForReader = (source: string): string => `${excerpt(forReader(source))}\n`;
