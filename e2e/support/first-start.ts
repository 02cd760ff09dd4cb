import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { spawnServer, untilReady } from './server-process';

const root = resolve(__dirname, '../..');
const templates = join(tmpdir(), 'yanye-e2e-templates');
const hourMs = 3_600_000;
/** Each site has a separate secret key, which its first start generates. */
const secretKeyFile = 'secret.key';
const codeFolder = 'code-cache';

/** Settings that a first start writes into the data folder. */
export const firstStartSettings = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DATABASE_URL', 'SEED', 'TIME_ZONE'];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Names a template by its inputs. The hour is part of the name, because samples are dated relative to the first start, and a site
 * must not see its samples of "today" on another day; days begin at full hours in the site's time zone.
 */
const nameOf = (environment: Readonly<Record<string, string | undefined>>): string => {
  const hash = createHash('sha256');
  const builds = ['shell', 'site-remote', 'chat-remote', 'admin-remote'].map(
    (app) => `${app}/dist/build.json`,
  );
  const files = [
    ...filesBelow(join(root, 'server/dist')),
    ...filesBelow(join(root, 'server/src/samples')),
    ...builds.map((file) => join(root, file)),
  ];
  for (const file of files.sort()) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  hash.update(JSON.stringify(environment));
  return `${new Date().toISOString().slice(0, 13)}-${hash.digest('hex').slice(0, 16)}`;
};

const removeOldTemplates = (): void => {
  for (const name of readdirSync(templates)) {
    const folder = join(templates, name);
    const modified = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - modified > 3 * hourMs) rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Runs the server on an empty folder up to the end of its first start. Its port is in use, so that it exits before any
 * background job runs: the jobs are due at the first real start, as on every new site.
 */
const runFirstStart = async (
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
  const { port } = holder.address() as AddressInfo;
  const { process: server, output } = spawnServer({ ...environment, PORT: String(port), DATA_DIR: dataDir });
  await once(server, 'close');
  await new Promise((done) => holder.close(done));
  // An unfinished write-ahead log would not be part of a copy of the database file.
  const isWhole = output().includes(`端口 ${port} 已被占用`) && !existsSync(join(dataDir, 'data.sqlite-wal'));
  if (!isWhole) throw new Error(`the first start for the template failed:\n${output()}`);
};

/**
 * Adds what a server keeps of the code that V8 has compiled, so that sites start like any site after its first start. It is another
 * server's, on a copy: that one runs the jobs.
 */
const addCompiledCode = async (
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const copy = mkdtempSync(join(templates, 'unfinished-'));
  cpSync(dataDir, copy, { recursive: true });
  const server = spawnServer({ ...environment, PORT: '0', DATA_DIR: copy });
  await (await fetch(await untilReady(server))).text();
  server.process.kill();
  await once(server.process, 'close');
  cpSync(join(copy, codeFolder), join(dataDir, codeFolder), { recursive: true });
  rmSync(copy, { recursive: true, force: true });
};

/** @returns the template's folder, created unless this or another process has created it before */
const template = async (environment: Readonly<Record<string, string | undefined>>): Promise<string> => {
  const folder = join(templates, nameOf(environment));
  if (existsSync(folder)) return folder;
  mkdirSync(templates, { recursive: true });
  removeOldTemplates();
  const unfinished = mkdtempSync(join(templates, 'unfinished-'));
  await runFirstStart(unfinished, environment);
  await addCompiledCode(unfinished, environment);
  rmSync(join(unfinished, secretKeyFile));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
};

/**
 * Fills an empty data folder with what a first start of the built server leaves there, apart from the secret key, which the
 * next start generates. The first start itself runs once for all stories of an hour.
 * @param dataDir an existing, empty folder
 * @param environment of the server process, without its port and data folder
 * @throws {Error} when the first start fails
 */
export const copyFirstStart = async (
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  cpSync(await template(environment), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
};
