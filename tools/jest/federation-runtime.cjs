// Tests choose which remotes exist: globalThis.remoteModules = { 'site_remote/remote': () => module }.
module.exports = {
  registerPlugins() {},
  registerRemotes: () => undefined,
  loadRemote: async (id) => {
    const load = globalThis.remoteModules?.[id];
    if (!load) throw new Error(`no remote ${id}`);
    return load();
  },
};
