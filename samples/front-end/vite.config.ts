// SPDX-License-Identifier: MIT
import { defineConfig, type Plugin } from 'vite';

// #region invariants
/** SDK 的错误代码只留在开发的构建里；让这几个包在生产的构建里也带着它。 */
export const keepInvariantCodes: Plugin = {
  name: 'keep-invariant-codes',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/node_modules\/(@uniswap|@swapx-lib|tiny-invariant)\//.test(id)) return undefined;
    return { code: code.replaceAll('process.env.NODE_ENV', '"development"'), map: null };
  },
};
// #endregion invariants

export default defineConfig({
  // JSX 怎样转换由 tsconfig.json 的 jsx 决定。要热更新就再加上 @vitejs/plugin-react。
  plugins: [keepInvariantCodes],
  build: {
    // BigInt 的写法（例如 2n ** 96n）需要 ES2020 以上。
    target: 'es2022',
  },
});
