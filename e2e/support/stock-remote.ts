import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(__dirname, '../..');
const packages = join(root, 'node_modules');

/** Runs a program on Node and returns its output; an error carries the output too. */
const node = async (cwd: string, ...args: string[]): Promise<string> => {
  try {
    return (await run(process.execPath, args, { cwd, env: { ...process.env, NODE_ENV: 'production' } }))
      .stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')}:\n${stdout}${stderr}`);
  }
};

/** All packages of the repository but its own ones, as an installation would have them, without a network. */
const linkPackages = (target: string): void => {
  mkdirSync(join(target, '@yanye'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@yanye' && !name.startsWith('.'))
      symlinkSync(join(packages, name), join(target, name), 'junction');
};

/** A remote outside the workspace: a separate folder, the stock federation plugin, `@yanye/shared` from `npm pack`. */
export interface StockRemote {
  /** Folder of the build, as `npm run release -- … --from` takes it. */
  readonly dist: string;
  /** Checks its types against those of the package. @throws {Error} with what the compiler reports */
  checkTypes(): Promise<void>;
  remove(): void;
}

/** Packs `@yanye/shared`, installs it in a temporary folder next to the sources of a remote, and builds the remote. */
export const buildStockRemote = async (): Promise<StockRemote> => {
  const folder = mkdtempSync(join(tmpdir(), 'stock-remote-'));
  cpSync(join(root, 'e2e/stock-remote'), folder, { recursive: true });
  linkPackages(join(folder, 'node_modules'));
  const output = await node(root, join(root, 'tools/pack-shared/pack.mjs'), '--to', folder);
  const packed = output.trim().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', packed, '-C', folder]);
  renameSync(join(folder, 'package'), join(folder, 'node_modules/@yanye/shared'));
  await node(folder, join(packages, '@rspack/cli/bin/rspack.js'), 'build');
  return {
    dist: join(folder, 'dist'),
    checkTypes: async () => {
      await node(folder, join(packages, 'typescript-native/bin/tsc'), '-p', 'tsconfig.json');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
