import { dirname } from 'node:path';

import ts from 'typescript';

import type { Member, MemberKind, Subject } from './member';
import { type Source, unexportedTypes } from './unexported';
import { fieldsOf, parametersOf } from './parameters';
import { signatureText, textOf } from './typescript';

/** Prefix of reference keys → package whose exports they name. */
const PACKAGES = {
  'v3-sdk': '@uniswap/v3-sdk',
  'v2-sdk': '@swapx-lib/v2-sdk',
  core: '@uniswap/sdk-core',
  'swapx-core': '@swapx-lib/sdk-core',
} as const;

type Prefix = keyof typeof PACKAGES;

function callOf(node: ts.Declaration): ts.SignatureDeclaration | undefined {
  if (ts.isVariableDeclaration(node)) {
    return node.type && ts.isFunctionTypeNode(node.type) ? node.type : undefined;
  }
  return ts.isFunctionLike(node) && !ts.isGetAccessor(node) ? node : undefined;
}

function resultOf(node: ts.Declaration): Member['returns'] {
  const typed = callOf(node) ?? (node as ts.PropertyDeclaration);
  return typed.type ? [{ name: '', type: textOf(typed.type) }] : [];
}

function toMember(
  kind: MemberKind,
  key: string,
  name: string,
  node: ts.Declaration,
  source: Source,
): Member {
  const call = callOf(node);
  return {
    kind,
    key,
    id: name,
    name,
    language: 'ts',
    signature: [node, ...unexportedTypes(node, source)].map(signatureText).join('\n\n'),
    parameters: call ? parametersOf(call, source.checker) : [],
    returns: resultOf(node),
  };
}

const isHidden = (node: ts.Declaration): boolean =>
  (ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !==
  0;

function kindOfClassMember(node: ts.ClassElement): MemberKind {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (ts.isMethodDeclaration(node)) return 'method';
  return ts.isGetAccessor(node) ? 'getter' : 'property';
}

function classMembers(key: string, node: ts.ClassDeclaration, source: Source): Member[] {
  return node.members
    .filter((member) => !isHidden(member))
    .map((member) => {
      const name = member.name ? textOf(member.name) : 'constructor';
      return toMember(kindOfClassMember(member), `${key}.${name}`, name, member, source);
    });
}

/** One member for the declaration with its fields, and one for each method, which has parameters. */
function interfaceMembers(key: string, node: ts.InterfaceDeclaration, source: Source): Member[] {
  const name = node.name.text;
  const whole = toMember('interface', key, name, node, source);
  const fields = fieldsOf(source.checker.getTypeAtLocation(node), source.checker);
  const methods = node.members.filter(ts.isMethodSignature).map((method) => {
    const methodName = textOf(method.name);
    return toMember('method', `${key}.${methodName}`, methodName, method, source);
  });
  return [{ ...whole, parameters: fields }, ...methods];
}

function enumMember(key: string, node: ts.EnumDeclaration, source: Source): Member {
  const parameters = node.members.map((member) => ({
    name: textOf(member.name),
    type: textOf(member.initializer!),
  }));
  return { ...toMember('enum', key, node.name.text, node, source), parameters };
}

function toSubject(prefix: Prefix, symbol: ts.Symbol, source: Source): Subject {
  const { name } = symbol;
  const key = `${prefix}:${name}`;
  const node = symbol.declarations![0]!;
  if (ts.isClassDeclaration(node)) {
    return { kind: 'class', key, name, members: classMembers(key, node, source) };
  }
  if (ts.isInterfaceDeclaration(node)) {
    return { kind: 'interface', key, name, members: interfaceMembers(key, node, source) };
  }
  if (ts.isEnumDeclaration(node)) {
    return { kind: 'enum', key, name, members: [enumMember(key, node, source)] };
  }
  const kind = callOf(node) ? 'function' : ts.isTypeAliasDeclaration(node) ? 'type' : 'constant';
  return { kind, key, name, members: [toMember(kind, key, name, node, source)] };
}

function subjectsOf(prefix: Prefix, entry: string, program: ts.Program): Subject[] {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
  const symbols = checker
    .getExportsOfModule(module)
    .map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    );
  const source = { checker, exported: new Set(symbols), folder: dirname(entry) };
  return symbols.map((symbol) => ({
    ...toSubject(prefix, symbol, source),
    packageName: PACKAGES[prefix],
  }));
}

/** Every export of the SDKs, in the order of their declarations. */
export function sdkSubjects(): Subject[] {
  const entries = Object.entries(PACKAGES).map(([prefix, name]) => ({
    prefix: prefix as Prefix,
    entry: require.resolve(name).replace(/index\.js$/, 'index.d.ts'),
  }));
  const program = ts.createProgram(
    entries.map(({ entry }) => entry),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      // Without the DOM library, which takes most of the compile time and which no SDK uses.
      lib: ['lib.es2022.d.ts'],
      types: [],
    },
  );
  return entries.flatMap(({ prefix, entry }) => subjectsOf(prefix, entry, program));
}
