// 测试用：载入网页的一个文件，像 Vite 那样换上环境变量，不用浏览器。
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** 放在 node_modules 里：那里找得到同样的包，也不会被当成示例。 */
const cache = join(root, 'node_modules/.cache/front-end');

export async function loadSource<Module>(file: string, env: Record<string, string>) {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'built-'));
  try {
    const outfile = join(folder, 'built.mjs');
    await build({
      entryPoints: [join(root, 'front-end/src', file)],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'es2022',
      outfile,
      // 包还是那些包，错误的类才认得出来；#starter 是自己的文件。
      external: ['viem', 'viem/*', 'wagmi', 'wagmi/*', '@uniswap/*', 'react'],
      define: { 'import.meta.env': JSON.stringify(env) },
    });
    return (await import(pathToFileURL(outfile).href)) as Module;
  } finally {
    await rm(folder, { recursive: true });
  }
}
