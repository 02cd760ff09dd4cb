/*
 * What every command needs before it can run: the packages of the lock file, and builds of today's sources.
 * On Node's own modules only, because nothing is installed yet when this runs.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installationOf } from './installation.mjs';

export const root = resolve(import.meta.dirname, '../..');
const quietNx = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };

/**
 * Runs a command and waits for its end.
 * @param {string} command @param {string[]} args
 * @param {{env?: object, cwd?: string, quiet?: boolean, onStart?: (pid: number) => void}} options
 *   `quiet` keeps the output back and shows it only when the command fails
 * @returns {Promise<number>} its exit code
 */
export const run = (command, args, { env = {}, cwd = root, quiet = false, onStart } = {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // Only npm's command file on Windows needs a shell.
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    });
    if (child.pid !== undefined) onStart?.(child.pid);
    const output = [];
    child.stdout?.on('data', (piece) => output.push(piece));
    child.stderr?.on('data', (piece) => output.push(piece));
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      done(code ?? (signal ? 1 : 0));
    });
  });

/** Like `run`, and ends this process when the command fails. */
export const must = async (command, args, options) => {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
};

/** Runs an installed package's command file with this very Node. */
export const packageBin = (path) => join(root, 'node_modules', path);

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `言叶需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。请升级后再试：https://nodejs.org`,
  );
  process.exit(1);
};

const npm = (args, options) => {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return must(process.execPath, [cli, ...args], options);
  return must(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
};

/**
 * Installs the packages of a folder's lock file, unless exactly those are installed already and fit this Node.js.
 * @param {string} folder absolute
 */
export const ensurePackages = async (folder) => {
  const marker = join(folder, 'node_modules', '.installed-from');
  const wanted = installationOf(readFileSync(join(folder, 'package-lock.json')), process);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('正在安装依赖（首次需要一两分钟）…');
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  writeFileSync(marker, wanted);
};

/** Installs what every command needs. */
export const ensureInstalled = async () => {
  checkNode();
  await ensurePackages(root);
};

/**
 * Builds deployables; unchanged ones come from the cache.
 * @param {readonly string[]} [apps] folders of the apps to build; all of them by default
 * @param {typeof run} [runner] runs the command
 * @returns {Promise<number>} exit code of the build
 */
export const build = (apps = [], runner = run) => {
  console.log('正在构建（没有变化的部分直接取自缓存）…');
  const only = apps.length > 0 ? ['-p', apps.map((app) => `@yanye/${app}`).join(',')] : [];
  const nx = packageBin('nx/dist/bin/nx.js');
  return runner(process.execPath, [nx, 'run-many', '-t', 'build', '--output-style=static', ...only], {
    env: { ...quietNx, NODE_ENV: 'production' },
    quiet: true,
  });
};

/** Like `build`, and ends this process when it fails. */
export const ensureBuilt = async (apps) => {
  const code = await build(apps);
  if (code !== 0) process.exit(code);
};

/** Environment of every nx call: no daemon left behind, no connection to anywhere. */
export const nxEnvironment = quietNx;
