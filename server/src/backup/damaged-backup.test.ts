import { createWriteStream } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readConfig, type Config } from '#app/config';
import { migrations } from '#app/schema';
import { openZip } from '#platform/archive/zip-reader';
import { zipOf } from '#platform/archive/zip-writer';
import { openDatabase } from '#platform/database/open-database';
import { openPostgres } from '#platform/database/postgres';
import { StartProblem } from '#platform/start-problem';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase } from '#test/every-database';
import type { TestDatabase } from '#test/test-database';
import { createBackup } from './create-backup';
import { Manifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { seal, unsealed } from './seal';

jest.setTimeout(60_000);

type Entries = Map<string, Buffer>;

const entriesOf = async (file: string): Promise<Entries> => {
  const zip = await openZip(file, { entries: 10_000, totalBytes: 2 ** 30 });
  const entries: Entries = new Map();
  for (const { name } of zip.entries) entries.set(name, (await zip.read(name)) ?? Buffer.alloc(0));
  zip.close();
  return entries;
};

/** An archive whose own checksum is right. */
const writeSealed = async (file: string, entries: Iterable<readonly [string, Buffer]>): Promise<void> => {
  const sources = async function* () {
    for (const [name, bytes] of entries) yield { name, open: async () => bytes };
  };
  await pipeline(zipOf(sources(), unsealed), createWriteStream(file));
  await seal(file);
};

const quiet = { print: () => undefined };

everyDatabase('a damaged backup', (open) => {
  let folder: string;
  let whole: string;
  let place: TestDatabase;
  let target: Config;
  let file: string;

  const emptyConfig = async (): Promise<Config> => {
    const { dataDir, databaseUrl } = await emptyPlace(open);
    return readConfig({
      DATA_DIR: join(dataDir, 'restored'),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yanye-damaged-'));
    whole = join(folder, 'whole.zip');
    file = join(folder, 'damaged.zip');
    place = await open();
    await mkdir(join(place.dataDir, 'uploads'));
    await writeFile(join(place.dataDir, 'uploads', 'a.webp'), 'a picture');
    await writeFile(join(place.dataDir, 'secret.key'), 'k'.repeat(64));
    const config = readConfig({
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
    });
    await createBackup(config, whole, quiet);
    target = await emptyConfig();
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => copyFile(whole, file));

  /** @returns what the refusal says */
  const refusal = async (): Promise<string> => {
    const restoring = restoreBackup(target, { file, replace: false }, quiet);
    await expect(restoring).rejects.toThrow(StartProblem);
    const error: unknown = await restoring.catch((caught: unknown) => caught);
    return error instanceof Error ? error.message : '';
  };
  const expectNothing = async (): Promise<void> => {
    const names = await readdir(target.dataDir).catch(() => []);
    expect(names.filter((name) => name !== 'in-use.lock')).toEqual([]);
    if (target.databaseUrl === undefined) return;
    const engine = await openPostgres(target.databaseUrl, () => undefined);
    const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(
      engine.kysely,
    );
    await engine.close();
    expect(rows).toEqual([]);
  };
  const rewritten = async (change: (entries: Entries) => void): Promise<void> => {
    const entries = await entriesOf(whole);
    change(entries);
    await writeSealed(file, entries);
  };
  const manifestIn = (entries: Entries): Manifest =>
    Manifest.parse(JSON.parse(String(entries.get('manifest.json'))));
  const setManifest = (entries: Entries, manifest: object): void =>
    void entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  /** Puts an entry in, with a manifest that knows it. */
  const forge = (entries: Entries, name: string, bytes: Buffer): void => {
    const manifest = manifestIn(entries);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    setManifest(entries, {
      ...manifest,
      entries: [
        ...manifest.entries.filter((entry) => entry.name !== name),
        { name, size: bytes.length, sha256 },
      ],
    });
    entries.set(name, bytes);
  };

  it.each([0, 1, 70, 71, 72, 1_000, 0.1, 0.5, 0.9])(
    'is refused when only %p bytes are left',
    async (left) => {
      const { length } = await readFile(whole);
      await truncate(file, left > 0 && left < 1 ? Math.floor(length * left) : left);
      expect(await refusal()).toMatch(/不完整或被改动过（文件的校验值不符），没有恢复任何内容/);
      await expectNothing();
    },
  );

  it.each([0, 10, 0.2, 0.4, 0.6, 0.8, -1, -40, -80, -100, -200])(
    'is refused with a flipped bit at %p',
    async (at) => {
      const bytes = await readFile(whole);
      const index = at < 0 ? bytes.length + at : at < 1 ? Math.floor(bytes.length * at) : at;
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      await writeFile(file, bytes);
      expect(await refusal()).toContain('文件的校验值不符');
      await expectNothing();
    },
  );

  it('is refused with bytes behind its end', async () => {
    const handle = await openFile(file, 'a');
    await handle.write('more');
    await handle.close();
    expect(await refusal()).toContain('文件的校验值不符');
  });

  // The checksum of the file is right from here on: a program made the change.
  it('is refused with an entry whose bytes are others', async () => {
    await rewritten((entries) => entries.set('uploads/a.webp', Buffer.from('A picture')));
    expect(await refusal()).toContain('uploads/a.webp 的内容与清单不符');
    await expectNothing();
  });

  it('is refused with an entry that cannot be unpacked', async () => {
    const bytes = await readFile(whole);
    const [largest] = [...(await entriesOf(whole))]
      .filter(([name]) => name !== 'manifest.json')
      .toSorted(([, one], [, other]) => other.length - one.length);
    const entry = largest?.[0] ?? '';
    const start = bytes.indexOf(entry) + entry.length;
    bytes.fill(0xff, start + 40, start + 60);
    await writeFile(file, bytes);
    await seal(file);
    expect(await refusal()).toContain(`${entry} 的内容与清单不符`);
    await expectNothing();
  });

  it('is refused with an entry of another length', async () => {
    await rewritten((entries) => entries.set('uploads/a.webp', Buffer.from('a longer picture')));
    expect(await refusal()).toContain('uploads/a.webp 的内容与清单不符');
    await expectNothing();
  });

  it.each(['uploads/b.webp', 'evil.sh', 'data.sqlite-wal', 'database/extra.jsonl'])(
    'is refused with %s added',
    async (name) => {
      await rewritten((entries) => entries.set(name, Buffer.from('x')));
      expect(await refusal()).toContain(`多出清单中没有的 ${name}`);
      await expectNothing();
    },
  );

  it('is refused with a kind of entry that no backup has, although its manifest lists it', async () => {
    await rewritten((entries) => forge(entries, 'releases/remote.js', Buffer.from('x')));
    expect(await refusal()).toContain('多出清单中没有的 releases/remote.js');
    await expectNothing();
  });

  it('is refused with an entry twice', async () => {
    const entries = await entriesOf(whole);
    await writeSealed(file, [...entries, ['uploads/a.webp', Buffer.from('a picture')]]);
    expect(await refusal()).toContain('uploads/a.webp');
    await expectNothing();
  });

  it.each(['uploads/a.webp', 'secret.key'])('is refused without %s', async (name) => {
    await rewritten((entries) => entries.delete(name));
    expect(await refusal()).toContain(`缺少 ${name}`);
    await expectNothing();
  });

  it('is refused without its database, although its manifest does not list one', async () => {
    const name = target.databaseUrl === undefined ? 'data.sqlite' : 'database/sequences.json';
    await rewritten((entries) => {
      const manifest = manifestIn(entries);
      entries.delete(name);
      setManifest(entries, { ...manifest, entries: manifest.entries.filter((entry) => entry.name !== name) });
    });
    expect(await refusal()).toContain(`缺少 ${name}`);
    await expectNothing();
  });

  it.each<[string, (manifest: Manifest) => object, string]>([
    ['no manifest that can be read', () => ({}), '清单 manifest.json 缺失或无法读取'],
    ['a later format', (manifest) => ({ ...manifest, format: 2 }), '请先升级程序'],
    ['an unknown field', (manifest) => ({ ...manifest, more: 1 }), '无法读取'],
    [
      'a wrong checksum',
      (manifest) => ({
        ...manifest,
        entries: manifest.entries.map((entry) => ({ ...entry, sha256: '0'.repeat(64) })),
      }),
      '的内容与清单不符',
    ],
    ['a key that is not there', (manifest) => ({ ...manifest, key: 'none' }), 'secret.key'],
  ])('is refused with %s', async (_what, change, message) => {
    await rewritten((entries) => setManifest(entries, change(manifestIn(entries))));
    expect(await refusal()).toContain(message);
    await expectNothing();
  });

  it('is refused with steps that its database does not have', async () => {
    await rewritten((entries) => {
      const manifest = manifestIn(entries);
      setManifest(entries, {
        ...manifest,
        steps: manifest.steps.filter((step) => !step.startsWith('links-')),
      });
    });
    expect(await refusal()).toContain('数据库的版本与清单不符');
    await expectNothing();
  });

  it('is refused with rows that do not fit, although all checksums are right', async () => {
    const isSqlite = target.databaseUrl === undefined;
    await rewritten((entries) => {
      if (isSqlite) {
        const bytes = Buffer.from(entries.get('data.sqlite') ?? '');
        bytes.fill(0xff, 4_096 * 3, 4_096 * 5);
        forge(entries, 'data.sqlite', bytes);
      } else
        forge(entries, 'database/comments.jsonl', Buffer.from('{"id":1,"article_id":"none","depth":0}\n'));
    });
    expect(await refusal()).toContain('数据库检查没有通过');
    await expectNothing();
  });

  it('is refused without the rows of a table', async () => {
    await rewritten((entries) => {
      const name = target.databaseUrl === undefined ? 'data.sqlite' : 'database/comments.jsonl';
      const manifest = manifestIn(entries);
      entries.delete(name);
      setManifest(entries, { ...manifest, entries: manifest.entries.filter((entry) => entry.name !== name) });
    });
    expect(await refusal()).toMatch(/缺少 (comments|data.sqlite)/);
    await expectNothing();
  });

  it('is told apart from a whole one, which is restored to the same place afterwards', async () => {
    await restoreBackup(target, { file, replace: false }, quiet);
    await (await openDatabase(target, migrations)).close();
    expect(await readFile(join(target.dataDir, 'uploads', 'a.webp'), 'utf8')).toBe('a picture');
  });
});
