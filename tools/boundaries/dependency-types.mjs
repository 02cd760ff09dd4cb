import ts from 'typescript';

const namedAsDependencies = /(Needs|Deps|Dependencies)$/;
// The platform and the core declare ports: one interface, several adapters.
const isPort = (file) => /[/]server[/]src[/](platform|core)[/]/.test(file);

const visit = (node, act) => {
  act(node);
  ts.forEachChild(node, (child) => visit(child, act));
};

const isDeclaredType = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** @param {ts.TypeChecker} checker @returns the interfaces and type aliases that a name refers to */
const declarationsOf = (checker, name) => {
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol) return [];
  const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (original.declarations ?? []).filter(isDeclaredType);
};

const wrappers = new Set(['Readonly', 'Partial', 'Required', 'Omit', 'Pick', 'NonNullable']);

/** Type nodes that make up a type of an object: parts of an intersection, what `Omit` takes from, what an interface extends. */
const partsOf = (checker, node) => {
  if (ts.isParenthesizedTypeNode(node)) return partsOf(checker, node.type);
  if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node))
    return node.types.flatMap((type) => partsOf(checker, type));
  if (ts.isTypeLiteralNode(node)) return [node];
  const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
  if (!name) return [];
  if (wrappers.has(name.getText())) {
    const [of] = node.typeArguments ?? [];
    return of ? partsOf(checker, of) : [];
  }
  return declarationsOf(checker, name).flatMap((declared) =>
    ts.isTypeAliasDeclaration(declared)
      ? partsOf(checker, declared.type)
      : [
          declared,
          ...(declared.heritageClauses ?? []).flatMap(({ types }) =>
            types.flatMap((type) => partsOf(checker, type)),
          ),
        ],
  );
};

const isReturnType = (node) => ts.isTypeReferenceNode(node) && node.typeName.getText() === 'ReturnType';

/** Whether a written type is that of a function, or of a list of functions. */
const isFunctionType = (checker, node, depth = 0) => {
  if (!node || depth > 8) return false;
  const again = (type) => isFunctionType(checker, type, depth + 1);
  if (ts.isFunctionTypeNode(node)) return true;
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return again(node.type);
  if (ts.isArrayTypeNode(node)) return again(node.elementType);
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return node.types.some(again);
  if (ts.isIndexedAccessTypeNode(node) || ts.isTypeQueryNode(node) || isReturnType(node))
    return checker.getNonNullableType(checker.getTypeFromTypeNode(node)).getCallSignatures().length > 0;
  const isCallable = ({ members }) => members.some((member) => ts.isCallSignatureDeclaration(member));
  if (ts.isTypeLiteralNode(node)) return isCallable(node);
  if (!ts.isTypeReferenceNode(node)) return false;
  if (/^(Readonly)?Array$/.test(node.typeName.getText())) return (node.typeArguments ?? []).some(again);
  return declarationsOf(checker, node.typeName).some((declared) =>
    ts.isTypeAliasDeclaration(declared) ? again(declared.type) : isCallable(declared),
  );
};

/** @returns {boolean} whether a member of a type is a function */
const isFunctionMember = (checker, member) =>
  ts.isMethodSignature(member) || (ts.isPropertySignature(member) && isFunctionType(checker, member.type));

/**
 * Interfaces that some code implements explicitly: as its return type, the type of a variable, by `satisfies` or `implements`. Such an
 * interface is next to its implementation, and an editor navigates from one to the other.
 */
const providedInterfaces = (checker, sources) => {
  const provided = new Set();
  const provide = (type) =>
    visit(type, (node) => {
      const name = ts.isTypeReferenceNode(node)
        ? node.typeName
        : ts.isExpressionWithTypeArguments(node) && node.expression;
      if (name) for (const declared of declarationsOf(checker, name)) provided.add(declared);
    });
  for (const source of sources)
    visit(source, (node) => {
      if (ts.isFunctionLike(node) && node.body && node.type) provide(node.type);
      else if (ts.isVariableDeclaration(node) && node.type) provide(node.type);
      else if (ts.isSatisfiesExpression(node)) provide(node.type);
      else if (ts.isClassDeclaration(node)) for (const clause of node.heritageClauses ?? []) provide(clause);
    });
  return provided;
};

/** How often the code calls each function by its name. */
const callsByName = (sources) => {
  const calls = new Map();
  for (const source of sources)
    visit(source, (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
      calls.set(node.expression.text, (calls.get(node.expression.text) ?? 0) + 1);
    });
  return calls;
};

const nameOf = (node) =>
  ((ts.isFunctionDeclaration(node) || ts.isConstructorDeclaration(node)) &&
    (node.name ?? node.parent.name)?.text) ||
  (node.parent &&
    ts.isVariableDeclaration(node.parent) &&
    ts.isIdentifier(node.parent.name) &&
    node.parent.name.text);

/** Whether a function returns a function, or an object of our own code with methods. */
const returnsFunctions = (checker, node) => {
  const signature = checker.getSignatureFromDeclaration(node);
  if (!signature) return false;
  const returned = checker.getReturnTypeOfSignature(signature);
  const type = checker.getAwaitedType(returned) ?? returned;
  if (type.getCallSignatures().length > 0) return true;
  return type.getProperties().some((property) => {
    const declared = property.declarations?.[0];
    return (
      declared !== undefined &&
      !declared.getSourceFile().isDeclarationFile &&
      checker.getTypeOfSymbol(property).getCallSignatures().length > 0
    );
  });
};

/**
 * The function-typed members of dependency objects. A dependency object is the parameter of a factory: its type is called
 * `…Needs` or `…Deps`, or the function returns functions and has one caller, which wires the program. Callbacks in the options of
 * a single call, descriptions that several callers pass, and ports of the platform are not dependency objects.
 * @param {ts.TypeChecker} checker
 * @param {readonly ts.SourceFile[]} sources
 * @returns {Map<ts.Node, string>} name of the dependency type by member
 */
export const dependencyMembers = (checker, sources) => {
  const provided = providedInterfaces(checker, sources);
  const calls = callsByName(sources);
  const found = new Map();

  const membersBelow = (part, seen, label) => {
    if (seen.has(part) || isPort(part.getSourceFile().fileName)) return [];
    seen.add(part);
    return part.members.flatMap((member) => {
      if (isFunctionMember(checker, member)) return [[member, label]];
      if (!ts.isPropertySignature(member) || !member.type) return [];
      return nestedParts(member.type)
        .filter((nested) => !provided.has(nested))
        .flatMap((nested) => membersBelow(nested, seen, nested.name ? nested.name.text : label));
    });
  };

  // `Pick<Interface, 'name'>` of a member type is followed as well: what counts is who declares the function.
  const nestedParts = (type) =>
    ts.isTypeLiteralNode(type) || ts.isTypeReferenceNode(type) || ts.isIntersectionTypeNode(type)
      ? partsOf(checker, type)
      : [];

  for (const source of sources) {
    if (isPort(source.fileName)) continue;
    visit(source, (node) => {
      if (!ts.isFunctionLike(node) || !node.body) return;
      const name = nameOf(node);
      if (!name) return;
      for (const { type } of node.parameters) {
        if (
          !type ||
          !(ts.isTypeReferenceNode(type) || ts.isTypeLiteralNode(type) || ts.isIntersectionTypeNode(type))
        )
          continue;
        const written = ts.isTypeReferenceNode(type) ? type.typeName.getText() : 'parameter';
        const members = partsOf(checker, type)
          .filter((part) => !provided.has(part))
          .flatMap((part) => membersBelow(part, new Set(), part.name?.text ?? written))
          .filter(([member]) => !found.has(member));
        if (members.length === 0) continue;
        const isFactory =
          namedAsDependencies.test(written) ||
          ((calls.get(name) ?? 0) <= 1 && returnsFunctions(checker, node));
        if (isFactory) for (const [member, label] of members) found.set(member, label);
      }
    });
  }
  return found;
};
