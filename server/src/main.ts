import { join } from 'node:path';
import { runServer } from './run-server';

// The built file is server/dist/main.js; the apps lie beside the server.
const dist = import.meta.dirname;

runServer({ appsRoot: join(dist, '..', '..'), workerFile: join(dist, 'render-worker.js') });
