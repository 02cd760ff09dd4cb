import ts from 'typescript';

const kinds = { tsx: ts.ScriptKind.TSX, ts: ts.ScriptKind.TS };

/** @param {{path: string, text: string}} file @returns {ts.SourceFile} */
export const parse = ({ path, text }) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    kinds[path.split('.').at(-1)] ?? ts.ScriptKind.JS,
  );

const isJsDoc = (node) =>
  node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode;

const forEachToken = (node, source, act) => {
  if (isJsDoc(node)) return;
  const children = node.getChildren(source);
  if (children.length === 0) return act(node);
  for (const child of children) forEachToken(child, source, act);
};

/**
 * Comments in their order; lines of `//` below one another are one comment.
 * @param {ts.SourceFile} source
 * @returns {{line: number, lines: number, text: string}[]} `line` counts from 1
 */
export const commentsOf = (source) => {
  const { text } = source;
  const ranges = new Map();
  const note = (found) => found?.forEach((range) => ranges.set(range.pos, range));
  forEachToken(source, source, (token) => {
    if (token.kind === ts.SyntaxKind.JsxText) return;
    note(ts.getLeadingCommentRanges(text, token.getFullStart()));
    note(ts.getTrailingCommentRanges(text, token.getFullStart()));
  });
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const comments = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const line = lineOf(pos);
    const last = comments.at(-1);
    if (isLine && last?.isLine && last.line + last.lines === line) {
      last.lines += 1;
      last.text += `\n${text.slice(pos, end)}`;
    } else comments.push({ line, lines: lineOf(end) - line + 1, text: text.slice(pos, end), isLine });
  }
  return comments.map(({ line, lines, text: written }) => ({ line, lines, text: written }));
};

const testWords = new Set(['test', 'it']);

/** The word that a call of a test begins with: `test.each(cases)(title)` begins with `test`. */
const firstWord = (expression) => {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return firstWord(expression.expression);
  if (ts.isCallExpression(expression)) return firstWord(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? firstWord(expression.tag) : undefined;
};

const isText = (node) => node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

/**
 * Titles of tests as a report shows them: those of the groups around a test come first.
 * @param {ts.SourceFile} source
 * @returns {{line: number, text: string}[]} `line` counts from 1
 */
export const titlesOf = (source) => {
  const titles = [];
  const visit = (node, groups) => {
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    const word = isText(title) ? firstWord(node.expression) : undefined;
    let inner = groups;
    if (testWords.has(word) || word === 'describe') {
      inner = [...groups, ts.isStringLiteralLike(title) ? title.text : title.getText(source).slice(1, -1)];
      const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
      if (testWords.has(word)) titles.push({ line, text: inner.join(' > ') });
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, []);
  return titles;
};

const specifierOf = (node) => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  return ts.isImportTypeNode(node) ? node.argument.literal : undefined;
};

const functionName = ({ name, parent }) =>
  name?.getText() ?? (parent && 'name' in parent && parent.name ? parent.name.getText() : '(unnamed)');

/**
 * @param {ts.SourceFile} source
 * @returns {{functions: {line: number, lines: number, name: string}[], imports: {line: number, from: string}[]}}
 */
export const measure = (source) => {
  const functions = [];
  const imports = [];
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const line = lineOf(node.getStart(source));
      functions.push({ line, lines: lineOf(node.end) - line + 1, name: functionName(node) });
    }
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier))
      imports.push({ line: lineOf(specifier.getStart(source)), from: specifier.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { functions, imports };
};
