/** Declarations of a package version: source text of each exported name and public member. */
import ts from 'typescript';

export type Declared = ReadonlyMap<string, string>;

/** Some compilers write `declare` before a type, others do not: it is stripped before comparing. */
const textOf = (node: ts.Node): string =>
  node
    .getText()
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*export (declare )?/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some((modifier) => modifier.kind === kind) ?? false;
}

function membersOf(node: ts.ClassDeclaration | ts.InterfaceDeclaration): [string, string][] {
  return [...node.members]
    .filter((member) => !hasModifier(member, ts.SyntaxKind.PrivateKeyword))
    .flatMap((member) => {
      const name = ts.isConstructorDeclaration(member) ? 'constructor' : member.name?.getText();
      return name ? [[`${node.name!.text}.${name}`, textOf(member)]] : [];
    });
}

function entriesOf(node: ts.Statement): [string, string][] {
  if (!hasModifier(node, ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isClassDeclaration(node)) return membersOf(node);
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.map((one) => [one.name.getText(), textOf(one)]);
  }
  const isNamed =
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isFunctionDeclaration(node);
  if (!isNamed || !node.name) return [];
  const own: [string, string] = [node.name.text, textOf(node)];
  return ts.isInterfaceDeclaration(node) ? [own, ...membersOf(node)] : [own];
}

export const declaredIn = (files: string[]): Declared =>
  new Map(
    files.flatMap((text) =>
      ts
        .createSourceFile('package.d.ts', text, ts.ScriptTarget.ESNext, true)
        .statements.flatMap(entriesOf),
    ),
  );
