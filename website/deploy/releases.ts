/**
 * Releases of the site on a server, for nginx. A release is a folder named by its content, `site/` with the files and
 * `deploy/` with nginx's settings that were made with them; two links name the one that is served and
 * the one before it. The settings name the folder of their own release, and nginx follows the link only
 * when it starts or reloads: files and header fields change together, for each worker process at once.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { linkFile, linkFolder } from 'swapx-kept/link-files';
import { rootConfig } from './write/nginx';

export const CURRENT = 'current';
const PREVIOUS = 'previous';

/** Files that are named by their content: pages that readers have open ask for them by the old names. */
const ASSETS = 'site/assets';

/** In a release: which of its assets are those of the release served before. */
const KEPT = 'kept-assets.json';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** Of website/deploy/, what nginx reads. */
const settingsIn = (deploy: string): string[] =>
  filesIn(deploy).filter((file) => file.endsWith('.conf'));

const releaseAt = (releases: string, link: string): string | undefined =>
  existsSync(path.join(releases, link)) ? readlinkSync(path.join(releases, link)) : undefined;

/** The link is replaced by one rename: it leads to a release at every moment. */
function pointTo(releases: string, link: string, release: string): void {
  const next = path.join(releases, `${link}.next`);
  rmSync(next, { force: true });
  symlinkSync(release, next);
  renameSync(next, path.join(releases, link));
}

/** Adds what is built in a project as a release, as hard links; returns its name. */
export function addRelease(project: string, releases: string): string {
  const [site, deploy] = [path.join(project, 'build'), path.join(project, 'website/deploy')];
  if (!existsSync(path.join(site, '404.html'))) {
    throw new Error('build/ 中没有网站；请先运行 npm run build');
  }
  const settings = settingsIn(deploy);
  const hash = createHash('sha256');
  const files = filesIn(site).map((file) => path.join(site, file));
  for (const file of [...files, ...settings.map((name) => path.join(deploy, name))]) {
    const content = readFileSync(file);
    hash.update(`${path.relative(project, file)}\0${content.length}\0`).update(content);
  }
  const release = hash.digest('hex').slice(0, 10);
  const folder = path.join(releases, release);
  if (existsSync(folder)) return release;
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  linkFolder(site, path.join(next, 'site'));
  for (const name of settings) cpSync(path.join(deploy, name), path.join(next, 'deploy', name));
  writeFileSync(path.join(next, 'deploy', 'generated', 'root.conf'), rootConfig(`${release}/site`));
  renameSync(next, folder);
  return release;
}

/** Links the assets of a release, not those it has kept itself, into another that lacks them. */
function keepAssets(from: string, to: string): void {
  const keptBy = (release: string): string[] => {
    const list = path.join(release, KEPT);
    return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
  };
  const older = new Set(keptBy(from));
  const added = filesIn(path.join(from, ASSETS)).filter(
    (file) => !older.has(file) && !existsSync(path.join(to, ASSETS, file)),
  );
  for (const file of added) {
    const target = path.join(to, ASSETS, file);
    mkdirSync(path.dirname(target), { recursive: true });
    linkFile(path.join(from, ASSETS, file), target);
  }
  writeFileSync(path.join(to, KEPT), JSON.stringify([...keptBy(to), ...added]));
}

/** Removes all releases but the one that is served and the one before. */
function removeOthers(releases: string): void {
  const kept = [CURRENT, PREVIOUS].flatMap((link) => releaseAt(releases, link) ?? []);
  for (const name of readdirSync(releases)) {
    if (/^[0-9a-f]{10}(\.next)?$/.test(name) && !kept.includes(name)) {
      rmSync(path.join(releases, name), { recursive: true });
    }
  }
}

/** nginx serves the release once it has reloaded; until then, the one before stays as it is. */
export function makeCurrent(releases: string, release: string): void {
  const before = releaseAt(releases, CURRENT);
  if (before === release) return;
  if (before !== undefined) {
    keepAssets(path.join(releases, before), path.join(releases, release));
    pointTo(releases, PREVIOUS, before);
  }
  pointTo(releases, CURRENT, release);
  removeOthers(releases);
}

/** The release to go back to. */
export function previousRelease(releases: string): string {
  const release = releaseAt(releases, PREVIOUS);
  if (release === undefined) throw new Error('没有上一版可以退回');
  return release;
}
