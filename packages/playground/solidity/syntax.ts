/**
 * What stepping needs to know of a source, taken out of solc's syntax tree: where execution can stop, in which
 * function that is, and where on the stack its variables lie. That order is the code generator's: parameters,
 * results, then local variables as they are declared.
 */

/** Named as solc names them; only what is used here. */
interface Node {
  nodeType: string;
  id: number;
  /** `start:length:file`, in bytes. */
  src: string;
  [property: string]: unknown;
}

/** A variable that lies on the stack. */
export interface StackVariable {
  id: number;
  name: string;
  /** Of value types: what solc calls it. Others are pointers, which say nothing to a reader. */
  type?: string;
  /** Counted from the first parameter. */
  slot: number;
}

export interface FunctionSyntax {
  name: string;
  kind: 'function' | 'constructor' | 'modifier';
  /** The contract or library that has it; a free function has none. */
  contract?: string;
  isLibrary: boolean;
  start: number;
  length: number;
  /** What parameters take on the stack. */
  parameterSlots: number;
}

/** A statement, or the condition of one that holds others. They do not overlap. */
export interface Stop {
  start: number;
  length: number;
  /** The statement that it is shown as; a condition is decided in its name. */
  whole: { start: number; length: number };
  /** Index of the function. */
  function: number;
  /** Variables that have been declared before. */
  variables: StackVariable[];
  /** Ids of variables that it may change. */
  assigns: number[];
  /** `require` or `assert`. */
  isCheck?: boolean;
  /** Inside of assembly every line is shown by itself. */
  isAssembly?: boolean;
}

export interface FileSyntax {
  functions: FunctionSyntax[];
  /** By where they begin. */
  stops: Stop[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'nodeType' in value;

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function placeOf({ src }: Node): { start: number; length: number } {
  const [start, length] = src.split(':').map(Number) as [number, number];
  return { start, length };
}

const VALUE_TYPE = /^(?:u?int\d+|bool|address(?: payable)?|bytes\d+|enum .+|contract .+)$/;

const typeStringOf = ({ typeDescriptions }: Node): string =>
  (typeDescriptions as { typeString?: string } | undefined)?.typeString ?? '';

/** What does not know its length carries it along on the stack, and an outer function its contract. */
function slotsOf(variable: Node): number {
  const type = typeStringOf(variable);
  if (/^function .*\bexternal\b/.test(type)) return 2;
  return /^(?:bytes|string) calldata|\[\] calldata/.test(type) ? 2 : 1;
}

/** Variables that a part of the tree may change; `results` are those of its function, which `return` sets. */
function assignedIn(part: unknown, results: number[], found = new Set<number>()): Set<number> {
  const note = (target: unknown): void => {
    if (!isNode(target)) return;
    if (target.nodeType === 'Identifier') found.add(target.referencedDeclaration as number);
    if (target.nodeType === 'TupleExpression') {
      for (const component of nodes(target.components)) note(component);
    }
  };
  if (Array.isArray(part)) {
    for (const one of part) assignedIn(one, results, found);
    return found;
  }
  if (!isNode(part)) return found;
  switch (part.nodeType) {
    case 'Assignment':
      note(part.leftHandSide);
      break;
    case 'UnaryOperation':
      note(part.subExpression);
      break;
    case 'VariableDeclarationStatement':
      for (const { id } of nodes(part.declarations)) found.add(id);
      break;
    case 'InlineAssembly':
      for (const { declaration } of part.externalReferences as { declaration: number }[]) {
        found.add(declaration);
      }
      break;
    case 'Return':
      for (const id of results) found.add(id);
  }
  for (const child of Object.values(part)) {
    if (typeof child === 'object' && child !== null) assignedIn(child, results, found);
  }
  return found;
}

function isCheck({ expression: call }: Node): boolean {
  if (!isNode(call) || !isNode(call.expression)) return false;
  return ['require', 'assert'].includes(call.expression.name as string);
}

/** Variables in reach, and the next free slot; it is undefined where the order is not known. */
interface Scope {
  variables: StackVariable[];
  next?: number;
}

function declare({ variables, next }: Scope, declared: Node[]): Scope {
  if (next === undefined) return { variables };
  const added = [...variables];
  let slot = next;
  for (const variable of declared) {
    const type = typeStringOf(variable);
    const name = variable.name as string;
    const isShown = name !== '' && VALUE_TYPE.test(type);
    added.push({ id: variable.id, name, type: isShown ? type : undefined, slot });
    slot += slotsOf(variable);
  }
  return { variables: added, next: slot };
}

const parametersOf = (list: unknown): Node[] => (isNode(list) ? nodes(list.parameters) : []);

/** The body of a function or modifier while it is read. */
interface Body {
  /** Index of the function. */
  index: number;
  /** Ids of what the function returns. */
  results: number[];
  /** Stops that are found are added. */
  stops: Stop[];
}

function stopAt({ index, results, stops }: Body, part: Node, scope: Scope, shownAs = part): void {
  stops.push({
    ...placeOf(part),
    whole: placeOf(shownAs),
    function: index,
    variables: scope.variables.filter(({ type }) => type !== undefined),
    assigns: [...assignedIn(part, results)],
    ...(isCheck(part) && { isCheck: true }),
    ...(part.nodeType === 'InlineAssembly' && { isAssembly: true }),
  });
}

/** Finds the stops of a statement; returns what is in reach after it. */
function readStatement(body: Body, statement: Node, scope: Scope): Scope {
  const inside = (part: unknown, within = scope) => {
    if (isNode(part)) readStatement(body, part, within);
  };
  switch (statement.nodeType) {
    case 'Block':
    case 'UncheckedBlock':
      nodes(statement.statements).reduce((within, one) => readStatement(body, one, within), scope);
      return scope;
    case 'IfStatement':
      stopAt(body, statement.condition as Node, scope, statement);
      inside(statement.trueBody);
      inside(statement.falseBody);
      return scope;
    case 'WhileStatement':
    case 'DoWhileStatement':
      stopAt(body, statement.condition as Node, scope, statement);
      inside(statement.body);
      return scope;
    case 'ForStatement': {
      const { initializationExpression: first, condition, loopExpression } = statement;
      const within = isNode(first) ? readStatement(body, first, scope) : scope;
      if (isNode(condition)) stopAt(body, condition, within, statement);
      inside(loopExpression, within);
      inside(statement.body, within);
      return scope;
    }
    case 'TryStatement':
      stopAt(body, statement.externalCall as Node, scope, statement);
      for (const { block } of nodes(statement.clauses)) {
        inside(block, { variables: scope.variables });
      }
      return scope;
    case 'VariableDeclarationStatement':
      stopAt(body, statement, scope);
      return declare(scope, nodes(statement.declarations));
    default:
      stopAt(body, statement, scope);
      return scope;
  }
}

/** Adds a function and returns its index. */
function addFunction(
  { functions }: FileSyntax,
  node: Node,
  kind: FunctionSyntax['kind'],
  name: string,
  owner: Node | undefined,
  parameterSlots: number,
): number {
  functions.push({
    ...{ name, kind, parameterSlots, ...placeOf(node) },
    contract: owner?.name as string | undefined,
    isLibrary: owner?.contractKind === 'library',
  });
  return functions.length - 1;
}

function readFunction(file: FileSyntax, node: Node, owner?: Node): void {
  if (!isNode(node.body)) return;
  const kind = node.kind as string;
  const parameters = declare({ variables: [], next: 0 }, parametersOf(node.parameters));
  const name = (node.name as string) || kind;
  const isConstructor = kind === 'constructor';
  const index = addFunction(
    file,
    node,
    isConstructor ? 'constructor' : 'function',
    name,
    owner,
    parameters.next!,
  );
  const results = parametersOf(node.returnParameters);
  const { variables, next } = declare(parameters, results);
  // What modifiers keep lies below what the function declares.
  const isPlain = nodes(node.modifiers).length === 0;
  const start = { variables, next: isPlain ? next : undefined };
  const body = { index, results: results.map(({ id }) => id), stops: file.stops };
  readStatement(body, node.body, start);
}

function readContract(file: FileSyntax, contract: Node): void {
  const { stops } = file;
  for (const node of nodes(contract.nodes)) {
    if (node.nodeType === 'FunctionDefinition') readFunction(file, node, contract);
    if (node.nodeType === 'ModifierDefinition' && isNode(node.body)) {
      const index = addFunction(file, node, 'modifier', node.name as string, contract, 0);
      readStatement({ index, results: [], stops }, node.body, { variables: [] });
    }
    if (node.nodeType === 'VariableDeclaration' && isNode(node.value) && !node.constant) {
      const index = addFunction(file, node, 'constructor', 'constructor', contract, 0);
      const place = placeOf(node);
      stops.push({ ...place, whole: place, function: index, variables: [], assigns: [] });
    }
  }
}

export function readSyntax(tree: Node): FileSyntax {
  const file: FileSyntax = { functions: [], stops: [] };
  for (const node of nodes(tree.nodes)) {
    if (node.nodeType === 'ContractDefinition') readContract(file, node);
    if (node.nodeType === 'FunctionDefinition') readFunction(file, node);
  }
  file.stops.sort((one, other) => one.start - other.start);
  return file;
}
