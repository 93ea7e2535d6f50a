// 把本地链打成一个不依赖任何包的文件，任何装有 Node.js 的电脑都能用 node chain.mjs 启动它。
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { deployedChain } from '../state/deployed';

export async function bundleChain(): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('standalone.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    legalComments: 'inline',
    define: { DEPLOYED_CHAIN: JSON.stringify(await deployedChain()) },
    // 有的包仍用 require 引用 Node 的模块。
    banner: {
      js: "// SwapX 文档的本地链；源代码在文档的仓库里。\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  return result.outputFiles[0]!.text;
}
