const matches = (condition, path) => {
  if (condition === undefined) return true;
  if (typeof condition === 'string') return path.startsWith(condition);
  if (condition instanceof RegExp) return condition.test(path);
  if (typeof condition === 'function') return condition(path);
  if (Array.isArray(condition)) return condition.some((one) => matches(one, path));
  const { and = [], or, not } = condition;
  return (
    [and].flat().every((one) => matches(one, path)) &&
    (or === undefined || matches([or].flat(), path)) &&
    (not === undefined || !matches(not, path))
  );
};

const concerns = ({ test, include, exclude, resource }, path) =>
  matches(test, path) &&
  matches(include, path) &&
  matches(resource, path) &&
  (exclude === undefined || !matches(exclude, path));

const loadersIn = ({ loader, use = [] }) => {
  if (typeof use === 'function') return ['a function'];
  const names = [use].flat().map((one) => (typeof one === 'string' ? one : one.loader));
  return loader === undefined ? names : [loader, ...names];
};

/**
 * Lists the loaders that a bundler applies to a file. Conditions on anything but the file's path count as fulfilled.
 * @param {readonly object[]} rules `module.rules` of Rspack or webpack
 * @param {string} path absolute
 * @returns {string[]} names of loaders
 */
export const loadersOf = (rules, path) =>
  rules
    .filter((rule) => rule && typeof rule === 'object' && concerns(rule, path))
    .flatMap((rule) => [
      ...loadersIn(rule),
      ...loadersOf(rule.rules ?? [], path),
      ...loadersOf(rule.oneOf ?? [], path),
    ]);
