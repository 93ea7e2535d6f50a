import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  browserConfig,
  type GeneratedFiles,
  saidTranslations,
  withoutDocuments,
} from './generated-files';

const leaf = (path: string, hash: string, sidebar = '') => `{
    path: '${path}',
    component: ComponentCreator('${path}', '${hash}'),
    exact: true${sidebar && `,\n    sidebar: "${sidebar}"`}
  }`;
const registered = (chunk: string, module: string) =>
  `"${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

const generated = (): GeneratedFiles => ({
  routes: `export default [
  ${leaf('/about', 'aaa')},
  ${leaf('/study/', 'bbb', 'studySidebar')},
  ${leaf('/category/开始', 'ccc', 'studySidebar')}
];`,
  registry: `export default {
  ${registered('11', '@site/docs/study/index.md')}
  ${registered('22', '@site/src/pages/about.md')}
  ${registered('33', '@theme/DocItem')}
  ${registered('44', '@theme/MDXPage')}};`,
  chunkNames: {
    '/about-aaa': { __comp: '44', content: '22' },
    '/study/-bbb': { __comp: '33', content: '11' },
    '/category/开始-ccc': { __comp: '55', __props: '66' },
  },
});

test('documents leave the routes, other pages stay', () => {
  const { routes, chunkNames } = withoutDocuments(generated());
  assert.ok(!routes.includes('/study/'));
  assert.ok(routes.includes("'/about'") && routes.includes("'/category/开始'"));
  assert.deepEqual(Object.keys(chunkNames), ['/about-aaa', '/category/开始-ccc']);
});

test('no document is imported as script; a page outside of the areas fetches its content', () => {
  const { registry } = withoutDocuments(generated());
  assert.ok(!registry.includes('import("@site') && !/import\([^)]*\.md"/.test(registry));
  assert.match(
    registry,
    /"22": \[\(\) => loadPageContent\("\/about"\), "@site\/src\/pages\/about\.md"\]/,
  );
  assert.ok(registry.includes('@theme/DocItem'));
});

test('a route that is written in another way stops the build', () => {
  const files = generated();
  const routes = files.routes.replace("path: '/study/'", 'path: "/study/"');
  assert.throws(() => withoutDocuments({ ...files, routes }), /找到 0 个文档路由，应为 1 个/);
});

test('the browser is not told what only the build reads', () => {
  const module = `/* generated */\nexport default ${JSON.stringify({ title: 'T', plugins: [['./a', {}]] }, null, 2)};\n`;
  assert.equal(browserConfig(module), 'export default {"title":"T"};');
  assert.throws(() => browserConfig('module.exports = {};'), /generated-files\.ts/);
});

test('words for a blog and for tags are left out, others stay', () => {
  const said = { 'theme.common.editThisPage': '编辑此页' };
  assert.deepEqual(saidTranslations({ ...said, 'theme.blog.post.readMore': '阅读更多' }), said);
});
