/*
 * What the bundler's part of the federation runtime does for us, and no more: no remote is named at build time, every
 * shared module comes from the shell, there is one share scope. The general one is four times as long, and a reader
 * would load it once with the shell and again with each remote.
 */

const onlyGiven = (config) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));

const configOf = ({ singleton, requiredVersion, eager, strictVersion }) =>
  onlyGiven({ singleton, requiredVersion, eager, strictVersion });

const offersOf = ({ scopeToSharingDataMapping = {} } = {}) => {
  const offers = {};
  for (const [scope, stages] of Object.entries(scopeToSharingDataMapping)) {
    for (const stage of stages)
      offers[stage.name] = [
        { version: stage.version, scope: [scope], shareConfig: configOf(stage), get: stage.factory },
      ];
  }
  return offers;
};

/**
 * Connects one build with the federation runtime.
 * @param {object} build the bundler's `require` of that build, which carries what it offers, takes and exposes
 * @param {string} name federation name of the build
 * @param {(options: object) => import('@module-federation/runtime').ModuleFederation} start makes its instance
 */
export const federate = (build, name, start) => {
  const instance = start({
    name,
    shareStrategy: 'loaded-first',
    shared: offersOf(build.initializeSharingData),
    remotes: [],
  });
  build.federation.instance = instance;
  build.S = instance.shareScopeMap;

  const {
    chunkMapping = {},
    moduleIdToConsumeDataMapping: taken = {},
    initialConsumes = [],
  } = build.consumesLoadingData ?? {};
  const wanted = (id) => {
    const { shareKey, shareScope, ...config } = taken[id];
    const customShareInfo = { shareConfig: configOf(config), scope: [shareScope].flat() };
    return [shareKey, { customShareInfo, context: { trigger: 'build', moduleId: id } }];
  };
  const install = (id, factoryOf) => {
    build.m[id] = (module) => {
      delete build.c[id];
      module.exports = factoryOf()();
    };
  };

  const settled = {};
  build.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      if (build.o(settled, id)) {
        promises.push(settled[id]);
        continue;
      }
      settled[id] = instance
        .loadShare(...wanted(id))
        .then((factory) => {
          settled[id] = 0;
          if (!factory) throw new Error(`nobody shares ${taken[id].shareKey}`);
          install(id, () => factory);
        })
        .catch((error) => {
          delete settled[id];
          install(id, () => {
            throw error;
          });
        });
      promises.push(settled[id]);
    }
  };
  build.I = (scope = 'default', initScope = undefined) => {
    instance.initializeSharing(scope, { strategy: 'loaded-first', initScope, from: 'build' });
    return Promise.resolve(true);
  };
  build.initContainer = (scope, initScope, options) => {
    instance.initOptions({ name, remotes: [], ...options });
    instance.initShareScopeMap('default', scope, { hostShareScopeMap: options?.shareScopeMap ?? {} });
    return build.I('default', initScope);
  };
  build.getContainer = async (path) => {
    const expose = build.initializeExposesData.moduleMap[path];
    if (!expose) throw new Error(`${name} has no ${path}`);
    return expose();
  };
  for (const id of initialConsumes) install(id, () => instance.loadShareSync(...wanted(id)));
};
