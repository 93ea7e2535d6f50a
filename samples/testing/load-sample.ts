// 载入示例时改写它的源文件，使它报告自己运行到了哪个片段（见 regions.ts 的 reportingRegions）。
// 由 capture-output.ts 用 module.register 登记，在 Node 载入模块的线程里运行。
import { readFile } from 'node:fs/promises';
import type { LoadHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { reportingRegions } from '../regions.ts'; // 这个线程里不一定有 tsx：名字要完整

/** 只有这样请求的文件才改写；别的文件照常载入。 */
export const RUN_QUERY = '?run=';

export const load: LoadHook = async (url, context, nextLoad) => {
  if (!url.includes(RUN_QUERY)) return nextLoad(url, context);
  const file = fileURLToPath(url.slice(0, url.indexOf(RUN_QUERY)));
  const { code } = await transform(reportingRegions(await readFile(file, 'utf8')), {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile: file,
    sourcemap: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
};
