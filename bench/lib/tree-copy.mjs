import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './command.mjs';

const linkPackages = (folder) => {
  const packages = 'node_modules';
  const linked = (name) => symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, packages));
  // The links of the workspaces lead out of node_modules, into the copy; caches and the mark of the lock file stay apart.
  for (const name of readdirSync(join(root, packages)))
    if (name === '@yanye')
      cpSync(join(root, packages, name), join(folder, packages, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else if (name === '.bin' || !name.startsWith('.')) linked(join(packages, name));
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const workspace of workspaces)
    if (existsSync(join(root, workspace, packages))) linked(join(workspace, packages));
};

/**
 * Copies the sources of the working tree into a repository of its own in a temporary folder, with the packages of this one.
 * @returns its folder; what `git` answers there; and its removal
 */
export const treeCopy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'yanye-copy-'));
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    git('init', '-q');
    git('add', '-A');
    git('-c', 'user.name=copy', '-c', 'user.email=copy@example.com', 'commit', '-qm', 'The tree as it is');
    linkPackages(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, git, remove };
};
