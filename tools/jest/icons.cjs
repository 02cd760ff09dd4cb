const loaded = new Map();

// The index of the icons loads eight hundred of them, again for each test file; a page uses a dozen.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (own, name) => {
      if (typeof name !== 'string' || !/^[A-Z]/.test(name)) return own[name];
      if (!loaded.has(name)) loaded.set(name, require(`@ant-design/icons/lib/icons/${name}`).default);
      return loaded.get(name);
    },
  },
);
