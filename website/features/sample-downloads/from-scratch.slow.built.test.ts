/** The page 在自己的项目里运行 leads from an empty folder to a running program. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

import { ROOT } from 'swapx-kept/root';
import { nodesOf, readHeading, treeOf } from 'swapx-markdown/reader';
import { starterFiles } from '../../../samples/project/files';
import {
  ARCHIVES,
  createFolder,
  npm,
  removeFolder,
  run,
  startServer,
  writeFiles,
} from './smoke/folder';
import { pastedGuides } from './smoke/guides';

const page = readFileSync(path.join(ROOT, 'website/docs/sdk/start.md'), 'utf8');

/** Command blocks below a heading, up to the next one. */
function blocksBelow(id: string): string[] {
  const { children } = treeOf(page);
  const start = children.findIndex(
    (node) => node.type === 'heading' && readHeading(node).id === id,
  );
  const rest = children.slice(start + 1);
  const section = rest.slice(
    0,
    rest.findIndex(({ type }) => type === 'heading'),
  );
  return section.flatMap((node) => nodesOf(node, 'code').map(({ value }) => value));
}

/** Downloads from the site are read from build/; all else runs as written. */
const site = pathToFileURL(path.dirname(ARCHIVES)).href;

async function follow(folder: string, written: string): Promise<void> {
  const command = written.replaceAll(':fact[link.docs]', site);
  const { code, stderr } = await run(folder, ['-c', command], {}, '', 'sh');
  assert.equal(code, 0, `${command}\n${stderr}`);
}

const { program, output } = pastedGuides().find(({ sample }) => sample === 'sdk/v3/swaps/quoting')!;

describe('an empty folder', () => {
  const root = createFolder();
  const folder = path.join(root, 'my-project');
  const starter = Object.keys(starterFiles(program));
  const [env = ''] = blocksBelow('env');
  const envOf = (url: string) => `${env.replace(/^SWAPX_RPC_URL=.*$/m, `SWAPX_RPC_URL=${url}`)}\n`;

  before(async () => {
    // Another local chain may be listening on the default port.
    writeFiles(folder, { '.env': envOf('http://127.0.0.1:9'), 'quoting.ts': program });
    const commands = blocksBelow('from-scratch').flatMap((block) => block.split('\n'));
    assert.ok(commands.length > 5, commands.join('\n'));
    for (const command of commands) await follow(folder, command);
  });
  after(() => removeFolder(root));

  it('gets every file of starter/ that the program needs', () => {
    assert.ok(starter.length > 3);
    for (const name of starter) assert.ok(existsSync(path.join(folder, name)), name);
  });

  it('keeps .env, where the private key will stand, and packages out of git', async () => {
    const git = (...args: string[]) => run(folder, args, {}, '', 'git');
    assert.equal((await git('init', '--quiet')).code, 0);
    for (const name of ['.env', 'node_modules']) {
      assert.equal((await git('check-ignore', '--quiet', name)).code, 0, name);
    }
  });

  it('has the chain that its checksum is of', () => {
    const read = (name: string) => readFileSync(path.join(folder, name));
    const hash = createHash('sha256').update(read('chain.mjs')).digest('hex');
    assert.equal(read('chain.mjs.sha256').toString('utf8'), `${hash}  chain.mjs\n`);
  });

  it('becomes a project that says what is missing without a chain', async () => {
    const { code, stderr } = await npm(folder, 'start', '--silent');
    assert.notEqual(code, 0);
    assert.match(stderr, /先在另一个终端运行 npm run chain/);
  });

  it('runs the program that was pasted together, on the chain of `npm run chain`', async () => {
    const scripts = (
      JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      }
    ).scripts;
    const [node, ...chainArguments] = scripts.chain!.split(' ');
    assert.equal(node, 'node');
    const chain = await startServer(folder, chainArguments, /本地链已启动：(http:\S+?)，/);
    try {
      writeFileSync(path.join(folder, '.env'), envOf(chain.url));
      const { stdout, stderr } = await npm(folder, 'start', '--silent');
      assert.equal(stderr, '');
      // A terminal prints tables with frames; the record has none.
      const lines = output.split('\n').filter((line) => line !== '' && !line.includes(' | '));
      for (const line of lines) assert.ok(stdout.includes(line), `${line}\n${stdout}`);
    } finally {
      chain.process.kill();
    }
  });

  it('passes the compiler, which writes nothing', async () => {
    const { code, stdout } = await npm(folder, 'run', 'check', '--silent');
    assert.deepEqual([code, stdout], [0, '']);
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && !name.startsWith('node_modules'),
    );
    assert.deepEqual(scripts, []);
  });
});
