import ts from 'typescript';

import type { Parameter } from './member';
import { textOf } from './typescript';

type Field = ts.PropertySignature | ts.MethodSignature;

const isField = (node: ts.Node): node is Field =>
  ts.isPropertySignature(node) || ts.isMethodSignature(node);

const methodType = (node: ts.MethodSignature): string =>
  `(${node.parameters.map(textOf).join(', ')}) => ${textOf(node.type!)}`;

/** An object type literal is replaced by its fields: `routes: { amount }[]` becomes `routes[].amount`. */
function expand(path: string, type: ts.TypeNode, optional: boolean): Parameter[] {
  if (ts.isTypeLiteralNode(type) && type.members.every(isField)) {
    return type.members.filter(isField).flatMap((field) => {
      const name = textOf(field.name);
      return fieldRows(path === '' ? name : `${path}.${name}`, field);
    });
  }
  if (ts.isArrayTypeNode(type) && ts.isTypeLiteralNode(type.elementType)) {
    return expand(`${path}[]`, type.elementType, optional);
  }
  return [{ name: path, type: textOf(type), ...(optional && { optional }) }];
}

function fieldRows(path: string, field: Field): Parameter[] {
  if (ts.isMethodSignature(field)) return [{ name: path, type: methodType(field) }];
  return expand(path, field.type!, field.questionToken !== undefined);
}

/** Fields of an interface, including inherited ones, in source order. */
export function fieldsOf(type: ts.Type, checker: ts.TypeChecker): Parameter[] {
  return (
    checker
      .getPropertiesOfType(type)
      .map((symbol) => symbol.declarations!.find(isField)!)
      // The order in which the compiler lists inherited fields depends on earlier queries.
      .sort((a, b) => a.pos - b.pos)
      .map((field) => ({
        name: textOf(field.name),
        type: ts.isMethodSignature(field) ? methodType(field) : textOf(field.type!),
        ...(field.questionToken && { optional: true }),
      }))
  );
}

/** One row for each parameter, or for each field of an object parameter. */
export function parametersOf(node: ts.SignatureDeclaration, checker: ts.TypeChecker): Parameter[] {
  return node.parameters.flatMap(({ name, type, questionToken }) => {
    if (ts.isObjectBindingPattern(name)) {
      const fields = fieldsOf(checker.getTypeFromTypeNode(type!), checker);
      return name.elements.map((element) => {
        const taken = textOf(element.propertyName ?? element.name);
        return fields.find((field) => field.name === taken)!;
      });
    }
    const isObject = ts.isTypeLiteralNode(type!);
    return expand(isObject ? '' : textOf(name), type!, questionToken !== undefined);
  });
}
