const real = require('@ant-design/cssinjs-utils/lib/index.js');

const noClasses = ['', ''];

const genStyleUtils = () => ({
  genStyleHooks: () => () => noClasses,
  genComponentStyleHook: () => () => '',
  genSubStyleComponent: () => () => null,
});

/** The hooks by which each component of antd registers its styles; see `antd-styles.cjs`. */
module.exports = globalThis.antdStyles
  ? real
  : new Proxy(real, { get: (from, name) => (name === 'genStyleUtils' ? genStyleUtils : from[name]) });
