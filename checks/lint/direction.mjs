/**
 * The direction of imports: a file knows its own folder and the folders before it in ORDER, never one
 * behind it. A cycle between folders would have to go back somewhere, so there is none either.
 */
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** From what knows nobody to what knows everything. */
export const ORDER = [
  'lib',
  'facts',
  'config',
  'models',
  'chain',
  'samples',
  'markdown',
  'src/components',
  'src/islands',
  'plugins/pages.ts',
  'plugins',
  'src/client',
  'src/theme',
  'src/pages',
  'docusaurus.config.ts',
  'deploy',
  'postbuild',
  'checks',
  'e2e',
  'bench',
];

/** Tests and measurements of the finished site stand beside the feature that they look at. */
const BY_NAME = [
  [/^plugins\/[^/]+\/bench\//, 'bench'],
  [/\.spec\.ts$|^playwright\.config\./, 'e2e'],
  [/\.built(\.test)?\.ts$|^eslint\.config\./, 'checks'],
];

const withoutExtension = (file) => file.replace(/\.[cm]?[jt]sx?$/, '');

const isBelow = (file, place) =>
  withoutExtension(file) === withoutExtension(place) || file.startsWith(`${place}/`);

/** Where a file stands in ORDER; undefined for what is only data, such as i18n/. */
const placeOf = (file) =>
  BY_NAME.find(([pattern]) => pattern.test(file))?.[1] ??
  ORDER.find((place) => isBelow(file, place));

/** What readers load: it runs without Node.js and must not carry the build along. */
const isBrowserCode = (file) =>
  /^src\/|^plugins\/[^/]+\/(theme|client)\/|^plugins\/.*\.tsx$/.test(file) &&
  !/\.(test|spec)\.tsx?$/.test(file);

const isBuildCode = (file) => /^(markdown|samples)\/|^plugins\/([^/]+|[^/]+\/index)$/.test(file);

const featureOf = (file) => /^plugins\/([^/]+)\//.exec(file)?.[1];

/** The file that an import names, from the root of the project; undefined if it names a package. */
function targetOf(specifier, file) {
  if (specifier.startsWith('@site/')) return specifier.slice('@site/'.length);
  return specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : undefined;
}

/** What is wrong with this import of this file; undefined if nothing. */
export function faultOf(file, specifier) {
  if (isBrowserCode(file) && isBuiltin(specifier)) {
    return `浏览器里的代码没有 Node.js，不能引用 ${specifier}；把这一步移到构建里`;
  }
  const target = targetOf(specifier, file);
  if (target === undefined) return undefined;
  if (isBrowserCode(file) && isBuildCode(withoutExtension(target))) {
    return `浏览器里的代码不能引用构建的代码 ${target}；把共用的部分移到 config/ 或 src/components/`;
  }
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from === undefined) {
    return `${file} 不在目录的次序里；在 checks/lint/direction.mjs 的 ORDER 里给它一个位置`;
  }
  if (to === undefined) return undefined;
  if (ORDER.indexOf(to) > ORDER.indexOf(from)) {
    return `${from} 不能引用 ${to}：引用只朝一个方向，${to} 排在 ${from} 之后；把共用的部分移到前面的目录`;
  }
  if (from === 'plugins' && to === 'plugins' && featureOf(target) !== featureOf(file)) {
    return `一个功能不能引用另一个功能（${target}）；把共用的部分移到 config/、src/components/ 或 plugins/pages.ts`;
  }
  return undefined;
}

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (source) => {
      const fault = typeof source?.value === 'string' && faultOf(file, source.value);
      if (fault) context.report({ node: source, message: fault });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source, argument }) => check(source ?? argument?.literal),
      "CallExpression[callee.name='require']": (call) => check(call.arguments[0]),
    };
  },
};

export default { rules: { direction: rule } };
