import type { Config } from '@docusaurus/types';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import remarkMath from 'remark-math';

import { announcementBar } from './config/announcement';
import { prism } from './plugins/code-blocks/prism';
import { colour } from './config/colours';
import { footer } from './config/footer';
import { hasGitHistory } from './config/history';
import { metadata } from './config/metadata';
import { navbarItems } from './config/navbar';
import { site } from './config/site';
import remarkCode from './plugins/code-blocks/remark';
import remarkFact from './markdown/fact';
import remarkFigure from './markdown/figure';
import remarkGlossary from './markdown/glossary';
import remarkMathML from './markdown/math';
import remarkMembers from './markdown/members';
import remarkSamples from './markdown/samples';
import remarkSignature from './markdown/signature';
import remarkTerms from './markdown/terms';
import remarkUnknownDirectives from './markdown/unknown-directives';

// Samples and signatures become code blocks, facts are quoted in them, and highlighting comes last.
const remarkPlugins = [
  remarkMath,
  remarkMathML,
  remarkFigure,
  remarkSamples,
  remarkSignature,
  remarkMembers,
  remarkFact,
  remarkGlossary,
  remarkUnknownDirectives,
  remarkTerms,
  remarkCode,
];

// Whoever finds an error should be one press away from mending it.
const editing = {
  editUrl: `${site.repository}/edit/main/`,
  showLastUpdateTime: hasGitHistory,
};

const customCss = ['tokens', 'typography', 'tables', 'figures', 'shell', 'print'].map(
  (name) => `./src/css/${name}.css`,
);

const themeConfig: UserThemeConfig = {
  announcementBar,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  footer,
  metadata,
  navbar: {
    title: site.title,
    logo: { src: 'img/logo.svg', alt: 'SwapX', width: 28, height: 28 },
    hideOnScroll: true,
    items: navbarItems,
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
  // The tests fail on every broken link and anchor, with the whole list; the build does not.
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'warn',
  future: {
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      rspackBundler: true,
      mdxCrossCompilerCache: true,
    },
  },
  clientModules: ['./src/client/canonical-address.ts', './src/client/print-in-light.ts'],
  plugins: [
    [
      './plugins/home/index.ts',
      {
        routeBasePath: '/',
        sidebarPath: './config/sidebars.ts',
        remarkPlugins,
        ...editing,
      },
    ],
    ['@docusaurus/plugin-content-pages', { remarkPlugins, ...editing }],
    // The home page is the study index, whose own address is listed; results are no page to find.
    [
      '@docusaurus/plugin-sitemap',
      { lastmod: hasGitHistory ? 'date' : null, ignorePatterns: ['/', '/search'] },
    ],
    './plugins/intact-utf8/index.ts',
    './plugins/site-files/index.ts',
    './plugins/social-cards/index.ts',
    './plugins/markdown-export/index.ts',
  ],
  // Features that replace parts of the theme come after it.
  themes: [
    ['@docusaurus/theme-classic', { customCss }],
    './plugins/code-blocks/index.ts',
    './plugins/formulas/index.ts',
    './plugins/search/index.ts',
    './plugins/structured-data/index.ts',
  ],
  themeConfig,
};

export default config;
