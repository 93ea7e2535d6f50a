/**
 * The direction of imports: a file knows its own folder and the folders before it in ORDER, never one
 * behind it. A cycle between folders would have to go back somewhere, so there is none either.
 *
 * A file knows another by an import, also a dynamic one or one with a variable part, by `require`,
 * `require.resolve` and `require.context`, by a string that begins with `@site/`, and by a path that is
 * joined to ROOT or __dirname. Names of workspaces, such as `swapx-chain/start` and `#chain`, are folders.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
  'plugins/postbuild.ts',
  'plugins',
  'src/client',
  'src/theme',
  'src/pages',
  'docusaurus.config.ts',
  'deploy',
  'postbuild',
  'mcp',
  'checks',
  'e2e',
  'bench',
];

/** What finds files behind it by their place in a folder, and knows none of them by name. */
const DISCOVERY = { 'markdown/directives/index.ts': 'plugins' };

/** Tests and measurements of the finished site stand beside the feature that they look at. */
const BY_NAME = [
  [/^plugins\/[^/]+\/bench\//, 'bench'],
  [/\.spec\.ts$|\/e2e\.ts$|^playwright\.(slow\.)?config\./, 'e2e'],
  [/\.built(\.test)?\.ts$|^knip\.ts$/, 'checks'],
];

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const manifestOf = (folder) =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));

/** Every workspace by the name that others import it by. */
const WORKSPACES = Object.fromEntries(
  manifestOf('.').workspaces.map((folder) => [manifestOf(folder).name, folder]),
);

const withoutExtension = (file) => file.replace(/\.[cm]?[jt]sx?$/, '');

const isBelow = (file, place) =>
  withoutExtension(file) === withoutExtension(place) || file.startsWith(`${place}/`);

/** Where a file stands in ORDER; undefined for what is only data, such as i18n/. */
const placeOf = (file) =>
  BY_NAME.find(([pattern]) => pattern.test(file))?.[1] ??
  ORDER.find((place) => isBelow(file, place));

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

/** What readers load: it runs without Node.js and must not carry the build along. */
const isBrowserCode = (file) =>
  /^src\/|^plugins\/[^/]+\/(theme|client)\/|^plugins\/.*\.tsx$|[./]behaviour\.ts$/.test(file) &&
  !isTest(file);

const isBuildCode = (file) =>
  /^(markdown|samples|postbuild)\/|^plugins\/([^/]+|[^/]+\/(index|remark|mdast|postbuild)|[^/]+\/(build|directives|remark)\/.*)$/.test(
    file,
  );

const isIsland = (file) => file.startsWith('src/islands/') && !isTest(file);

/** The questions to a node may come along: they read the facts with what was read from the chain. */
const isFactTable = (target) => /^facts\/(?!given$|verify\/)/.test(withoutExtension(target));

const featureOf = (file) => /^plugins\/([^/]+)(?:\/|$)/.exec(file)?.[1];

/** What the package.json of the workspace around a file says that a name such as #starter/abis is. */
function privateTarget(specifier, file) {
  const folder = Object.values(WORKSPACES).find((place) => file.startsWith(`${place}/`));
  const names = Object.entries((folder && manifestOf(folder).imports) ?? {});
  for (const [name, target] of names) {
    const [start, end] = name.split('*');
    if (specifier !== name && !(end !== undefined && specifier.startsWith(start))) continue;
    return path.posix.join(folder, target.replace('*', specifier.slice(start.length)));
  }
  return undefined;
}

/** The file or folder that a specifier names, from the root; undefined if it names a package. */
function targetOf(specifier, file) {
  if (specifier.startsWith('@site/')) return specifier.slice('@site/'.length);
  if (specifier.startsWith('#')) return privateTarget(specifier, file);
  const [name, ...rest] = specifier.split('/');
  if (Object.hasOwn(WORKSPACES, name)) return [WORKSPACES[name], ...rest].join('/');
  return specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : undefined;
}

/** What is wrong with this import of this file; undefined if nothing. */
export function faultOf(file, specifier) {
  if (isBrowserCode(file) && isBuiltin(specifier)) {
    return `浏览器里的代码没有 Node.js，不能引用 ${specifier}；把这一步移到构建里`;
  }
  const target = targetOf(specifier, file)?.replace(/\/$/, '');
  if (target === undefined) return undefined;
  if (isBrowserCode(file) && isBuildCode(withoutExtension(target))) {
    return `浏览器里的代码不能引用构建的代码 ${target}；把共用的部分移到 lib/、config/ 或 src/components/`;
  }
  if (isIsland(file) && isFactTable(target)) {
    return `部件不能引用 ${target}：那里没有计入链上读到的结果；把要用的键写进部件的 given.ts 的 facts，由构建给它`;
  }
  // It says what a workspace installs, and is no program.
  if (path.posix.basename(target) === 'package.json') return undefined;
  const [from, to] = [placeOf(file), placeOf(target)];
  if (from === undefined) {
    return `${file} 不在目录的次序里；在 checks/lint/direction.mjs 的 ORDER 里给它一个位置`;
  }
  if (to === undefined) return undefined;
  if (ORDER.indexOf(to) > ORDER.indexOf(from)) {
    return `${from} 不能引用 ${to}：引用只朝一个方向，${to} 排在 ${from} 之后；把共用的部分移到前面的目录`;
  }
  if (from === 'plugins' && to === 'plugins' && featureOf(target) !== featureOf(file)) {
    return `一个功能不能引用另一个功能（${target}）；把共用的部分移到 lib/、src/components/ 或 plugins/ 里各功能共用的文件`;
  }
  return undefined;
}

/** What a path on disk is wrong with: data may be read from everywhere. */
function faultOfPath(file, target) {
  const isData = /\.\w+$/.test(target) && withoutExtension(target) === target;
  if (isData || DISCOVERY[file] === placeOf(target)) return undefined;
  return faultOf(file, `@site/${target}`);
}

/** The text that a string begins with, up to its first variable part. */
const startOf = (node) =>
  node?.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : node?.value;

/** The path that a call of path.join or path.resolve begins with; undefined if not even that is known. */
function joinedPath([base, ...rest], file) {
  const starts = { ROOT: '', __dirname: path.posix.dirname(file) };
  if (base?.type !== 'Identifier' || !Object.hasOwn(starts, base.name)) return undefined;
  const end = rest.findIndex((part) => typeof part.value !== 'string');
  const known = (end === -1 ? rest : rest.slice(0, end)).map(({ value }) => value);
  return known.length > 0 ? path.posix.join(starts[base.name], ...known) : undefined;
}

export const direction = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const checked = new WeakSet();
    const check = (node, fault) => {
      if (fault) context.report({ node, message: fault });
    };
    const checkSource = (node) => {
      const start = startOf(node);
      if (typeof start !== 'string') return;
      checked.add(node.type === 'TemplateLiteral' ? node.quasis[0] : node);
      check(node, faultOf(file, start));
    };
    /** Tests hold names of files as data. */
    const checkText = (node, text) => {
      if (isTest(file) || checked.has(node)) return;
      for (const [specifier] of text.matchAll(/@site\/[\w./-]+/g)) {
        check(node, faultOfPath(file, specifier.slice('@site/'.length)));
      }
    };
    return {
      ImportDeclaration: ({ source }) => checkSource(source),
      ExportNamedDeclaration: ({ source }) => checkSource(source),
      ExportAllDeclaration: ({ source }) => checkSource(source),
      ImportExpression: ({ source }) => checkSource(source),
      TSImportType: ({ source, argument }) => checkSource(source ?? argument?.literal),
      "CallExpression[callee.name='require']": (call) => checkSource(call.arguments[0]),
      "CallExpression[callee.object.name='require']": (call) => checkSource(call.arguments[0]),
      "CallExpression[callee.object.name='path'][callee.property.name=/^(join|resolve)$/]"(call) {
        const target = joinedPath(call.arguments, file);
        if (target !== undefined && !isTest(file)) check(call, faultOfPath(file, target));
      },
      Literal: (node) => typeof node.value === 'string' && checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.cooked ?? ''),
    };
  },
};
