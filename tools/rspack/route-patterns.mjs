import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { runInThisContext } from 'node:vm';

// Replaces every module that the shell provides: any property, call or construction yields itself again.
const anything = new Proxy(function anything() {}, {
  get: (_target, name) =>
    name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? [][name] : anything,
  apply: () => anything,
  construct: () => anything,
});

const joined = (parent, path) => `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

const patternsOf = (routes, parent) =>
  routes.flatMap((route) => {
    if (route.handle?.isMissing) return [];
    const path = joined(parent, route.path ?? '');
    const children = route.children ? patternsOf(route.children, path) : [];
    return route.page || !route.children ? [path, ...children] : children;
  });

/**
 * Reads the route table out of a remote's Node build, so that servers and the shell know its addresses without running
 * it in a browser.
 * @param {string} file path of the built CommonJS file
 * @returns {string[]} path patterns in the router's syntax, without duplicates
 * @throws {Error} when the file does not export a remote module
 */
export const routePatterns = (file) => {
  const nodeRequire = createRequire(file);
  const wrapped = `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`;
  const built = { exports: {} };
  runInThisContext(wrapped, { filename: file })(
    (id) => (isBuiltin(id) ? nodeRequire(id) : anything),
    built,
    built.exports,
  );
  const routes = built.exports.default?.routes;
  if (!Array.isArray(routes)) throw new Error(`${file} has no default export with a route table`);
  return [...new Set(patternsOf(routes, '/'))];
};
