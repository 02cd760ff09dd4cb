// npm run dev: the server and all four front ends with hot reload, from one terminal.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, must, nxEnvironment, packageBin, root } from './lib/ready.mjs';

await ensureInstalled();

const node = process.execPath;
const frontEnd = (folder) => ({
  name: folder,
  args: [join(root, 'tools', 'rspack', 'dev.mjs'), '--federated'],
  cwd: join(root, folder),
});
const serverFolder = join(root, 'server');
const parts = [
  {
    name: 'server build',
    args: [packageBin('@rspack/cli/bin/rspack.js'), 'build', '--watch'],
    cwd: serverFolder,
  },
  {
    name: 'server',
    args: ['--watch', '--enable-source-maps', join(serverFolder, 'dist', 'main.js')],
    cwd: root,
  },
  ...['shell', 'site-remote', 'chat-remote', 'admin-remote'].map(frontEnd),
];

await must(node, [packageBin('nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '--output-style=static'], {
  env: nxEnvironment,
  quiet: true,
});

const children = parts.map(({ name, args, cwd }) => {
  const child = spawn(node, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const say = (piece) => {
    for (const line of String(piece).split('\n').filter(Boolean)) console.log(`[${name}] ${line}`);
  };
  child.stdout.on('data', say);
  child.stderr.on('data', say);
  return child;
});
console.log('开发地址：http://127.0.0.1:8081/（外壳与三个远程模块热更新，接口来自 8080）');
const stop = () => children.forEach((child) => child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
