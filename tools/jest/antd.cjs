const loaded = new Map();

const folderOf = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

// The index of antd loads seventy components, for each test file anew; a page shows about fifteen.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (own, name) => {
      if (typeof name !== 'string' || name in own) return own[name];
      if (!loaded.has(name)) loaded.set(name, require(`antd/lib/${folderOf(name)}`).default);
      return loaded.get(name);
    },
  },
);
