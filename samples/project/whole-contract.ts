// 一个示例合约与它导入的别的示例合约，合成一个文件：复制到自己的项目里就能编译。npm 包的导入照旧。
import { posix } from 'node:path';
import { sourceOf } from '../catalogue';
import { fileForReader } from './reader';

const LOCAL_IMPORT = /^import [^;]*"(\.[^"]+)";\n/gm;
const HEADER = /^(?:\/\/ SPDX-License-Identifier: .*|pragma .*;)\n/gm;

/** name 与 ::sample 里的相同，例如 single-swaps/SingleSwap08.sol。 */
export function wholeContract(name: string): string {
  const included = new Set([name]);
  const withImports = (file: string, source: string): string =>
    source.replace(LOCAL_IMPORT, (_, path: string) => {
      const imported = posix.join(posix.dirname(file), path);
      if (included.has(imported)) return '';
      included.add(imported);
      const body = fileForReader(sourceOf(imported)).replace(HEADER, '').trim();
      return withImports(imported, `${body}\n`);
    });
  return withImports(name, fileForReader(sourceOf(name)));
}
