/**
 * The only list of internals of other packages that this project replaces, patches or relies on beyond
 * their public interface. `internals.test.ts` compares the digests and finds uses that are not listed.
 */

export interface Internal {
  name: string;
  /** Files of this project that use it. */
  uses: string[];
  /** File below node_modules → first digits of its SHA-256 when it was last reviewed. */
  files: Record<string, string>;
  why: string;
  /** The assumptions to review when a digest changes. */
  reread: string;
  until: string;
}

const CLIENT = 'packages/html-documents/client';
const THEME = '@docusaurus/theme-classic/lib/theme';

export const internals: Internal[] = [
  {
    name: '浏览器的入口 clientEntry',
    uses: [`${CLIENT}/hydrate.ts`, 'website/src/client/early-color-mode.ts'],
    files: {
      '@docusaurus/core/lib/client/clientEntry.js': 'a9d6514eaf79c05c',
      '@docusaurus/core/lib/client/docusaurus.js': 'b0d1dbdc1e3a706f',
      '@docusaurus/core/lib/client/preload.js': '8c1e3de18d307e2f',
      '@docusaurus/core/lib/client/hasHydratedDataAttribute.js': '66d8a389d5b740ea',
    },
    why: '第一次访问不运行 React：读者动了才加载它原来的入口',
    reread:
      '加载这个模块就开始水合；preload 在这一页的文件取不到时拒绝；它设置 window.docusaurus；水合之后 <html> 有 data-has-hydrated="true"',
    until: '上游能推迟水合时',
  },
  {
    name: '客户端模块的清单 @generated/client-modules',
    uses: [`${CLIENT}/lifecycle.ts`, `${CLIENT}/entry.ts`],
    files: { '@docusaurus/core/lib/client/ClientLifecyclesDispatcher.js': '30fedb7e211e3acc' },
    why: '水合之前，页面里的行为已经要知道这一页',
    reread: '清单的每一项是模块，onRouteDidUpdate 在它的默认导出或它自己上',
    until: '同上',
  },
  {
    name: '插件写的数据的位置 @generated/<插件>/default/',
    uses: ['website/features/paste-box/client/find-answer.ts'],
    files: {},
    why: '解码用的地址由构建给出，用到时才下载；公开的接口只把数据放进每一页，或者交给一条路由',
    reread: 'actions.createData 写到哪个目录；写法变了，构建时就找不到这个模块',
    until: 'Docusaurus 有按需下载插件数据的接口时',
  },
  {
    name: '打包结果里的 __webpack_require__.gca',
    uses: [`${CLIENT}/prefetch.ts`],
    files: { '@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin.js': 'd1fdb10641cef8bb' },
    why: '预取水合要用的文件，它们的地址里有哈希',
    reread: 'gca(名字) 给出这个 chunk 的地址',
    until: '同上',
  },
  {
    name: '导航栏随滚动隐藏 useHideableNavbar',
    uses: [`${CLIENT}/navbar-after-scroll.ts`],
    files: { '@docusaurus/theme-common/lib/hooks/useHideableNavbar.js': '354e0b6a2306d184' },
    why: '水合之前向上滚动过，水合之后的第一个事件会被当作向下',
    reread: '两次滚动事件的位置之差决定隐藏',
    until: '上游记住水合时的位置时',
  },
  {
    name: '手机菜单的开与关 useNavbarMobileSidebar',
    uses: ['website/src/theme/Navbar/MobileSidebar/Layout/index.tsx'],
    files: { '@docusaurus/theme-common/lib/contexts/navbarMobileSidebar.js': '79b860d0096128d6' },
    why: '菜单打开时滚到这一页，按了一个区就关上',
    reread: 'shown 是开着没有，toggle 打开或关上',
    until: '从 theme-common 公开它时',
  },
  {
    name: 'Markdown 文件编译成的模块，与浏览器里的 @theme/MDXContent',
    uses: ['packages/html-documents/index.ts'],
    files: {
      '@docusaurus/mdx-loader/lib/loader.js': '992408ad9d1a9ebe',
      [`${THEME}/DocItem/index.js`]: '015731dcd3f47753',
    },
    why: '浏览器里的文档是自己取回正文的模块（stub-loader.cjs），不带组件',
    reread: '模块导出 default、metadata、toc、frontMatter、contentTitle、assets，DocItem 只用这些',
    until: 'Docusaurus 能不水合正文时',
  },
  {
    name: '渲染页面的 renderToHtml',
    uses: ['website/features/intact-utf8/index.ts'],
    files: { '@docusaurus/core/lib/client/renderToHtml.js': '4d5277baa8caa445' },
    why: 'React 的渲染在分块处把汉字切断',
    reread: '参数是 React 元素，结果是 HTML 的 Promise',
    until: 'website/features/intact-utf8/encoding.built.test.ts 说可以去掉时',
  },
  {
    name: '做好的 HTML 与关闭压缩的 SKIP_HTML_MINIFICATION',
    uses: [
      'website/postbuild/index.ts',
      'website/postbuild/hashes.ts',
      'website/postbuild/minify.ts',
      'website/postbuild/styles.ts',
      'website/features/structured-data/add.ts',
      'website/features/offline/write.ts',
    ],
    files: {
      '@docusaurus/core/lib/ssg/ssgTemplate.html.js': '5d6584e4a61b22d4',
      '@docusaurus/core/lib/ssg/ssgTemplate.js': 'c929b9f5ffaaa229',
      '@docusaurus/theme-common/lib/hooks/styles.css': '3950048d97191661',
    },
    why: '最后一步用正则表达式放入样式、哈希与结构化数据；Docusaurus 没有这一步',
    reread:
      '样式表、规范地址、标题与脚本的标签怎样写；找不到样式表时构建停下；鼠标按下时不画轮廓的那条规则（styles.ts 去掉它）怎样写',
    until: 'Docusaurus 有处理做好的页面的接口时',
  },
  {
    name: '构建的函数 build 与它的命令行',
    uses: ['website/postbuild/docusaurus.mjs', 'website/postbuild/index.ts'],
    files: {
      '@docusaurus/core/bin/docusaurus.mjs': '08041bf64996759e',
      '@docusaurus/core/lib/commands/build/build.js': 'c970545c66e819af',
    },
    why: '失败时先写原因，几百页同样的错误只写一次；测试的网站用另一个中间文件的目录',
    reread:
      'build(网站的目录, { outDir, config }) 失败时以错误拒绝，原因在 cause 与 AggregateError 里；命令行除了打印错误没有做别的；DOCUSAURUS_GENERATED_FILES_DIR_NAME 是中间文件的目录',
    until: 'Docusaurus 自己先写原因时',
  },
  {
    name: '文档插件的路由与数据',
    uses: [
      'website/features/content-docs/home.ts',
      'website/features/content-docs/lean-data.ts',
      'website/features/content-docs/category-navigation.ts',
    ],
    files: {
      '@docusaurus/plugin-content-docs/lib/routes.js': '5292463cb424aa02',
      '@docusaurus/plugin-content-docs/lib/props.js': 'a85829f6b7da85c4',
    },
    why: '首页就是学习区首页；分类的页面不带全部文档的说明，前后的链接不通向未列出的页面',
    reread:
      '路由的 props 里 version.docs、version.docsSidebars 与 categoryGeneratedIndex（它的 navigation）的形状',
    until: '上游有同样的选项时',
  },
  {
    name: '主题里的高亮器 prism-react-renderer',
    uses: ['website/features/code-blocks/index.ts'],
    files: { '@docusaurus/theme-classic/lib/prism-include-languages.js': 'a464a26897ccb5b2' },
    why: '高亮在构建时做，不把高亮器送给读者',
    reread: '只有代码块的组件（已经代替）与 prism-include-languages 用到它',
    until: '上游在构建时高亮时',
  },
  {
    name: 'EthereumJS 分析与执行代码的方法',
    uses: ['packages/chain/evm/analysis.ts', 'packages/chain/evm/steps.ts'],
    files: {
      '@ethereumjs/evm/dist/esm/interpreter.js': '27106c4194446a01',
      '@ethereumjs/evm/dist/esm/stack.js': 'b79441161e8b289d',
      '@ethereumjs/evm/dist/esm/opcodes/codes.js': '46e6b74f7cff1256',
      '@ethereumjs/common/dist/esm/common.js': '0466f996894fc220',
    },
    why: '在页面里快几倍；对不对由 Hardhat 逐项裁判（packages/chain/referee）',
    reread:
      '_getValidJumpDestinations 只由代码决定，runStep 的次序与费用，isActivatedEIP 只由规则决定',
    until: '上游同样快时',
  },
  {
    name: 'EthereumJS 状态的栈',
    uses: ['packages/chain/evm/state.ts'],
    files: { '@ethereumjs/statemanager/dist/esm/simpleStateManager.js': 'f0ed9a71aa368cdb' },
    why: '快照与较早的区块要整个状态的副本',
    reread: 'accountStack、codeStack、storageStack 的最上一层是现在的状态',
    until: '上游能复制状态时',
  },
  {
    name: 'soljson.js 的写法',
    uses: ['packages/chain/solidity/soljson.ts'],
    files: {},
    why: '编译器以文本带着 WebAssembly，浏览器要分开下载',
    reread: '写法变了时 packages/chain/solidity/soljson.ts 停下并说明',
    until: 'npm 包里有单独的 WebAssembly 时',
  },
];

/**
 * Digests of theme components that website/src/theme and features replace or wrap; the reasons are
 * in the comments of those files.
 */
export const replacedComponents: Record<string, string> = {
  'AnnouncementBar/index.js': '489e9077265e2bd9',
  'CodeBlock/index.js': '639f8655d319e123',
  'ColorModeToggle/index.js': 'a1deac53152fbef7',
  'DocBreadcrumbs/index.js': 'ee30d7a21dff2f3f',
  'DocCategoryGeneratedIndexPage/index.js': 'babd4b4e59650e33',
  'DocItem/Content/index.js': '0902dcb538c3dbbe',
  'DocItem/Metadata/index.js': 'f92ee0be920631f3',
  'DocSidebar/Desktop/Content/index.js': '04f491efad77341c',
  'DocSidebar/index.js': '69735ac5be2d601a',
  'DocVersionBadge/index.js': '20215ec62c761974',
  'DocVersionBanner/index.js': '28bd5c678e2c5f52',
  'EditMetaRow/index.js': '42719f22f3cc93be',
  'LastUpdated/index.js': '30948229c5140094',
  'Layout/Provider/index.js': 'd803f559549f1817',
  'Logo/index.js': '60c64ce82ec8bd64',
  'MDXComponents/index.js': 'b1a0eed95525de25',
  'MDXContent/index.js': '0cb23f35eeadce85',
  'MDXPage/index.js': 'fc4ecd1e04a90bc7',
  'Navbar/MobileSidebar/Layout/index.js': '87aa329650daeca0',
  'NotFound/Content/index.js': '1339cadd0fe0b2a2',
  'SiteMetadata/index.js': '7d7dba2148163f0a',
  'SkipToContent/index.js': '1a6bfba899d12a82',
  'TOC/index.js': '5586e5cc0e3053bb',
  'TOCItems/index.js': '790e025537df9e23',
  'prism-include-languages.js': '42fcb21218b4537f',
};
