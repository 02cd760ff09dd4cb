const asPattern = (text) => text.replaceAll(/[.$]/g, String.raw`\$&`);

// Where a function begins, by its name or by what it is assigned to.
const beginningOf = (name) =>
  new RegExp(
    String.raw`^([ \t]*)((?:async )?function ${asPattern(name)}|(?:const|let|var) ${asPattern(name)} = (?=\()|${asPattern(name)} = function ?)\((?!.*\}$)`,
  );

const emptied = (code, name, [params, body]) => {
  const lines = code.split('\n');
  const starts = lines.flatMap((line, index) => (beginningOf(name).test(line) ? [index] : []));
  if (starts.length !== 1) throw new Error(`${name} is not there exactly once`);
  const [start] = starts;
  const [, indent, head] = beginningOf(name).exec(lines[start]);
  const length = lines.slice(start).findIndex((line) => line === `${indent}}` || line === `${indent}};`);
  if (length < 1) throw new Error(`${name} has no end`);
  const arrow = head.endsWith('= ');
  const left = `${indent}${head.trimEnd()} (${params}) ${arrow ? '=> ' : ''}{ ${body} }${lines[start + length].trim().slice(1)}`;
  return [...lines.slice(0, start), left, ...lines.slice(start + length + 1)].join('\n');
};

/**
 * Empties functions of a module that is neither minified nor indented by chance: each starts at a line of its own and
 * ends with the first brace that stands as far to the right as it does.
 * @param {string} code
 * @param {Readonly<Record<string, string | readonly [params: string, body: string]>>} bodies what is left of each function,
 *   by its name or by what it is assigned to (`Thing.prototype.act`)
 * @throws {Error} when a function is not there exactly once: the package has changed and the list has to be read again
 */
export const leaveOut = (code, bodies) =>
  Object.entries(bodies).reduce(
    (left, [name, body]) => emptied(left, name, typeof body === 'string' ? ['', body] : body),
    code,
  );

/**
 * Replaces pieces of a module.
 * @param {string} code
 * @param {readonly (readonly [from: string, to: string])[]} pieces
 * @throws {Error} when a piece is not there exactly once
 */
export const swap = (code, pieces) =>
  pieces.reduce((left, [from, to]) => {
    const [before, after, ...more] = left.split(from);
    if (after === undefined || more.length > 0) throw new Error(`${from} is not there exactly once`);
    return before + to + after;
  }, code);
