import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { addRelease, CURRENT, makeCurrent, previousRelease } from './releases';

const scratch = mkdtempSync(path.join(tmpdir(), 'releases-'));
after(() => rmSync(scratch, { recursive: true }));

/** A project with a build of one page and one asset, and the settings that belong to it. */
function build(project: string, name: string): void {
  rmSync(path.join(project, 'build'), { recursive: true, force: true });
  const files = {
    'build/404.html': `page of ${name}`,
    [`build/assets/${name}.js`]: `program of ${name}`,
    'website/deploy/nginx.conf': 'include generated/root.conf;',
    'website/deploy/generated/root.conf': 'root build;',
    'website/deploy/generated/site.conf': `policy of ${name}`,
    'website/deploy/server.ts': 'not for nginx',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), content);
  }
}

/** A new project, with what its commands do. */
function start() {
  const project = mkdtempSync(path.join(scratch, 'project-'));
  const releases = path.join(project, 'releases');
  const inCurrent = (file: string) => path.join(releases, CURRENT, file);
  return {
    project,
    releases,
    deploy(name: string): string {
      build(project, name);
      const release = addRelease(project, releases);
      makeCurrent(releases, release);
      return release;
    },
    back: () => makeCurrent(releases, previousRelease(releases)),
    read: (file: string) => readFileSync(inCurrent(file), 'utf8'),
    assets: () => readdirSync(inCurrent('site/assets')).sort(),
  };
}

test('files and settings of one build change together', () => {
  const site = start();
  for (const name of ['one', 'two']) {
    const release = site.deploy(name);
    assert.equal(site.read('site/404.html'), `page of ${name}`);
    assert.equal(site.read('deploy/generated/site.conf'), `policy of ${name}`);
    assert.match(
      site.read('deploy/generated/root.conf'),
      new RegExp(`^root ${release}/site;$`, 'm'),
    );
    assert.deepEqual(readdirSync(path.join(site.releases, CURRENT, 'deploy')).sort(), [
      'generated',
      'nginx.conf',
    ]);
  }
});

test('pages that are open find the programs of the build before, not older ones', () => {
  const site = start();
  site.deploy('one');
  site.deploy('two');
  assert.deepEqual(site.assets(), ['one.js', 'two.js']);
  site.deploy('three');
  assert.deepEqual(site.assets(), ['three.js', 'two.js']);
});

test('the build before comes back, and then the one after it', () => {
  const site = start();
  const one = site.deploy('one');
  assert.throws(() => previousRelease(site.releases), /没有上一版/);
  const two = site.deploy('two');
  site.back();
  assert.equal(site.read('site/404.html'), 'page of one');
  assert.deepEqual(site.assets(), ['one.js', 'two.js']);
  assert.equal(previousRelease(site.releases), two);
  site.back();
  assert.equal(site.read('site/404.html'), 'page of two');
  assert.equal(previousRelease(site.releases), one);
});

test('the same build once more changes nothing', () => {
  const site = start();
  const one = site.deploy('one');
  const two = site.deploy('two');
  assert.equal(site.deploy('two'), two);
  assert.equal(previousRelease(site.releases), one);
});

test('two releases are there at most, and nothing of one that was interrupted', () => {
  const site = start();
  site.deploy('one');
  mkdirSync(path.join(site.releases, '0123456789.next'));
  writeFileSync(path.join(site.releases, 'nginx.pid'), '1');
  const [two, three] = [site.deploy('two'), site.deploy('three')];
  assert.deepEqual(
    readdirSync(site.releases).sort(),
    ['current', 'nginx.pid', 'previous', three, two].sort(),
  );
});

test('a folder without a build is refused', () => {
  const site = start();
  assert.throws(() => addRelease(site.project, site.releases), /npm run build/);
  assert.ok(!existsSync(site.releases));
});
