import ts from 'typescript';

import { type Group, type Layout, print, printBlock } from './layout';

/** A code block of the site shows 80 columns without scrolling. */
const STYLE = { width: 80, indent: 2 };

const list = (open: string, items: Layout[], separator: ',' | ';', close: string): Group => ({
  open,
  items,
  separator,
  close,
  trailing: true,
});

/** Source text on one line, with type names as written in the declaration. */
export const textOf = (node: ts.Node): string => node.getText().replace(/\s+/g, ' ');

const join = (items: Layout[], separator: string): Layout =>
  items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));

function typeLayout(node: ts.TypeNode): Layout {
  if (ts.isTypeLiteralNode(node)) return list('{', node.members.map(fieldLayout), ';', '}');
  if (ts.isArrayTypeNode(node)) return [typeLayout(node.elementType), '[]'];
  if (ts.isTypeReferenceNode(node) && node.typeArguments) {
    return [textOf(node.typeName), '<', join(node.typeArguments.map(typeLayout), ', '), '>'];
  }
  if (ts.isFunctionTypeNode(node)) return [callLayout(node), ' => ', typeLayout(node.type)];
  return textOf(node);
}

function parameterLayout({ name, questionToken, type }: ts.ParameterDeclaration): Layout {
  const names = ts.isObjectBindingPattern(name)
    ? list('{', name.elements.map(textOf), ',', '}')
    : textOf(name);
  return [names, questionToken ? '?: ' : ': ', typeLayout(type!)];
}

/** Type parameters and parameters: `<T>(a: T)`. */
function callLayout({ typeParameters, parameters }: ts.SignatureDeclaration): Layout {
  return [
    typeParameters ? list('<', typeParameters.map(textOf), ',', '>') : '',
    list('(', parameters.map(parameterLayout), ',', ')'),
  ];
}

const modifiersOf = (node: ts.HasModifiers): string =>
  (ts.getModifiers(node) ?? [])
    .map(textOf)
    // Drops modifiers that all documented declarations share.
    .filter((word) => !['export', 'declare', 'public'].includes(word))
    .map((word) => `${word} `)
    .join('');

function fieldLayout(node: ts.TypeElement): Layout {
  if (ts.isPropertySignature(node)) {
    const optional = node.questionToken ? '?: ' : ': ';
    return [modifiersOf(node), textOf(node.name), optional, typeLayout(node.type!)];
  }
  if (ts.isMethodSignature(node)) return methodLayout(node);
  return textOf(node).replace(/;$/, '');
}

type Method = ts.MethodSignature | ts.MethodDeclaration;

const methodLayout = (node: Method): Layout => [
  modifiersOf(node),
  textOf(node.name),
  callLayout(node),
  ': ',
  typeLayout(node.type!),
];

function declarationText(node: ts.InterfaceDeclaration | ts.EnumDeclaration): string {
  if (ts.isEnumDeclaration(node)) {
    return printBlock(`enum ${node.name.text}`, node.members.map(textOf), ',', STYLE);
  }
  const typeParameters = node.typeParameters?.map(textOf).join(', ');
  const heritage = node.heritageClauses?.map((clause) => ` ${textOf(clause)}`).join('') ?? '';
  const head = `interface ${node.name.text}${typeParameters ? `<${typeParameters}>` : ''}${heritage}`;
  return printBlock(head, node.members.map(fieldLayout), ';', STYLE);
}

/** The declaration of a member or export without a body. */
export function signatureText(node: ts.Declaration): string {
  const lay = (layout: Layout): string => print(layout, STYLE);
  if (ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)) return declarationText(node);
  if (ts.isConstructorDeclaration(node)) return lay(['constructor', callLayout(node)]);
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return lay(methodLayout(node));
  if (ts.isGetAccessor(node)) {
    return lay([modifiersOf(node), `get ${textOf(node.name)}(): `, typeLayout(node.type!)]);
  }
  if (ts.isPropertyDeclaration(node)) {
    return lay([modifiersOf(node), `${textOf(node.name)}: `, typeLayout(node.type!)]);
  }
  if (ts.isFunctionDeclaration(node)) {
    return lay([`function ${node.name!.text}`, callLayout(node), ': ', typeLayout(node.type!)]);
  }
  if (ts.isVariableDeclaration(node)) {
    const type: Layout = node.type
      ? [': ', typeLayout(node.type)]
      : [' = ', textOf(node.initializer!)];
    return lay([`const ${textOf(node.name)}`, type]);
  }
  if (ts.isTypeAliasDeclaration(node))
    return lay([`type ${node.name.text} = `, typeLayout(node.type)]);
  throw new Error(
    `不会写 ${ts.SyntaxKind[node.kind]} 的签名：${textOf(node)}；在 packages/markdown/reference/typescript.ts 里补上`,
  );
}
