/**
 * The direction of imports. A package (packages/*) is imported by its name, by whom names it in
 * package.json, and knows no other file of the repository. Otherwise a file knows the folders before
 * its own in ORDER, never one behind it, and a feature of the website knows no other feature.
 *
 * A file knows another by an import, also a dynamic one or one with a variable part, by `require`,
 * `require.resolve` and `require.context`, by a string that begins with `@site/`, and by a path that is
 * joined to ROOT or __dirname.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** From what knows nobody to what knows everything. */
export const ORDER = ['packages', 'samples', 'website', 'tests', 'bench'];

/** What finds pages and features by their place in a folder, and knows none of them by name. */
const DISCOVERY = ['packages/markdown/directives/index.ts', 'packages/markdown/pages.ts'];

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const packageFolders = readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`);

/** Every workspace: its folder and its package.json. */
export const WORKSPACES = Object.fromEntries(
  [...packageFolders, 'samples', 'website', 'tests', 'bench'].map((folder) => [
    folder,
    JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')),
  ]),
);

const FOLDERS = Object.fromEntries(
  Object.entries(WORKSPACES).map(([folder, { name }]) => [name, folder]),
);

/** The workspace that a path lies in; a package is one, samples, website, tests and bench are. */
export const workspaceOf = (file) => /^(packages\/[^/]+|[^/]+)(?=\/)/.exec(`${file}/`)[1];

const withoutExtension = (file) => file.replace(/\.[cm]?[jt]sx?$/, '');

/** Tests, and what only tests load. */
export const isTest = (file) =>
  /\.(test|spec|built)\.tsx?$|\/e2e\.ts$|\/testing\.ts$|\/fixture\.ts$|\/(bench|testing)\//.test(
    file,
  );

/** What readers load: it runs without Node.js and must not carry the build along. */
const isBrowserCode = (file) =>
  /^website\/src\/|^website\/features\/([^/]+\/(theme|client)\/|.*\.tsx$)|^packages\/(components\/|[^/]+\/(theme|client|island)\/)|[./]behaviour\.ts$/.test(
    file,
  ) &&
  !isTest(file) &&
  file !== 'website/src/css/colours.ts';

const isBuildCode = (file) =>
  /^packages\/(markdown|tables|kept)\/|^packages\/[^/]+\/build\/|^samples\/(?!addresses$)|^website\/postbuild\/|^website\/features\/([^/]+|[^/]+\/(index|remark|mdast|postbuild)|[^/]+\/(build|directives|remark)\/.*)$/.test(
    file,
  );

const isIsland = (file) =>
  file.startsWith('website/src/islands/') && !file.endsWith('/given.ts') && !isTest(file);

/** The questions to a node may come along: they read the facts with what was read from the chain. */
const isFactTable = (target) =>
  /^packages\/facts(\/(?!given$|verify\/)|$)/.test(withoutExtension(target));

const featureOf = (file) => /^website\/features\/([^/]+)\//.exec(`${file}/`)?.[1];

/** What the package.json of the workspace around a file says that a name such as #starter/abis is. */
function privateTarget(specifier, file) {
  const folder = workspaceOf(file);
  for (const [name, target] of Object.entries(WORKSPACES[folder]?.imports ?? {})) {
    const [start, end] = name.split('*');
    if (specifier !== name && !(end !== undefined && specifier.startsWith(start))) continue;
    return path.posix.join(folder, target.replace('*', specifier.slice(start.length)));
  }
  return undefined;
}

/** The name of the workspace that a specifier begins with, such as `swapx-chain`. */
const workspaceNamed = (specifier) => {
  const [name] = specifier.split('/');
  return Object.hasOwn(FOLDERS, name) ? name : undefined;
};

/** The file or folder that a specifier names, from the root; undefined if it names a package of others. */
function targetOf(specifier, file) {
  if (specifier.startsWith('@site/')) return specifier.replace('@site/', 'website/');
  if (specifier.startsWith('#')) return privateTarget(specifier, file);
  const name = workspaceNamed(specifier);
  if (name !== undefined) return specifier.replace(name, FOLDERS[name]);
  return specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), specifier)
    : undefined;
}

function isDeclared(name, file) {
  const { dependencies, devDependencies } = WORKSPACES[workspaceOf(file)] ?? {};
  return name in { ...dependencies, ...(isTest(file) && devDependencies) };
}

/** What is wrong with knowing a file, whatever the way to it is called. */
function faultOfTarget(file, target) {
  if (isBrowserCode(file) && isBuildCode(withoutExtension(target))) {
    return `浏览器里的代码不能引用构建的代码 ${target}；把共用的部分移到 packages/components/ 或 website/config/`;
  }
  if (isIsland(file) && isFactTable(target)) {
    return `部件不能引用 ${target}：那里没有计入链上读到的结果；把要用的键写进部件的 given.ts 的 facts，由构建给它`;
  }
  const [from, to] = [workspaceOf(file), workspaceOf(target)].map((folder) => folder.split('/')[0]);
  // A file at the root, such as playwright.config.ts, is a program of the tests.
  if (!ORDER.includes(to) || !file.includes('/')) return undefined;
  if (!ORDER.includes(from)) {
    return `${file} 不在目录的次序里；在 tests/lint/direction.mjs 的 ORDER 里给它一个位置`;
  }
  const name = WORKSPACES[workspaceOf(target)]?.name;
  if (ORDER.indexOf(to) > ORDER.indexOf(from) && !isTest(file) && !isDeclared(name, file)) {
    return `${from} 不能引用 ${to}：引用只朝一个方向，${to} 排在 ${from} 之后；把共用的部分移到一个包里`;
  }
  const [feature, other] = [featureOf(file), featureOf(target)];
  const isFolder = other && withoutExtension(target) !== `website/features/${other}`;
  if (feature && isFolder && feature !== other && !isTest(file)) {
    return `一个功能不能引用另一个功能（${target}）；把共用的部分移到一个包里，或 website/features/ 里各功能共用的文件`;
  }
  return undefined;
}

/** What is wrong with this import of this file; undefined if nothing. */
export function faultOf(file, specifier) {
  if (isBrowserCode(file) && isBuiltin(specifier)) {
    return `浏览器里的代码没有 Node.js，不能引用 ${specifier}；把这一步移到构建里`;
  }
  const target = targetOf(specifier, file)?.replace(/\/$/, '');
  // A package.json says what a workspace installs, and is no program.
  if (target === undefined || path.posix.basename(target) === 'package.json') return undefined;
  const name = workspaceNamed(specifier);
  const [from, to] = [workspaceOf(file), workspaceOf(target)];
  if (name !== undefined && from !== to && from in WORKSPACES && !isDeclared(name, file)) {
    return `${from}/package.json 没有写明 ${name}；写进${isTest(file) ? '' : ' dependencies'}，或不引用它`;
  }
  if (name === undefined && from !== to && to.startsWith('packages/')) {
    const rest = withoutExtension(target.slice(to.length)).replace(/\/index$/, '');
    return `包按名字引用：写 ${WORKSPACES[to]?.name ?? to}${rest}`;
  }
  return faultOfTarget(file, target);
}

/** What a path on disk is wrong with: data may be read from everywhere. */
function faultOfPath(file, target) {
  const isData = /\.\w+$/.test(target) && withoutExtension(target) === target;
  return isData || DISCOVERY.includes(file) ? undefined : faultOfTarget(file, target);
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
        check(node, faultOfPath(file, specifier.replace('@site/', 'website/')));
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
