/**
 * Docusaurus loads its settings and each plugin with modules of their own, so that `npm start` sees what
 * has changed. A build has all modules once: what one plugin has read, another need not read again.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const utils = require.resolve('@docusaurus/utils/lib/moduleUtils.js');

/** As Docusaurus calls it, but for `requireCache`. */
const load = createRequire(utils)('jiti')(utils, {
  cache: true,
  requireCache: true,
  interopDefault: true,
});

export function loadModulesOnce() {
  require(utils).loadFreshModule = async (file) => {
    try {
      return load(file);
    } catch (error) {
      throw new Error(`无法载入 ${file}：${error.message}`, { cause: error });
    }
  };
}
