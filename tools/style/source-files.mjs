import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The workspaces that make up the product, and what else is written here. */
export const product = ['shared', 'shell', 'site-remote', 'chat-remote', 'admin-remote', 'server'];
export const beside = ['tools', 'scripts', 'bench', 'e2e'];

const source = new RegExp(`^(${[...product, ...beside].join('|')})/.+[.]([cm]?[jt]s|tsx|css)$`);
const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 256 * 1024 * 1024 });
const pathsOf = (listed) =>
  listed
    .toString()
    .split('\0')
    .filter((path) => source.test(path));

/** @param {string} path @returns {boolean} whether a file is a test, or is used by tests alone */
export const isTest = (path) =>
  /[.](test|sample)[.]|[/]testing[/]|^(server|admin-remote)[/]test[/]|^e2e[/]/.test(path);

const committed = (revision) => {
  const paths = pathsOf(git('ls-tree', '-rz', '--name-only', revision));
  const bytes = execFileSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: paths.map((path) => `${revision}:${path}\n`).join(''),
    maxBuffer: 256 * 1024 * 1024,
  });
  let at = 0;
  return paths.map((path) => {
    // `<object> blob <size>`, the contents, a line feed.
    const line = bytes.indexOf(10, at);
    const size = Number(bytes.toString('latin1', at, line).split(' ')[2]);
    at = line + 1 + size + 1;
    return { path, text: bytes.toString('utf8', line + 1, line + 1 + size) };
  });
};

const current = () =>
  pathsOf(git('ls-files', '-z', '--cached', '--others', '--exclude-standard'))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/**
 * Reads the source files of the working tree, or of a commit without checking it out.
 * @param {string} [revision] anything that names a commit
 * @returns {{path: string, text: string}[]} paths from the repository's root
 */
export const sourceFiles = (revision) => (revision === undefined ? current() : committed(revision));
