/**
 * `npm start`: Docusaurus' development server. It reloads changed pages, styles and components;
 * facts, settings, directives and outputs of samples are read only at its start.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';

const DOCUSAURUS = require.resolve('@docusaurus/core/bin/docusaurus.mjs');

const ANY = /\.(tsx?|json)$/;
const OUTPUTS = /\.output\.json$/;
const TESTS = /\.(test|spec)\.tsx?$/;

/** What of each folder is read once. */
const READ_ONCE: Record<string, RegExp> = {
  'packages/facts': ANY,
  'packages/markdown': ANY,
  'samples/typescript': OUTPUTS,
  'samples/indexer': OUTPUTS,
  'website/config': ANY,
  'website/i18n': ANY,
  'website/features': /\/(directives\/.*|remark[^/]*(\/.*)?|index\.ts)$/,
};

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
// A terminal sends its signals to both processes; others send them to this one.
process.on('SIGTERM', () => server.kill());

let timer: NodeJS.Timeout | undefined;
for (const [folder, isRead] of Object.entries(READ_ONCE)) {
  watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!file || TESTS.test(file) || !isRead.test(`/${file}`)) return;
    clearTimeout(timer);
    // Debounces: an editor writes a file several times.
    timer = setTimeout(() => {
      console.log(`${path.posix.join(folder, file)} 变了：重新运行 npm start 之后可见`);
    }, 200);
  });
}
