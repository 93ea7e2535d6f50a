import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from 'swapx-kept/root';
import { projectOf, type Project } from './files';
import { frontEndProject } from './front-end';
import { indexerProject } from './indexer';
import { integrationProject } from './integration';
import { ponderProject } from './ponder';
import { serviceProject } from './service';
import { versionOf, withVersion } from './version';

const project: Project = {
  name: 'swapx-example',
  files: { 'README.md': '# 例子\n', 'package.json': '{"name":"swapx-example"}', 'a.ts': '1;\n' },
  sources: ['samples/typescript/a.ts', 'samples/starter/b.ts'],
};
const changes = {
  'samples/typescript/a.ts': '2026-11-08T23:59:59.000Z',
  'samples/starter/b.ts': '2026-11-19T00:00:01.000Z',
  'samples/typescript/other.ts': '2027-01-01T00:00:00.000Z',
};

test('版本的日期是它自己的文件里最后改的那一个，与别的程序无关', () => {
  const { version, date } = versionOf(project, changes);
  assert.equal(date, '2026-11-19');
  assert.match(version, /^2026\.11\.19\+[0-9a-f]{10}$/);
});

test('内容不同，版本就不同；文件改名、内容换到另一个文件也算', () => {
  const versions = [
    project.files,
    { ...project.files, 'a.ts': '2;\n' },
    { ...project.files, 'b.ts': '' },
    { 'README.md': '# 例子\n', 'package.json': '{"name":"swapx-example"}', 'b.ts': '1;\n' },
  ].map((files) => versionOf({ ...project, files }, changes).version);
  assert.equal(new Set(versions).size, versions.length);
});

test('内容相同，版本就相同，无论文件排在前面还是后面', () => {
  const files = Object.fromEntries(Object.entries(project.files).reverse());
  assert.equal(
    versionOf({ ...project, files }, changes).version,
    versionOf(project, changes).version,
  );
});

test('没有人知道日期时，仍有内容的摘要', () => {
  const { version, date } = versionOf(project, {});
  assert.equal(date, undefined);
  assert.match(version, /^0\.0\.0\+[0-9a-f]{10}$/);
});

test('版本写在说明与 package.json 里，别的文件不变', () => {
  const version = versionOf(project, changes);
  const { files } = withVersion(project, version);
  assert.ok(files['README.md']!.includes(`版本 ${version.version}：`));
  assert.equal(JSON.parse(files['package.json']!).version, version.version);
  assert.equal(files['a.ts'], project.files['a.ts']);
});

test('每种项目都说得出由哪些文件得来', () => {
  const chain = { 'chain.mjs': '' };
  const projects: [Project, string][] = [
    [projectOf('sdk/v3/swaps/quoting', chain), 'samples/typescript/sdk/v3/swaps/quoting.ts'],
    [projectOf('sdk/v3/swaps/quoting', chain), 'samples/starter/clients.ts'],
    [projectOf('sdk/approvals', chain), 'samples/solidity/tokens/ZeroFirstToken.sol'],
    [frontEndProject(chain), 'samples/starter/networks.ts'],
    [frontEndProject(chain), 'samples/front-end/src/quote.ts'],
    [serviceProject(chain), 'samples/service/app.ts'],
    [indexerProject(chain), 'samples/indexer/sync.ts'],
    [indexerProject(chain), 'samples/project/locks/indexer.json'],
    [ponderProject(chain), 'samples/ponder/package-lock.json'],
    [integrationProject(chain), 'samples/integration/swap.test.ts'],
  ];
  for (const [{ name, sources }, expected] of projects) {
    assert.ok(sources.includes(expected), `${name} 没有说它含有 ${expected}`);
    for (const source of sources) {
      assert.ok(existsSync(path.join(ROOT, source)), `${name}：没有 ${source}`);
    }
  }
});
