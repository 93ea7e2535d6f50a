/**
 * Stands for a document in the bundle. The document was compiled apart (documents.ts) and is read when
 * the first page with it is rendered; of the bundle it gets what all documents import.
 */
export const pitch = function documentLoader() {
  const { siteDir, fileOf } = this.getOptions();
  return `
    import * as runtime from 'react/jsx-runtime';
    import * as mdx from '@mdx-js/react';

    const modules = { 'react/jsx-runtime': runtime, '@mdx-js/react': mdx };
    const document = __non_webpack_require__(${JSON.stringify(fileOf(this.resourcePath))})((name) => {
      if (Object.hasOwn(modules, name)) return modules[name];
      const data = /^@site\\/(.*\\.json)$/.exec(name);
      if (data) return __non_webpack_require__(${JSON.stringify(`${siteDir}/`)} + data[1]);
      throw new Error(${JSON.stringify(this.resourcePath)} + ' imports ' + name + '; add it to plugins/page-cache/document-loader.mjs');
    });
    export const { frontMatter, contentTitle, metadata, assets, toc } = document;
    export default document.default;
  `;
};

export default function notReached(source) {
  return source;
}
