import { relative } from 'node:path';
import ts from 'typescript';
import { dependencyMembers } from './dependency-types.mjs';
import { serverProgram } from './server-program.mjs';

const bare = (expression) =>
  ts.isParenthesizedExpression(expression) ||
  ts.isAsExpression(expression) ||
  ts.isNonNullExpression(expression)
    ? bare(expression.expression)
    : expression;

/** @returns {string | undefined} the name under which a pattern takes a property out of an object */
const takenName = ({ propertyName, name }) => {
  const taken = propertyName ?? name;
  return ts.isIdentifier(taken) ? taken.text : undefined;
};

/**
 * The property that a call reaches: that of `needs.name(…)`, and of `name(…)` after it was taken out of an object.
 * @param {ReadonlySet<string>} names only these properties are of interest; the types of all others need not be known
 */
const calledProperty = (checker, written, names, depth = 0) => {
  const expression = bare(written);
  if (ts.isPropertyAccessExpression(expression))
    return names.has(expression.name.text) ? checker.getSymbolAtLocation(expression.name) : undefined;
  if (!ts.isIdentifier(expression) || depth > 4) return undefined;
  const declared = checker.getSymbolAtLocation(expression)?.valueDeclaration;
  if (!declared) return undefined;
  if (ts.isBindingElement(declared) && ts.isObjectBindingPattern(declared.parent)) {
    const name = takenName(declared);
    return name !== undefined && names.has(name)
      ? checker.getTypeAtLocation(declared.parent).getProperty(name)
      : undefined;
  }
  return ts.isVariableDeclaration(declared) && declared.initializer
    ? calledProperty(checker, declared.initializer, names, depth + 1)
    : undefined;
};

const placeOf = (root, node) => {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${relative(root, source.fileName)}:${line + 1}`;
};

/**
 * Function-typed members of dependency objects and the calls that end at one of them, so that "go to definition" shows a type
 * instead of the code that runs. `Pick<ImagesService, 'coverOf'>` of the same function would lead to the code.
 * @param {string} root folder of the repository
 * @returns {{members: {at: string, name: string, type: string}[], calls: {at: string, name: string, type: string, declaredAt: string}[]}}
 */
export const functionDependencies = (root) => {
  const { checker, sources } = serverProgram(root);
  const members = dependencyMembers(checker, sources);
  const names = new Set([...members.keys()].map((member) => member.name.getText()));
  const calls = [];
  const search = (node) => {
    if (ts.isCallExpression(node)) {
      const declarations = calledProperty(checker, node.expression, names)?.declarations ?? [];
      const member = declarations.find((declared) => members.has(declared));
      if (member)
        calls.push({
          at: placeOf(root, node),
          name: member.name.getText(),
          type: members.get(member),
          declaredAt: placeOf(root, member),
        });
    }
    ts.forEachChild(node, search);
  };
  sources.forEach(search);
  return {
    members: [...members].map(([member, type]) => ({
      at: placeOf(root, member),
      name: member.name.getText(),
      type,
    })),
    calls,
  };
};
