/**
 * The files of Docusaurus that are replaced here, wrapped, or relied on beyond their public interface. A
 * new version that changes one of them must be read before it is used: compare the change with the file
 * that stands in for it, then write the new digest down.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

import { ROOT } from '../../lib/root';

const THEME = '@docusaurus/theme-classic/lib/theme';

/** What to read again, and below it the first digits of each file's SHA-256. */
const DIGESTS: Record<string, Record<string, string>> = {
  'plugins/html-documents/client': {
    '@docusaurus/core/lib/client/preload.js': '8c1e3de18d307e2f',
    '@docusaurus/core/lib/client/docusaurus.js': 'b0d1dbdc1e3a706f',
    '@docusaurus/core/lib/client/prefetch.js': '7543271549a9882a',
    '@docusaurus/core/lib/client/clientEntry.js': 'a9d6514eaf79c05c',
    '@docusaurus/core/lib/client/PendingNavigation.js': '1c489db32b5665b0',
    '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js': '30fedb7e211e3acc',
    '@docusaurus/core/lib/client/App.js': '167bceb070737783',
    '@docusaurus/core/lib/client/hasHydratedDataAttribute.js': '66d8a389d5b740ea',
    '@docusaurus/core/lib/client/exports/ComponentCreator.js': 'f7729c3b46c80a52',
    '@docusaurus/theme-common/lib/hooks/useKeyboardNavigation.js': 'bbfd600f850542eb',
    [`${THEME}/DocSidebarItem/Category/index.js`]: 'f66b08ead3aebb16',
  },
  'plugins/kept-bundles': {
    '@docusaurus/core/lib/commands/build/buildLocale.js': '06ec960743bd5848',
    '@docusaurus/core/lib/server/codegen/codegenRoutes.js': 'b5605fc9a1c9816e',
    '@docusaurus/core/lib/webpack/client.js': '28df68fab49b2f52',
    '@docusaurus/core/lib/webpack/server.js': 'deb17e16f2d47669',
  },
  'plugins/page-cache/documents.ts': {
    '@docusaurus/mdx-loader/lib/loader.js': '992408ad9d1a9ebe',
  },
  'postbuild/docusaurus.mjs': {
    '@docusaurus/core/bin/docusaurus.mjs': '08041bf64996759e',
    '@docusaurus/core/lib/commands/build/build.js': 'c970545c66e819af',
  },
  'lib/load-modules-once.mjs': {
    '@docusaurus/utils/lib/moduleUtils.js': '347fe35c5fcd6649',
  },
  'plugins/intact-utf8': {
    '@docusaurus/core/lib/client/renderToHtml.js': '4d5277baa8caa445',
  },
  'src/theme 里同名的文件': {
    [`${THEME}/AnnouncementBar/index.js`]: '489e9077265e2bd9',
    [`${THEME}/ColorModeToggle/index.js`]: 'a1deac53152fbef7',
    [`${THEME}/DocBreadcrumbs/index.js`]: 'ee30d7a21dff2f3f',
    [`${THEME}/DocCategoryGeneratedIndexPage/index.js`]: 'babd4b4e59650e33',
    [`${THEME}/DocItem/Content/index.js`]: '0902dcb538c3dbbe',
    [`${THEME}/DocItem/Metadata/index.js`]: 'f92ee0be920631f3',
    [`${THEME}/DocSidebar/index.js`]: '69735ac5be2d601a',
    [`${THEME}/DocVersionBadge/index.js`]: '20215ec62c761974',
    [`${THEME}/DocVersionBanner/index.js`]: '28bd5c678e2c5f52',
    [`${THEME}/EditMetaRow/index.js`]: '42719f22f3cc93be',
    [`${THEME}/LastUpdated/index.js`]: '30948229c5140094',
    [`${THEME}/Layout/Provider/index.js`]: 'd803f559549f1817',
    [`${THEME}/Logo/index.js`]: '60c64ce82ec8bd64',
    [`${THEME}/MDXComponents/index.js`]: 'b1a0eed95525de25',
    [`${THEME}/MDXPage/index.js`]: 'fc4ecd1e04a90bc7',
    [`${THEME}/NotFound/Content/index.js`]: '1339cadd0fe0b2a2',
    [`${THEME}/SiteMetadata/index.js`]: '7d7dba2148163f0a',
    [`${THEME}/SkipToContent/index.js`]: '1a6bfba899d12a82',
    [`${THEME}/TOC/index.js`]: '5586e5cc0e3053bb',
  },
  'plugins/code-blocks/theme 里同名的文件': {
    [`${THEME}/CodeBlock/index.js`]: '639f8655d319e123',
    [`${THEME}/prism-include-languages.js`]: '42fcb21218b4537f',
  },
  'plugins/html-documents/theme 里同名的文件': {
    [`${THEME}/MDXContent/index.js`]: '0cb23f35eeadce85',
  },
};

const digestOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'node_modules', file)))
    .digest('hex')
    .slice(0, 16);

/** The components below a folder that have the name of one of the theme's. */
const replacementsIn = (folder: string): { ours: string; theirs: string }[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({
      ours: path.posix.join(folder, name),
      theirs: path.posix.join(THEME, name.replace(/\.tsx?$/, '.js')),
    }))
    .filter(({ theirs }) => existsSync(path.join(ROOT, 'node_modules', theirs)));

const themeFolders = readdirSync(path.join(ROOT, 'plugins'))
  .map((feature) => path.posix.join('plugins', feature, 'theme'))
  .filter((folder) => existsSync(path.join(ROOT, folder)));

describe('upstream', () => {
  for (const [readers, files] of Object.entries(DIGESTS)) {
    for (const [file, digest] of Object.entries(files)) {
      it(`${file} is as it was when it was read`, () => {
        const found = digestOf(file);
        assert.equal(
          found,
          digest,
          `${file} 变了：看它改了什么，对照 ${readers} 再读一遍，然后把摘要改成 ${found}`,
        );
      });
    }
  }

  it('has a digest for every component of the theme that is replaced or wrapped', () => {
    const known = new Set(Object.values(DIGESTS).flatMap((files) => Object.keys(files)));
    const replacements = ['src/theme', ...themeFolders].flatMap(replacementsIn);
    const unknown = replacements
      .filter(({ theirs }) => !known.has(theirs))
      .map(({ ours, theirs }) => `${ours} 代替了 ${theirs}：在这里写上摘要 ${digestOf(theirs)}`);
    assert.deepEqual(unknown, []);
    const gone = Object.entries(DIGESTS)
      .filter(([readers]) => readers.endsWith('同名的文件'))
      .flatMap(([, files]) => Object.keys(files))
      .filter((file) => !replacements.some(({ theirs }) => theirs === file))
      .map((file) => `${file} 不再被代替：删去它的摘要`);
    assert.deepEqual(gone, []);
  });
});
