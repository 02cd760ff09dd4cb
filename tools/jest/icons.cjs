// The index of the icons loads eight hundred of them, for each test file anew; a page shows a dozen.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (own, name) =>
      typeof name === 'string' && /^[A-Z]/.test(name)
        ? require(`@ant-design/icons/lib/icons/${name}`).default
        : own[name],
  },
);
