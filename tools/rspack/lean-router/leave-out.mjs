const anyName = (name) => name.replaceAll('$', '\\$');

/**
 * Empties functions of a module that is neither minified nor indented by chance: each starts at a line of its own and
 * ends with the first brace that stands as far to the right as it does.
 * @param {string} code
 * @param {Readonly<Record<string, string>>} bodies what is left of each function, by its name
 * @throws {Error} when a function is not there exactly once: the package has changed and the list has to be read again
 */
export const leaveOut = (code, bodies) =>
  Object.entries(bodies).reduce((left, [name, body]) => {
    const found = new RegExp(
      `^( *)((?:async )?function ${anyName(name)})\\((?:[^{}]|\\{[^{}]*\\})*?\\) \\{\\n[^]*?^\\1\\}$`,
      'gm',
    );
    if ([...left.matchAll(found)].length !== 1) throw new Error(`${name} is not there exactly once`);
    return left.replace(found, (_all, indent, head) => `${indent}${head}() { ${body} }`);
  }, code);
