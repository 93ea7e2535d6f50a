/**
 * Lint rule: content components run only in the build, and browsers get their HTML, so state and
 * event listeners would silently be lost. .oxlintrc.json lists these components: those in
 * website/src/theme/MDXComponents, which the test beside this file compares, and the cards of
 * categories.
 */

const STATEFUL =
  /^use(State|Reducer|Ref|Effect|LayoutEffect|SyncExternalStore|Transition|DeferredValue)$/;

const instead =
  '文档里的组件只在构建时运行；要动的东西写成 website/src/islands/ 里的部件，或旁边的 behaviour.ts';

export const staticContent = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ImportSpecifier(node) {
      if (STATEFUL.test(node.imported.name)) {
        context.report({ node, message: `不能用有状态的 hook：${instead}` });
      }
    },
    JSXAttribute(node) {
      if (/^on[A-Z]/.test(node.name.name)) {
        context.report({ node, message: `不能监听事件：${instead}` });
      }
    },
  }),
};
