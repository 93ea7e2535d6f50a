import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';

import {
  browserConfig,
  browserVersion,
  type GeneratedFiles,
  saidTranslations,
  sidebarImports,
  versionModule,
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
  ${leaf('/search', 'bbb')},
  ${leaf('/study/', 'ccc', 'studySidebar')},
  ${leaf('/category/开始', 'ddd', 'studySidebar')}
];`,
  registry: `export default {
  ${registered('11', '@site/docs/study/index.md')}
  ${registered('22', '@site/src/pages/about.md')}
  ${registered('33', '@theme/DocItem')}
  ${registered('44', '@theme/MDXPage')}
  ${registered('55', '@theme/DocCategoryGeneratedIndexPage')}
  ${registered('66', '@generated/docs/category.json')}
  ${registered('77', '@site/plugins/search/client/SearchPage.tsx')}
  ${registered('88', '@generated/search/plugin.json')}
  ${registered('99', '@theme/DocVersionRoot')}
  ${registered('00', '@generated/docs/version.json')}};`,
  chunkNames: {
    '/about-aaa': { __comp: '44', content: '22' },
    '/search-bbb': { __comp: '77', __context: { plugin: '88' } },
    '/study/-ccc': { __comp: '33', content: '11' },
    '/category/开始-ddd': { __comp: '55', __props: '66' },
    '/-eee': { __comp: '99', __props: '00' },
  },
});

test('documents and categories leave the routes, other pages stay', () => {
  const { routes, chunkNames } = withoutDocuments(generated());
  assert.ok(!routes.includes('/study/') && !routes.includes('/category/'));
  assert.ok(routes.includes("'/about'") && routes.includes("'/search'"));
  assert.deepEqual(Object.keys(chunkNames), ['/about-aaa', '/search-bbb', '/-eee']);
});

test('the script that remains is what the remaining routes need; a page outside of the areas fetches its content', () => {
  const { registry } = withoutDocuments(generated());
  const imported = [...registry.matchAll(/import\([^"]*"(\w+)"/g)].map(([, chunk]) => chunk);
  // What surrounds documents is in the file of the shell.
  assert.deepEqual(imported, ['44', '77', '88', 'shell', 'shell']);
  assert.match(
    registry,
    /"22": \[\(\) => loadPageContent\("\/about"\), "@site\/src\/pages\/about\.md"\]/,
  );
});

test('sidebars are found, and are not in the script of every page', () => {
  assert.equal(versionModule(generated()), '@generated/docs/version.json');
  assert.throws(() => versionModule({ ...generated(), chunkNames: {} }), /generated-files\.ts/);
  const item = { type: 'link' as const, label: '欢迎', href: '/study/' };
  const version = { label: 'Next', docsSidebars: { studySidebar: [item] } };
  const module = browserVersion(version as unknown as PropVersionMetadata);
  assert.ok(module.includes('"label":"Next"') && !module.includes('欢迎'));
  assert.match(sidebarImports(['studySidebar']), /"studySidebar": \(\) => import\(/);
});

test('a route that is written in another way stops the build', () => {
  const files = generated();
  const routes = files.routes.replace("path: '/study/'", 'path: "/study/"');
  assert.throws(() => withoutDocuments({ ...files, routes }), /找到 1 个文档路由，应为 2 个/);
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
