import ts from 'typescript';

export interface Source {
  checker: ts.TypeChecker;
  /** Symbols that readers can import from the package. */
  exported: ReadonlySet<ts.Symbol>;
  /** Folder of the package's declarations. */
  folder: string;
}

/** Unexported interfaces that a declaration refers to; shown where they are used. */
export function unexportedTypes(node: ts.Node, source: Source): ts.InterfaceDeclaration[] {
  const found = new Set<ts.InterfaceDeclaration>();
  const visit = (child: ts.Node): void => {
    if (ts.isTypeReferenceNode(child)) {
      const symbol = source.checker.getTypeFromTypeNode(child).getSymbol();
      const declaration = symbol?.declarations?.find(ts.isInterfaceDeclaration);
      const isOfPackage = declaration?.getSourceFile().fileName.startsWith(source.folder);
      if (declaration && isOfPackage && !source.exported.has(symbol!)) found.add(declaration);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return [...found];
}
