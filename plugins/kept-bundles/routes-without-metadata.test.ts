import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { ROOT } from '../../lib/root';

/** Writes the routes as Docusaurus does, in a process of its own: the change is for a whole process. */
const PROGRAM = `
  import codegen from '@docusaurus/core/lib/server/codegen/codegenRoutes.js';
  import { nameRoutesWithoutMetadata } from './plugins/kept-bundles/routes-without-metadata.mjs';

  const [, generatedFilesDir, how, changedOn] = process.argv;
  if (how === 'without') nameRoutesWithoutMetadata();
  const plugin = { name: 'docs', id: 'default' };
  const document = {
    path: '/study', exact: true, component: '@theme/DocItem', plugin,
    metadata: { lastUpdatedAt: Number(changedOn) },
  };
  await codegen.generateRouteFiles({
    generatedFilesDir,
    routes: [{ path: '/', component: '@theme/DocsRoot', plugin, routes: [document] }],
  });
`;

let folder = '';
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'routes-'));
});
after(() => rmSync(folder, { recursive: true }));

function routesOf(how: 'with' | 'without', changedOn: string): string {
  execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, folder, how, changedOn], {
    cwd: ROOT,
    stdio: 'pipe',
  });
  return ['routes.js', 'routesChunkNames.json', 'registry.js']
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

test('the day on which a document was changed leaves the routes as they are', () => {
  const routes = routesOf('without', '1');
  assert.match(routes, /ComponentCreator\('\/study'/);
  assert.equal(routesOf('without', '2'), routes);
  assert.notEqual(routesOf('with', '2'), routesOf('with', '1'));
});
