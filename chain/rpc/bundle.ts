// 把本地链打成一个不依赖任何包的文件，任何装有 Node.js 的电脑都能用 node chain.mjs 启动它。
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { contractManifests } from '../deployment/packages';
import { deployedChain } from '../state/deployed';

export interface ChainProgram {
  program: string;
  /** 它由哪些文件做成：其中有别人的，随它附上他们的许可。 */
  sources: string[];
}

export async function bundleChain(): Promise<ChainProgram> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('standalone.ts', import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
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
  // 引用了却没有用到的文件不在结果里。
  const [output] = Object.values(metafile.outputs);
  const bundled = Object.keys(output!.inputs).map((file) => resolve(file));
  return { program: outputFiles[0]!.text, sources: [...bundled, ...contractManifests()] };
}
