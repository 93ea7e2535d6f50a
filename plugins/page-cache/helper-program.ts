/** `helper-program.ts <folder>`: compiles the documents of the site that it is told of (helper.ts). */
import { loadContext } from '@docusaurus/core/lib/server/site';
import { initPlugins } from '@docusaurus/core/lib/server/plugins/init';

import { loadModulesOnce } from '../../lib/load-modules-once.mjs';
import { mdxRules, writeDocument } from './compile';
import type { Answer, Request } from './helper';

const say = (answer: Answer) => process.send!(answer);

async function help(siteDir: string): Promise<void> {
  loadModulesOnce();
  const context = await loadContext({ siteDir });
  const plugins = await initPlugins(context);
  const rules = plugins
    .filter(({ name }) => name.startsWith('docusaurus-plugin-content-'))
    .flatMap((plugin) =>
      mdxRules(plugin.configureWebpack!.call(plugin, {}, true, undefined!, undefined)!),
    );
  process.on('message', (source: Request) => {
    writeDocument(source, rules, context).then(
      () => say({ source, isCompiled: true }),
      () => say({ source, isCompiled: false }),
    );
  });
  say('ready');
}

help(process.argv[2]!).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
