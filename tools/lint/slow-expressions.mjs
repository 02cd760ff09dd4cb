import { checkSync } from 'recheck';
import ts from 'typescript';

/** Milliseconds for one expression, on a busy machine too; most take a few. */
const timeout = 20_000;

/** Only a quantifier over a group or beside another of its kind can take time that doubles with each character. */
const mayBeExponential = (literal) => /\)(?:[*+]|\{\d)/.test(literal);

const expressionsOf = ({ path, text }) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/**
 * Finds regular expressions whose time can double with each character of a text.
 * @param {{path: string, text: string}[]} files TypeScript
 * @returns {string[]} `file: expression: a text that makes it slow`
 */
export const exponentialExpressions = (files) =>
  files.flatMap((file) =>
    expressionsOf(file)
      .filter(mayBeExponential)
      .flatMap((literal) => {
        const end = literal.lastIndexOf('/');
        const { status, complexity, attack } = checkSync(literal.slice(1, end), literal.slice(end + 1), {
          timeout,
        });
        return status === 'vulnerable' && complexity.type === 'exponential'
          ? [`${file.path}: ${literal}: ${attack.pattern}`]
          : [];
      }),
  );
