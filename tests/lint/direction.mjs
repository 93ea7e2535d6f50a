/**
 * Lint rule: the direction of imports. A package (packages/*) is imported by its name, by
 * workspaces that declare it in package.json, and refers to no other file of the repository. Any
 * other file may refer to folders before its own in ORDER, not to later ones, and a feature of the
 * website may not refer to another feature.
 *
 * References are imports (static, dynamic or with a variable part), `require`, `require.resolve`,
 * `require.context`, strings that begin with `@site/`, and paths joined to ROOT or __dirname.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each folder may refer to the folders before it. */
export const ORDER = ['packages', 'samples', 'website', 'tests', 'bench'];

/** Files that list the pages and features of a folder without naming any. */
const DISCOVERY = ['packages/markdown/directives/index.ts', 'packages/markdown/pages.ts'];

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const packageFolders = readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`);

/** Folder → package.json of every workspace. */
export const WORKSPACES = Object.fromEntries(
  [...packageFolders, 'samples', 'website', 'tests', 'bench'].map((folder) => [
    folder,
    JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')),
  ]),
);

const FOLDERS = Object.fromEntries(
  Object.entries(WORKSPACES).map(([folder, { name }]) => [name, folder]),
);

/** The workspace of a path: a package, or samples, website, tests or bench. */
export const workspaceOf = (file) => /^(packages\/[^/]+|[^/]+)(?=\/)/.exec(`${file}/`)[1];

const withoutExtension = (file) => file.replace(/\.[cm]?[jt]sx?$/, '');

/** Tests, and modules that only tests import. */
export const isTest = (file) =>
  /\.(test|spec|built)\.tsx?$|\/e2e\.ts$|\/testing\.ts$|\/fixture\.ts$|\/(bench|testing)\//.test(
    file,
  );

/** Code that is sent to browsers: it must import neither Node.js modules nor build code. */
const isBrowserCode = (file) =>
  /^website\/src\/|^website\/features\/([^/]+\/(theme|client)\/|.*\.tsx$)|^packages\/(components\/|[^/]+\/(theme|client|island)\/)|[./]behaviour\.ts$/.test(
    file,
  ) &&
  !isTest(file) &&
  file !== 'website/src/css/colours.ts';

const isBuildCode = (file) =>
  /^packages\/(markdown|tables|kept)\/|^packages\/[^/]+\/build\/|^samples\/(?!addresses$|exercises\/list\.json$)|^website\/postbuild\/|^website\/features\/([^/]+|[^/]+\/(index|remark|mdast|postbuild)|[^/]+\/(build|directives|remark)\/.*)$/.test(
    file,
  );

const isIsland = (file) =>
  file.startsWith('website/src/islands/') && !file.endsWith('/given.ts') && !isTest(file);

/**
 * Islands must not import tables, which lack the observations; verify/ is allowed, because its
 * questions read the facts with observations.
 */
const isFactTable = (target) =>
  /^packages\/facts(\/(?!given$|verify\/)|$)/.test(withoutExtension(target));

const featureOf = (file) => /^website\/features\/([^/]+)\//.exec(`${file}/`)?.[1];

/** Target of a private name such as #starter/abis, from `imports` in the workspace's package.json. */
function privateTarget(specifier, file) {
  const folder = workspaceOf(file);
  for (const [name, target] of Object.entries(WORKSPACES[folder]?.imports ?? {})) {
    const [start, end] = name.split('*');
    if (specifier !== name && !(end !== undefined && specifier.startsWith(start))) continue;
    return path.posix.join(folder, target.replace('*', specifier.slice(start.length)));
  }
  return undefined;
}

/** The workspace at the beginning of a specifier, such as `swapx-chain`. */
const workspaceNamed = (specifier) => {
  const [name] = specifier.split('/');
  return Object.hasOwn(FOLDERS, name) ? name : undefined;
};

/** Path of a specifier from the root; undefined for third-party packages. */
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

/** The fault of a reference to `target`, independent of its spelling. */
function faultOfTarget(file, target) {
  if (isBrowserCode(file) && isBuildCode(withoutExtension(target))) {
    return `浏览器里的代码不能引用构建的代码 ${target}；把共用的部分移到 packages/components/ 或 website/config/`;
  }
  if (isIsland(file) && isFactTable(target)) {
    return `部件不能引用 ${target}：那里没有计入链上读到的结果；把要用的键写进部件的 given.ts 的 facts，由构建给它`;
  }
  const [from, to] = [workspaceOf(file), workspaceOf(target)].map((folder) => folder.split('/')[0]);
  // Files at the root, such as playwright.config.ts, belong to the tests.
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

/** The fault of an import; undefined if there is none. */
export function faultOf(file, specifier) {
  if (isBrowserCode(file) && isBuiltin(specifier)) {
    return `浏览器里的代码没有 Node.js，不能引用 ${specifier}；把这一步移到构建里`;
  }
  const target = targetOf(specifier, file)?.replace(/\/$/, '');
  // A package.json is data.
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

/** The fault of a path on disk; data files may be read from anywhere. */
function faultOfPath(file, target) {
  const isData = /\.\w+$/.test(target) && withoutExtension(target) === target;
  return isData || DISCOVERY.includes(file) ? undefined : faultOfTarget(file, target);
}

/** The constant beginning of a string or template literal. */
const startOf = (node) =>
  node?.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : node?.value;

/** The constant beginning of a path.join or path.resolve; undefined if there is none. */
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
    /** Tests contain file names as data. */
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
