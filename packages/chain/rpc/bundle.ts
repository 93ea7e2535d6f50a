// Bundles the local chain into one file without dependencies; `node chain.mjs` starts it on any
// machine.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { contractManifests } from '../deployment/packages';
import { deployedChain } from '../state/deployed';

export interface ChainProgram {
  program: string;
  /** Bundled files and contract packages: their licences are shipped with the bundle. */
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
    // Some bundled packages `require` modules of Node.js.
    banner: {
      js: "// SwapX 文档的本地链；源代码在文档的仓库里。\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  // The output's inputs exclude tree-shaken files.
  const [output] = Object.values(metafile.outputs);
  const bundled = Object.keys(output!.inputs).map((file) => resolve(file));
  return { program: outputFiles[0]!.text, sources: [...bundled, ...contractManifests()] };
}
