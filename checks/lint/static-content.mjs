/**
 * Components of content run in the build only: the browser gets their HTML and nothing else. State
 * and listeners of theirs would be lost without an error in the build.
 */

/** What src/theme/MDXComponents gives to documents (the test beside compares), and cards of categories. */
export const CONTENT = [
  'src/components/content/**/*.tsx',
  'src/components/{CopyButton,IconButton}/**/*.tsx',
  'plugins/code-blocks/theme/**/*.tsx',
  'plugins/formulas/**/*.tsx',
  'plugins/islands/*.tsx',
  'plugins/questions/*.tsx',
  'plugins/tabs/*.tsx',
  'plugins/terms/*.tsx',
  'src/theme/DocCategoryGeneratedIndexPage/Cards.tsx',
];

const instead =
  '文档里的组件只在构建时运行；要动的东西写成 src/islands/ 里的部件，或旁边的 behaviour.ts';

export const rules = {
  'no-restricted-syntax': [
    'error',
    {
      selector:
        'ImportSpecifier[imported.name=/^use(State|Reducer|Ref|Effect|LayoutEffect|SyncExternalStore|Transition|DeferredValue)$/]',
      message: `不能用有状态的 hook：${instead}`,
    },
    { selector: 'JSXAttribute[name.name=/^on[A-Z]/]', message: `不能监听事件：${instead}` },
  ],
};
