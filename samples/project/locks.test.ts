// 每个项目的锁与它的 package.json 是同一次写的吗？锁定的包都支持说明里最低的 Node.js 吗？
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packageJson } from './files';
import { kitNames, lockFile } from './kits';
import { refusingPackages } from './node-range';

type Versions = Record<string, string>;

interface Manifest {
  engines: { node: string };
  dependencies: Versions;
  devDependencies: Versions;
  overrides?: Versions;
}

interface Lock {
  packages: Record<
    string,
    { version?: string; engines?: { node?: string }; resolved?: string } & Partial<Manifest>
  >;
}

const read = <Content>(file: URL): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

const samples = read<Manifest>(new URL('../package.json', import.meta.url));
const ponder = read<Manifest>(new URL('../ponder/package.json', import.meta.url));

const projects: { name: string; mend: string; manifest: Manifest; lock: Lock }[] = [
  ...kitNames.map((kit) => ({
    name: `samples/project/locks/${kit}.json`,
    mend: `npm run locks -w samples -- ${kit}`,
    manifest: JSON.parse(packageJson('project', kit, {})) as Manifest,
    lock: read<Lock>(lockFile(kit)),
  })),
  {
    name: 'samples/ponder/package-lock.json',
    mend: 'npm run locks -w samples -- ponder',
    manifest: ponder,
    lock: read<Lock>(new URL('../ponder/package-lock.json', import.meta.url)),
  },
];

/** 锁里是什么，package.json 里又是什么；相同的不提。 */
function differences(manifest: Manifest, { packages }: Lock): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const root = packages['']!;
  const asked = { ...root.dependencies, ...root.devDependencies };
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(asked)])];
  return [
    ...names
      .filter((name) => wanted[name] !== asked[name])
      .map((name) => `${name}：锁里 ${asked[name]}，package.json 里 ${wanted[name]}`),
    ...Object.entries(manifest.overrides ?? {}).flatMap(([name, version]) =>
      Object.entries(packages)
        .filter(([place]) => place.endsWith(`node_modules/${name}`))
        .filter(([, entry]) => entry.version !== version)
        .map(([place, entry]) => `${place}：锁里 ${entry.version}，overrides 里 ${version}`),
    ),
  ];
}

for (const { name, mend, manifest, lock } of projects) {
  test(`${name} 锁定的正是 package.json 里的版本`, () => {
    assert.deepEqual(differences(manifest, lock), [], `运行 ${mend}`);
  });

  test(`${name} 不记下包仓库的地址`, () => {
    const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved);
    assert.deepEqual(resolved, [], `运行 ${mend}`);
  });

  test(`${name} 锁定的每个包都支持说明里最低的 Node.js`, () => {
    assert.deepEqual(refusingPackages(lock, manifest.engines.node), []);
  });
}

test('锁与 package.json 不同时，指出是哪一个包', () => {
  const manifest = { ...ponder, overrides: { rollup: '4.0.0' } };
  const packages = {
    '': { ...ponder, dependencies: { ...ponder.dependencies, viem: '2.0.0' } },
    'node_modules/vite/node_modules/rollup': { version: '3.0.0' },
  };
  assert.deepEqual(differences(manifest, { packages }), [
    `viem：锁里 2.0.0，package.json 里 ${ponder.dependencies.viem}`,
    'node_modules/vite/node_modules/rollup：锁里 3.0.0，overrides 里 4.0.0',
  ]);
});

test('ponder/package.json 里的版本与示例的相同', () => {
  const own: Versions = { ...ponder.dependencies, ...ponder.devDependencies };
  const pinned: Versions = { ...samples.dependencies, ...samples.devDependencies };
  const shared = Object.keys(own).filter((name) => name in pinned);
  assert.ok(shared.includes('viem'));
  for (const name of shared) {
    assert.equal(own[name], pinned[name], `samples/ponder/package.json：${name}`);
  }
});
