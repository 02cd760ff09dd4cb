const real = require('@ant-design/cssinjs/lib/index.js');

const nothing = () => undefined;
const tokens = new WeakMap();

const valueIn = (map, key, make) => {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
};

/** Computes the values of a theme once; the real hook compares all of them at each render of each component. */
const useCacheToken = (theme, [seed, own], { override = own, getComputedToken, cssVar }) => {
  const ofTheme = valueIn(tokens, theme, () => new WeakMap());
  const ofOwn = valueIn(ofTheme, own, () => new WeakMap());
  const token = valueIn(ofOwn, override, () => getComputedToken({ ...seed, ...own }, override, theme));
  return [token, '', token, '', cssVar.key];
};

const withoutStyles = { useCacheToken, useStyleRegister: nothing, useCSSVarRegister: nothing };

/**
 * Generating and inserting antd's style sheets is a third of the time of a page's tests, which cannot see them: jsdom has no layout. A file
 * with the docblock `@jest-environment-options {"antdStyles": true}` gets the real ones.
 */
module.exports = globalThis.antdStyles
  ? real
  : new Proxy(real, { get: (from, name) => withoutStyles[name] ?? from[name] });
