/**
 * `npm start`: Docusaurus' development server. It reloads changed pages, styles and components;
 * facts, settings and directives are read only at its start.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

const DOCUSAURUS = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

const READ_ONCE = ['packages/facts/tables', 'packages/markdown', 'website/config', 'website/i18n'];

const server = spawn(
  process.execPath,
  [DOCUSAURUS, 'start', '--host', '127.0.0.1', ...process.argv.slice(2)],
  {
    cwd: __dirname,
    stdio: 'inherit',
    // Disables the update check, which needs the npm registry.
    env: { ...process.env, NO_UPDATE_NOTIFIER: 'true' },
  },
);
server.on('exit', (code) => process.exit(code ?? 0));

let timer: NodeJS.Timeout | undefined;
for (const folder of READ_ONCE) {
  watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
    clearTimeout(timer);
    // Debounces: an editor writes a file several times.
    timer = setTimeout(() => {
      console.log(`${path.posix.join(folder, file ?? '')} 变了：重新运行 npm start 之后可见`);
    }, 200);
  });
}
