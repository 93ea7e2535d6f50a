import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { BUNDLED, BUNDLED_BY_SITE, NOTICES } from '../../../samples/project/licences';
import { type Notice, noticesOf, noticesText } from '../../../samples/project/notices';
import { writeFileAtomic } from 'swapx-kept/write-file-atomic';

const OPENING = '本站的脚本与样式含有下列软件，由构建列出。';

/** Shipped without an npm package: the font of formulas, a subset of STIX Two Math. */
const ourFonts = (siteDir: string): Notice => ({
  name: 'STIX Two Math 2.12',
  licence: 'OFL-1.1',
  text: readFileSync(path.join(siteDir, 'features/formulas/font/LICENSE'), 'utf8').trim(),
});

/** The npm package solc is under the MIT licence; soljson.js, the compiler inside, is not. */
function ourCompilers(files: string[], notices: Notice[]): Notice[] {
  const versions = files
    .filter((file) => path.basename(file) === 'soljson.js')
    .map((file) => path.join(path.dirname(file), 'package.json'))
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version);
  const terms = notices.find(({ licence }) => licence === 'GPL-3.0-or-later');
  return versions.map((version) => ({
    name: `solidity ${version}`,
    licence: 'GPL-3.0',
    text: terms!.text,
    source: 'https://github.com/ethereum/solidity',
  }));
}

/** Files bundled by the site's bundler and by plugins with bundlers of their own. */
function bundledFiles(generatedFilesDir: string): string[] {
  return readdirSync(generatedFilesDir)
    .map((folder) => path.join(generatedFilesDir, folder, BUNDLED))
    .filter((list) => existsSync(list))
    .flatMap((list) => JSON.parse(readFileSync(list, 'utf8')) as string[]);
}

/** Publishes the licences of all software sent to the browser, from the bundlers' lists of files. */
export default function licences({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'licences',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        plugins: [
          {
            apply: ({ hooks }) =>
              hooks.compilation.tap('licences', (compilation) =>
                compilation.hooks.finishModules.tap('licences', (modules) => {
                  const files = Array.from(
                    modules,
                    (module) => module.nameForCondition() ?? [],
                  ).flat();
                  writeFileAtomic(
                    path.join(generatedFilesDir, BUNDLED_BY_SITE),
                    JSON.stringify([...new Set(files)]),
                  );
                }),
              ),
          },
        ],
      };
    },
    async postBuild({ outDir }) {
      const all = bundledFiles(generatedFilesDir);
      const packages = noticesOf(all);
      const notices = [...packages, ...ourCompilers(all, packages), ourFonts(siteDir)];
      await writeFile(path.join(outDir, NOTICES), noticesText(OPENING, notices));
    },
  };
}
