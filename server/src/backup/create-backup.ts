import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#app/config';
import { version } from '#app/version';
import { textSource, zipOf, type ZipSource } from '#platform/archive/zip-writer';
import { shareFolder } from '#platform/database/folder-lock';
import type { Engine } from '#platform/database/kysely-database';
import { executedSteps } from '#platform/database/migrate';
import { isSqlite, openEngine, sqliteFileOf } from '#platform/database/open-database';
import type { SqliteEngine } from '#platform/database/sqlite';
import { errorCodeOf } from '#platform/error-code';
import { localFiles } from '#platform/files/files';
import { isThere } from '#platform/files/is-there';
import { wholeFile } from '#platform/files/whole-file';
import { StartProblem } from '#platform/start-problem';
import { hashing } from './hashing';
import { inspectSqlite } from './inspect-sqlite';
import {
  engineNames,
  entryOfTable,
  keyName,
  manifestFormat,
  manifestName,
  sequencesName,
  sqliteName,
  uploadsPrefix,
  type Manifest,
  type ManifestEntry,
} from './manifest';
import { messages } from './messages.zh';
import { withSnapshot } from './postgres-export';
import { bytesSoFar } from './progress';
import { seal, unsealed } from './seal';

export interface Terminal {
  readonly print: (line: string) => void;
  /** Ends the work; everything is as before. */
  readonly signal?: AbortSignal;
}

const streamOf = async (path: string): Promise<Readable | undefined> => {
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Collects what goes into the manifest, as entries are written. */
const collector = ({ secretKey }: Config, print: Terminal['print']) => {
  const entries: ManifestEntry[] = [];
  const gone: string[] = [];
  const onBytes = bytesSoFar(print);
  return {
    entries,
    /** Uploads that were deleted while the backup was made. */
    goneUploads: () => gone.filter((name) => name !== keyName),
    key: (): Manifest['key'] => {
      if (secretKey !== undefined) return 'environment';
      return entries.some(({ name }) => name === keyName) ? 'included' : 'none';
    },
    source: (
      name: string,
      openContent: () => Promise<Readable | undefined>,
      isPacked = false,
    ): ZipSource => ({
      name,
      isPacked,
      open: async () => {
        const content = await openContent();
        if (!content) {
          gone.push(name);
          return undefined;
        }
        const through = hashing(onBytes, (digest) => entries.push({ name, ...digest }));
        // What fails destroys the stream that is returned, whose reader learns of it.
        pipeline(content, through).catch(() => undefined);
        return through;
      },
    }),
  };
};

type Collector = ReturnType<typeof collector>;

interface Site {
  readonly config: Config;
  readonly terminal: Terminal;
  readonly collected: Collector;
}

/** After the database, so that every file that a row refers to is there, unless it is deleted meanwhile. */
async function* fileSources({ config, terminal, collected }: Site): AsyncIterable<ZipSource> {
  const uploads = localFiles(join(config.dataDir, 'uploads'));
  const names = await uploads.list('');
  terminal.print(messages.copyingUploads(names.length));
  for (const name of names)
    yield collected.source(
      uploadsPrefix + name,
      // An archive cannot name a file with a backslash; the site stores none.
      async () => (name.includes('\\') ? undefined : streamOf(join(config.dataDir, 'uploads', name))),
      true,
    );
  if (config.secretKey === undefined)
    yield collected.source(keyName, () => streamOf(join(config.dataDir, keyName)));
}

/** Last: the other entries are known by then. */
const manifestSource = (
  { collected }: Site,
  engine: Manifest['engine'],
  steps: readonly string[],
  madeAt: string,
): ZipSource => ({
  name: manifestName,
  open: async () => {
    const manifest: Manifest = {
      format: manifestFormat,
      program: version,
      made_at: madeAt,
      engine,
      steps: [...steps],
      key: collected.key(),
      entries: collected.entries,
      gone: collected.goneUploads(),
    };
    return textSource(manifestName, `${JSON.stringify(manifest, null, 1)}\n`).open();
  },
});

const writeArchive = async (
  path: string,
  sources: AsyncIterable<ZipSource>,
  signal?: AbortSignal,
): Promise<void> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(zipOf(sources, unsealed), file, ...(signal ? [{ signal }] : []));
  await seal(path);
};

const archiveSqlite = async (site: Site, engine: SqliteEngine, staged: string): Promise<void> => {
  const copy = `${staged}-data`;
  try {
    const madeAt = new Date().toISOString();
    await engine.copyTo(copy, () => site.terminal.signal?.throwIfAborted());
    const { damage, steps } = inspectSqlite(copy);
    // A copy of a damaged database would be no backup.
    if (damage !== '') throw new StartProblem(messages.databaseDamaged(damage));
    const sources = async function* (): AsyncIterable<ZipSource> {
      yield site.collected.source(sqliteName, async () => createReadStream(copy));
      yield* fileSources(site);
      yield manifestSource(site, 'sqlite', steps, madeAt);
    };
    await writeArchive(staged, sources(), site.terminal.signal);
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(copy + end, { force: true });
  }
};

const archivePostgres = (site: Site, engine: Engine, staged: string): Promise<void> =>
  withSnapshot(engine.kysely, async ({ tables, sequences, rows }, transaction) => {
    const madeAt = new Date().toISOString();
    const steps = await executedSteps(transaction, engine.dialect);
    const sources = async function* (): AsyncIterable<ZipSource> {
      for (const table of tables)
        yield site.collected.source(entryOfTable(table.name), async () => rows(table));
      yield site.collected.source(sequencesName, async () =>
        Readable.from([Buffer.from(JSON.stringify(sequences))]),
      );
      yield* fileSources(site);
      yield manifestSource(site, 'postgres', steps, madeAt);
    };
    await writeArchive(staged, sources(), site.terminal.signal);
  });

/** @throws StartProblem before anything is opened: opening would create what is missing */
const refuseMissing = async ({ dataDir, databaseUrl }: Config, file: string): Promise<void> => {
  const where = databaseUrl === undefined ? sqliteFileOf(dataDir) : dataDir;
  if (!(await isThere(where))) throw new StartProblem(messages.noSite(dataDir));
  if (!(await readdir(dirname(file)).catch(() => undefined)))
    throw new StartProblem(messages.noFolder(dirname(file)));
  if (await isThere(file)) throw new StartProblem(messages.fileExists(file));
};

const reportOn = async ({ terminal, collected }: Site, engine: Engine, file: string): Promise<void> => {
  const { print } = terminal;
  const uploads = collected.entries.filter(({ name }) => name.startsWith(uploadsPrefix)).length;
  print(messages.made(file, (await stat(file)).size, engineNames[engine.dialect.name], uploads));
  const missed = collected.goneUploads();
  if (missed.length > 0) print(messages.goneMeanwhile(missed));
  print(messages.key[collected.key()]);
  print(messages.releasesLeftOut);
  print(messages.keepElsewhere);
};

/**
 * Writes a backup of the whole site into one file, for its owner alone, while the site may run.
 * @param file absolute; no such file yet
 * @throws StartProblem when there is nothing to back up, or it cannot be written
 */
export const createBackup = async (config: Config, file: string, terminal: Terminal): Promise<void> => {
  await refuseMissing(config, file);
  const endUse = shareFolder(config.dataDir);
  let engine: Engine | undefined;
  try {
    const opened = await openEngine(config);
    engine = opened;
    if ((await executedSteps(opened.kysely, opened.dialect)).length === 0)
      throw new StartProblem(
        messages.noSite(config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL'),
      );
    const site: Site = { config, terminal, collected: collector(config, terminal.print) };
    terminal.print(messages.copyingDatabase);
    await wholeFile(file, (staged) =>
      isSqlite(opened) ? archiveSqlite(site, opened, staged) : archivePostgres(site, opened, staged),
    );
    await reportOn(site, opened, file);
  } finally {
    await engine?.close();
    endUse();
  }
};
