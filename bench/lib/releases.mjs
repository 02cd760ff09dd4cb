import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVariant } from '../../tools/releases/variant.mjs';
import { root } from './server.mjs';

export const remotes = ['site_remote', 'chat_remote', 'admin_remote'];

/** A word of each remote's server-rendered pages, to be marked with the build. */
export const words = { site_remote: '目录', chat_remote: '角色广场' };

const program = join(root, 'server', 'dist', 'release.cjs');

/**
 * Runs the release program on a data folder.
 * @param {{ dataDir: string, env?: Record<string, string> }} site @param {string[]} args
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<{ code: number, output: string }> }}
 */
export const startRelease = ({ dataDir, env = {} }, args) => {
  let child;
  const ended = new Promise((done) => {
    child = execFile(
      process.execPath,
      [program, ...args],
      { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env } },
      (error, stdout, stderr) => done({ code: error ? (error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
  return { child, ended };
};

/** The same, but throws when the program fails. */
export const release = async (site, args) => {
  const { code, output } = await startRelease(site, args).ended;
  if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
};

export const typed = (name) => name.replace('_', '-');

/** @returns {Promise<Record<string, { build: string, entry: string, integrity: string }>>} the live builds, by name */
export const liveAt = async (origin) => {
  const { remotes: list } = await (await fetch(`${origin}/remotes.json`)).json();
  return Object.fromEntries(list.map((remote) => [remote.name, remote]));
};

export const storedIn = (dataDir, name, build) => join(dataDir, 'releases', name, build);

/**
 * Makes another build of a stored one, whose pages contain its id.
 * @returns {string} the new build's id
 */
export const markedVariant = (dataDir, name, build, target) => {
  const word = words[name];
  const mark = (text, _path, next) => (word ? text.replaceAll(`"${word}"`, `"${word}${next}"`) : text);
  return makeVariant(storedIn(dataDir, name, build), target, mark);
};

/** @returns {string[]} files of a stored build that do not match its manifest */
export const damagedFiles = (folder) => {
  const { files } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  return Object.entries(files)
    .filter(([path, { hash }]) => {
      try {
        const content = readFileSync(join(folder, path));
        return `sha256-${createHash('sha256').update(content).digest('base64')}` !== hash;
      } catch {
        return true;
      }
    })
    .map(([path]) => path);
};

const listedIn = (html) => {
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(state ?? '{}').facts?.remotes ?? [];
};

/** @returns {string | undefined} the build of a remote that a document's scripts start from */
export const buildListedIn = (html, name) => listedIn(html).find((remote) => remote.name === name)?.build;

const marksIn = (html, expression) => [...html.matchAll(expression)].map(([, build]) => build);

/**
 * Checks that a page uses one build: the list for its scripts, its styles, and its rendered words.
 * @param {string} html the document @param {'site_remote' | 'chat_remote'} name remote that renders it
 * @returns {string[]} mismatches
 */
export const mixedIn = (html, name) => {
  const listed = listedIn(html);
  const build = buildListedIn(html, name);
  const styles = marksIn(html, new RegExp(`data-rspack="${name}_([0-9a-f]{12}):`, 'g'));
  const drawn = marksIn(html, new RegExp(`${words[name]}([0-9a-f]{12})`, 'g'));
  return [
    ...(listed.length === remotes.length ? [] : [`${listed.length} remotes listed`]),
    ...(styles.length > 0 && styles.every((one) => one === build)
      ? []
      : [`styles of ${styles}, not ${build}`]),
    ...(drawn.length > 0 && drawn.every((one) => one === build) ? [] : [`words of ${drawn}, not ${build}`]),
  ];
};
