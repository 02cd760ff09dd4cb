// npm start: from a clone to a running site. Everything after the build is up to the server.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root } from './lib/ready.mjs';
import { serverArguments, serverEnvironment } from './lib/server-process.mjs';

await ensureInstalled();
await ensureBuilt();

const server = spawn(process.execPath, serverArguments, {
  cwd: root,
  env: { ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
