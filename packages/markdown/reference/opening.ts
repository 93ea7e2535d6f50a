/**
 * Code that an example needs before it: imports and all declarations it refers to in its program,
 * found with the TypeScript compiler.
 */
import ts from 'typescript';

import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import { regionNames } from 'swapx-samples/regions';
import { type Layout, print } from './layout';

/** A code block of the site shows 80 columns without scrolling. */
const STYLE = { width: 80, indent: 2 };

const FILE = 'sample.ts';

const MARKER = /^\s*\/\/ #(region|endregion)\b\s*(\S*)\s*$/;

export interface Opening {
  code: string;
  /**
   * Shown regions that others need: they are part of the opening, and readers need not paste them
   * again.
   */
  holds: string[];
}

/** Compiles the program alone, without resolving its imports. */
function parse(source: string): { file: ts.SourceFile; checker: ts.TypeChecker } {
  const file = ts.createSourceFile(FILE, source, ts.ScriptTarget.ESNext, true);
  const host: ts.CompilerHost = {
    getSourceFile: (name) => (name === FILE ? file : undefined),
    getDefaultLibFileName: () => '',
    writeFile: () => undefined,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === FILE,
    readFile: () => undefined,
  };
  const options = { noLib: true, noResolve: true, target: ts.ScriptTarget.ESNext };
  return { file, checker: ts.createProgram([FILE], options, host).getTypeChecker() };
}

/** `member` of `object.member` and `{ member: value }`: resolving its type is slow and not needed. */
const isMember = (name: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(name.parent) || ts.isPropertyAssignment(name.parent)) &&
  name.parent.name === name;

/** Top-level declarations that a statement refers to. */
function declarationsUsed(node: ts.Node, checker: ts.TypeChecker): Set<ts.Declaration> {
  const used = new Set<ts.Declaration>();
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child) && !isMember(child)) {
      const symbol = ts.isShorthandPropertyAssignment(child.parent)
        ? checker.getShorthandAssignmentValueSymbol(child.parent)
        : checker.getSymbolAtLocation(child);
      symbol?.declarations?.forEach((declaration) => used.add(declaration));
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return used;
}

function statementOf(declaration: ts.Node): ts.Node {
  let node = declaration;
  while (!ts.isSourceFile(node.parent)) node = node.parent;
  return node;
}

/** Region of each line; indented markers lie inside a statement and are ignored. */
function regionsByLine(source: string): (string | undefined)[] {
  let open: string | undefined;
  return source.split('\n').map((line) => {
    const [, kind, name] = /^\s/.test(line) ? [] : (MARKER.exec(line) ?? []);
    if (kind) open = kind === 'region' ? name : undefined;
    return open;
  });
}

/**
 * Statements without declarations that accompany one: the check for a missing pool, the wait for a
 * transaction.
 */
const isCompanion = (node: ts.Statement): boolean =>
  ts.isIfStatement(node) ||
  (ts.isExpressionStatement(node) && node.getText().startsWith('await waitForSuccess('));

function importText(node: ts.ImportDeclaration, used: ReadonlySet<ts.Declaration>): string {
  const { name, namedBindings } = node.importClause!;
  const named =
    namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements.filter((element) => used.has(element))
      : [];
  const list: Layout = {
    open: '{',
    items: named.map((specifier) => specifier.getText()),
    separator: ',',
    close: '}',
    trailing: true,
  };
  const clauses = [
    ...(name && used.has(node.importClause!) ? [name.text] : []),
    ...(named.length > 0 ? [list] : []),
  ].flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
  return `\n${print(['import ', clauses, ` from ${node.moduleSpecifier.getText()};`], STYLE)}`;
}

/** Cached: compiling all programs takes seconds. */
const kept = openCache('openings');
const madeOf = [
  installedPackages(),
  ...contentsOf('samples/regions.ts', 'packages/markdown/reference'),
];

/** The code that the named regions need in addition to themselves; used for the site and for Markdown. */
export const openingOf = (source: string, shown: readonly string[]): Opening =>
  kept.json([...madeOf, ...shown, source], () => findOpening(source, shown));

function findOpening(source: string, shown: readonly string[]): Opening {
  const unknown = shown.find((name) => !regionNames(source).includes(name));
  if (unknown) throw new Error(`没有名为“${unknown}”的片段`);
  const { file, checker } = parse(source);
  const regions = regionsByLine(source);
  const statements = file.statements.map((node) => {
    const region = regions[file.getLineAndCharacterOfPosition(node.getStart()).line];
    const used = ts.isImportDeclaration(node) ? [] : [...declarationsUsed(node, checker)];
    const others = new Set(used.map(statementOf).filter((other) => other !== node));
    return { node, region, used, others, isShown: !!region && shown.includes(region) };
  });
  const examples = statements.filter(({ isShown }) => isShown);
  const byNode = new Map<ts.Node, (typeof statements)[number]>(
    statements.map((statement) => [statement.node, statement]),
  );
  const included = new Set<(typeof statements)[number]>();
  const include = (statement: (typeof statements)[number]): void => {
    if (included.has(statement)) return;
    included.add(statement);
    // A needed region is included as a whole: part of it would repeat the example in another form.
    const siblings = examples.filter(({ region }) => region === statement.region);
    if (statement.isShown) siblings.forEach(include);
    statement.others.forEach((other) => include(byNode.get(other)!));
  };
  for (const { others, region } of examples) {
    for (const other of others) {
      if (byNode.get(other)!.region !== region) include(byNode.get(other)!);
    }
  }
  for (const statement of statements) {
    const own = [...statement.others].filter((other) => !ts.isImportDeclaration(other));
    const isTold = own.length > 0 && own.every((other) => included.has(byNode.get(other)!));
    if (isCompanion(statement.node) && !statement.isShown && isTold) include(statement);
  }

  const used = new Set([...included, ...examples].flatMap((statement) => statement.used));
  const texts = statements
    .filter((statement) => included.has(statement))
    .map(({ node }) =>
      ts.isImportDeclaration(node) ? importText(node, used) : node.getFullText(),
    );
  const lines = texts.join('').split('\n');
  return {
    code: lines
      .filter((line) => !MARKER.test(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    holds: shown.filter((name) =>
      [...included].some(({ region, isShown }) => isShown && region === name),
    ),
  };
}
