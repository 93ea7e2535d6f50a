/**
 * Documents for the program that renders pages. They are no modules of its bundle: each was compiled
 * apart (documents.ts) and is read when a page with it is rendered. Of the bundle it gets what all
 * documents import.
 */
import { siteDir } from '@generated/page-cache/place.json';
import * as mdx from '@mdx-js/react';
import * as runtime from 'react/jsx-runtime';

/** Node.js' own. */
declare const __non_webpack_require__: (file: string) => unknown;

type Imports = (name: string) => unknown;
type Compiled = (imports: Imports) => Record<string, unknown>;

const modules: Record<string, object> = { 'react/jsx-runtime': runtime, '@mdx-js/react': mdx };

/** What a document exports; `file` is what it was compiled to. */
export async function readDocument(file: string): Promise<Record<string, unknown>> {
  return (__non_webpack_require__(file) as Compiled)((name) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    const data = /^@site\/(.*\.json)$/.exec(name)?.[1];
    if (data) return __non_webpack_require__(`${siteDir}/${data}`);
    throw new Error(`${file} 引用了 ${name}；请加进 plugins/page-cache/document.ts`);
  });
}
