/**
 * Creates the project of a peer in the scratch folder: packages from its lock file, and this site's
 * pages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from 'swapx-kept/root';
import { removeFrom } from '../build/remove';
import { timed } from '../build/timed';
import type { Content } from '../content/pages';
import { scratch } from '../scratch';
import type { Site } from '../sites';
import type { Peer } from './peer';

const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** Marker file: built since the pages last changed. */
const BUILT = 'bench-built';

const sourceOf = (peer: Peer) => path.join(__dirname, peer.name);

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const versionIn = (project: string, name: string): string =>
  (
    JSON.parse(read(path.join(project, 'node_modules', name, 'package.json'))) as {
      version: string;
    }
  ).version;

/** Installs the packages of the lock file, unless they are installed already. */
async function install(peer: Peer, project: string): Promise<void> {
  const isSame = (file: string) =>
    read(path.join(project, file)) === read(path.join(sourceOf(peer), file));
  // npm writes this file last.
  const isInstalled = existsSync(path.join(project, 'node_modules', '.package-lock.json'));
  if (isInstalled && isSame('package.json') && isSame('package-lock.json')) return;
  console.log(`${peer.label}：安装`);
  await copyFile(path.join(sourceOf(peer), 'package.json'), path.join(project, 'package.json'));
  const lock = path.join(sourceOf(peer), 'package-lock.json');
  if (existsSync(lock)) {
    await copyFile(lock, path.join(project, 'package-lock.json'));
    // Not `npm ci`, which requires the lock file to contain the packages of every other platform.
    await timed('npm', ['install', '--no-save', ...QUIETLY], project);
  } else {
    // A peer with this project's own packages: links them instead of installing a copy.
    await removeFrom(project, ['node_modules']);
    await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
  }
}

/** Writes the files; if any has changed, deletes the old ones and the marker of a build. */
async function writeProject(peer: Peer, content: Content, project: string): Promise<void> {
  const files = peer.files(content);
  const list = path.join(project, 'bench-files.json');
  const written = JSON.stringify(files);
  if (read(list) === written) return;
  await removeFrom(project, Object.keys(JSON.parse(read(list) || '{}') as object));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(project, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await removeFrom(project, [BUILT]);
  await writeFile(list, written);
}

/** A peer with this site's content, ready to build; `variant` separates sites of different sizes. */
export async function makePeer(peer: Peer, content: Content, variant = ''): Promise<Site> {
  const project = path.join(scratch, peer.name + variant);
  await mkdir(project, { recursive: true });
  await install(peer, project);
  await writeProject(peer, content, project);
  const ownNode = peer.node && path.join(project, peer.node);
  return {
    name: peer.name,
    label: `${peer.label} ${versionIn(project, peer.package)}`,
    folder: path.join(project, peer.output),
    async build() {
      await removeFrom(project, [...peer.caches, peer.output, BUILT]);
      const node = ownNode && existsSync(ownNode) ? ownNode : process.execPath;
      const cost = await timed(node, peer.command, project);
      await writeFile(path.join(project, BUILT), '');
      return cost;
    },
    isBuilt: () => existsSync(path.join(project, BUILT)),
  };
}
