import type { Config } from '@docusaurus/types';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import remarkMath from 'remark-math';

import { announcementBar } from './config/announcement';
import { footer } from './config/footer';
import { metadata } from './config/metadata';
import { navbarItems } from './config/navbar';
import { checkedItems } from './config/navbar-items';
import { OFFLINE_PAGE } from './config/offline';
import { site } from './config/site';
import { clientModulesOf } from './config/client-modules';
import { colour } from './src/css/colours';
import { withLastChange } from './page-dates/history';
import remarkDirectives from 'swapx-markdown/remark-directives';
import { prism } from './features/code-blocks/prism';
import remarkCode from './features/code-blocks/remark';
import remarkErrorGroups from './features/errors-page/remark-groups';
import remarkMathML from './features/formulas/remark';
import remarkQuestionLayout from './features/questions/remark-layout';
import remarkQuestions from './features/questions/remark-questions';
import { searchBox } from './features/search/box';
import remarkSteps from './features/steps/remark';
import remarkTableLabels from './features/table-labels/remark';
import remarkTerms from './features/terms/remark';
import remarkTypesetting from './features/typesetting/remark';

// Directives become code blocks and text; then terms in the text are marked; highlighting is last.
const remarkPlugins = [
  remarkMath,
  [remarkDirectives, { form: 'site' }],
  // Before formulas and terms, which change the text of headings.
  remarkTableLabels,
  // After the directives, whose output may contain formulas, such as the index of members.
  remarkMathML,
  remarkTerms,
  remarkCode,
  remarkQuestionLayout,
  remarkSteps,
  remarkErrorGroups,
  // The last: it puts elements between the words.
  remarkTypesetting,
];

const beforeDefaultRemarkPlugins = [remarkQuestions];

const editing = {
  editUrl: `${site.repository}/edit/main/website/`,
  showLastUpdateTime: true,
};

const customCss = [
  'tokens',
  'typography',
  'tables',
  'figures',
  'call-outs',
  'shell',
  'arrows',
  'print',
  'without-script',
].map((name) => `./src/css/${name}.css`);

const themeConfig: UserThemeConfig = {
  announcementBar,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  footer,
  metadata,
  navbar: {
    title: site.title,
    hideOnScroll: true,
    items: checkedItems(navbarItems),
  },
  prism,
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

const config: Config = {
  title: site.title,
  titleDelimiter: site.titleDelimiter,
  tagline: site.tagline,
  favicon: 'img/favicon.svg',
  url: site.url,
  baseUrl: site.baseUrl,
  customFields: {
    repository: site.repository,
    surface: { light: colour('sx-surface', 'light'), dark: colour('sx-surface', 'dark') },
  },
  i18n: { defaultLocale: 'zh', locales: ['zh'], localeConfigs: { zh: { label: '中文' } } },
  // The tests report all broken links and anchors at once, so the build ignores them.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'warn',
  markdown: { parseFrontMatter: withLastChange },
  future: {
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      // The last step minifies pages (website/postbuild/minify.ts).
      swcHtmlMinimizer: false,
      lightningCssMinimizer: true,
      rspackBundler: true,
      // Only the server bundle compiles documents (packages/html-documents), so nothing is shared.
      mdxCrossCompilerCache: false,
    },
  },
  clientModules: [
    './src/client/canonical-address.ts',
    './src/client/copy-file.ts',
    './src/client/current-in-sidebar.ts',
    './src/client/early-color-mode.ts',
    './features/errors-page/groups.css',
    './src/client/arrive.css',
    './src/client/arrive.ts',
    './src/client/new-announcement.ts',
    './src/client/open-for-print.ts',
    './src/client/print-in-light.ts',
    './src/components/ReportError/behaviour.ts',
    './src/theme/SkipToContent/behaviour.ts',
    // Content components run only in the build; browsers get their styles and behaviours.
    ...clientModulesOf('website/src/theme/MDXComponents/index.tsx'),
  ],
  plugins: [
    [
      './features/content-docs/index.ts',
      {
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        beforeDefaultRemarkPlugins,
        remarkPlugins,
        ...editing,
      },
    ],
    ['@docusaurus/plugin-content-pages', { beforeDefaultRemarkPlugins, remarkPlugins, ...editing }],
    // The home page is the study index, which is listed by its own address; search results are not
    // listed.
    [
      '@docusaurus/plugin-sitemap',
      { lastmod: 'date', ignorePatterns: ['/', '/search', OFFLINE_PAGE] },
    ],
    './features/advisories/index.ts',
    './features/intact-utf8/index.ts',
    './features/islands/index.ts',
    './features/licences/index.ts',
    './features/machine-files/index.ts',
    './features/offline/index.ts',
    './features/older-browsers/index.ts',
    './features/require-postbuild/index.ts',
    './features/site-files/index.ts',
    './features/social-cards/index.ts',
    './features/structured-data/index.ts',
    './features/without-postcss/index.ts',
    './features/sample-downloads/index.ts',
    [
      './features/markdown-export/index.ts',
      { remarkPlugins: ['features/questions/remark-questions.ts'] },
    ],
    'swapx-playground',
  ],
  // Features that replace parts of the theme come after it.
  themes: [
    ['@docusaurus/theme-classic', { customCss }],
    './features/code-blocks/index.ts',
    'swapx-html-documents',
    './features/formulas/index.ts',
    ['swapx-search', searchBox],
    './features/search/index.ts',
    './features/paste-box/index.ts',
    './features/trusted-types/index.ts',
  ],
  themeConfig,
};

export default config;
