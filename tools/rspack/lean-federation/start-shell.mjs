import { createInstance, getInstance, init } from '@module-federation/runtime';
import { federate } from './federate.mjs';

const instanceOf = (options) => getInstance(({ name }) => name === options.name) ?? createInstance(options);

// Remotes find it here when their entry runs, so that none of them carries it.
globalThis.yanyeFederation = (build, name) => federate(build, name, instanceOf);

// `init` also makes this the instance that `loadRemote` works with.
federate(__webpack_require__, 'shell', init);
