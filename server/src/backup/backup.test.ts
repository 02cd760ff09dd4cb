import { unlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { logRoutes } from '@yanye/shared/contract/logs';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { readConfig, type Config } from '#app/config';
import { migrations } from '#app/schema';
import type { Database } from '#platform/database/database';
import { shareFolder } from '#platform/database/folder-lock';
import type { Migration } from '#platform/database/migration';
import { openDatabase } from '#platform/database/open-database';
import { StartProblem } from '#platform/start-problem';
import { emptyPlace } from '#test/empty-place';
import { everyDatabase, oneDatabase, type OpenDatabase } from '#test/every-database';
import { openProduct, openProductOn, type Product } from '#test/open-product';
import type { TestDatabase } from '#test/test-database';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

jest.setTimeout(60_000);

const later: Migration = {
  name: 'later-0001',
  up: async (kysely, dialect) => {
    await dialect.createTable(kysely, 'later').$call(dialect.identity('id')).execute();
  },
};

type Rows = Readonly<Record<string, readonly unknown[]>>;

const rowsOf = async (database: Database<unknown>): Promise<Rows> => {
  const names =
    database.dialect.name === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  const found: Record<string, readonly unknown[]> = {};
  for (const { name } of (await names.execute(database.kysely)).rows.toSorted((a, b) =>
    a.name.localeCompare(b.name),
  ))
    found[name] = (await sql`select * from ${sql.table(name)}`.execute(database.kysely)).rows
      .map((row) => JSON.stringify(row))
      .toSorted();
  return found;
};

const configOf = (
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
  more: Readonly<Record<string, string>> = {},
): Config =>
  readConfig({
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...more,
  });

/** A folder that does not exist yet, and a database without tables. */
const emptyConfig = async (
  open: OpenDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<Config> => {
  const place = await emptyPlace(open);
  return configOf({ ...place, dataDir: join(place.dataDir, 'restored') }, more);
};

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.toSorted(),
    () => [],
  );

const quiet = { print: () => undefined };

everyDatabase('a backup', (open) => {
  let place: TestDatabase;
  let file: string;
  beforeEach(async () => {
    place = await open();
    file = join(place.dataDir, 'backup.zip');
    await mkdir(join(place.dataDir, 'uploads', 'images'), { recursive: true });
    await writeFile(join(place.dataDir, 'uploads', 'images', '图 一.webp'), 'a picture');
    await mkdir(join(place.dataDir, 'uploads', 'private', 'chat'), { recursive: true });
    await writeFile(join(place.dataDir, 'uploads', 'private', 'chat', 'file-x'), 'a file');
    await writeFile(join(place.dataDir, 'secret.key'), `${'k'.repeat(64)}\n`);
  });

  const backedUp = async (more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
    const lines: string[] = [];
    await createBackup(configOf(place, more), file, { print: (line) => lines.push(line) });
    return lines;
  };
  const restored = async (
    config: Config,
    steps: readonly Migration[] = migrations,
    replace = false,
  ): Promise<readonly string[]> => {
    const lines: string[] = [];
    await restoreBackup(config, { file, replace }, { print: (line) => lines.push(line) }, steps);
    return lines;
  };

  describe('of a site that is used', () => {
    let product: Product;
    beforeEach(async () => {
      product = await openProduct(async () => place);
      const body = { title: '一篇\u2028文章', content: '正文 \\ "引号"\r\n\t😀\u0001 <b>' };
      const article_id = (await product.as('admin').call(articleRoutes.create, { body })).body.data.id;
      const write = (content: string, parent_comment_id?: number) =>
        product.as('member').call(commentRoutes.write, {
          body: { article_id, content, ...(parent_comment_id !== undefined && { parent_comment_id }) },
        });
      const { id } = (await write('一条评论')).body.data;
      await write('回复', id);
      const last = (await write('删除的评论')).body.data.id;
      await product.as('admin').call(commentRoutes.remove, { params: { id: last } });
      await product.runJobs();
    });
    afterEach(() => product.close());

    it('is restored with every row, file and key, and goes on counting', async () => {
      const wanted = await rowsOf(place.database);
      expect(wanted['comments']).not.toEqual([]);
      expect(await backedUp()).toEqual(
        expect.arrayContaining([
          expect.stringContaining(`备份完成：${file}`),
          expect.stringContaining('文件中含有 secret.key'),
        ]),
      );
      const config = await emptyConfig(open);
      expect(await restored(config)).toEqual(
        expect.arrayContaining([expect.stringContaining('secret.key 已恢复')]),
      );
      const database = await openDatabase(config, migrations);
      try {
        // Numbers that clients have may mean other events now.
        const { chat_rooms: rooms, ...others } = await rowsOf(database);
        const { chat_rooms: formerRooms, ...wantedOthers } = wanted;
        expect(others).toEqual(wantedOthers);
        const roomOf = (rows: unknown): { epoch: string } =>
          JSON.parse((rows as string[])[0] ?? '{}') as { epoch: string };
        const [room, former] = [roomOf(rooms), roomOf(formerRooms)];
        expect({ ...room, epoch: '' }).toEqual({ ...former, epoch: '' });
        expect(room.epoch).not.toBe(former.epoch);
        const nextId = async (of: Database<unknown>): Promise<unknown> =>
          of.transaction(async () => {
            const { rows } = await sql<{ id: number }>`insert into comments
              (article_id, depth, user_id, content, created_at)
              select article_id, 0, user_id, 'x', 1 from comments where content = '一条评论' returning id`.execute(
              of.kysely,
            );
            return rows[0]?.id;
          });
        expect(await nextId(database)).toBe(await nextId(place.database));
      } finally {
        await database.close();
      }
      const { dataDir } = config;
      expect(await readFile(join(dataDir, 'uploads', 'images', '图 一.webp'), 'utf8')).toBe('a picture');
      expect(await readFile(join(dataDir, 'uploads', 'private', 'chat', 'file-x'), 'utf8')).toBe('a file');
      expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(`${'k'.repeat(64)}\n`);
      expect((await namesIn(dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
      if (process.platform === 'win32') return;
      for (const path of [file, join(dataDir, 'secret.key')])
        expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
      if (place.databaseUrl === undefined)
        expect((await stat(join(dataDir, 'data.sqlite'))).mode & 0o777).toBe(0o600);
    });

    it('has a log whose chain verifies, and which notices a change after it was restored', async () => {
      const verify = async (of: Product) => (await of.as('admin').call(logRoutes.verify)).body.data;
      const { head } = await verify(product);
      expect(head).toBeGreaterThan(1);
      await backedUp();
      const config = await emptyConfig(open);
      await restored(config);
      const back = await openProductOn(config, await openDatabase(config, migrations), product.ids);
      expect(await verify(back)).toMatchObject({ state: 'whole', checked: head, head });
      await back.database.quietly(async () => {
        const changed = back.database.kysely.updateTable('logs').set({ title: 'nothing was done' });
        await changed.where('seq', '=', 2).execute();
      });
      expect(await verify(back)).toMatchObject({ state: 'broken', problem: 'changed', first_bad: 2 });
      await back.close();
    });

    it('has references that are checked again after it was restored', async () => {
      await backedUp();
      const config = await emptyConfig(open);
      await restored(config);
      const database = await openDatabase(config, migrations);
      const orphan = database.transaction(async () => {
        await sql`insert into comments (article_id, depth, user_id, content, created_at)
          values ('no article', 0, 1, 'x', 1)`.execute(database.kysely);
      });
      await expect(orphan).rejects.toThrow(/foreign key/i);
      await database.close();
    });
  });

  it('leaves a key of the environment out and says so', async () => {
    const key = { SECRET_KEY: 'the secret key of the environment' };
    expect(await backedUp(key)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^不含密钥：SECRET_KEY 由环境变量设置，请另外保存/)]),
    );
    const config = await emptyConfig(open, key);
    expect(await restored(config)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^备份不含密钥：请把 SECRET_KEY 设为备份时的值/)]),
    );
    expect(await namesIn(config.dataDir)).not.toContain('secret.key');
  });

  it('names files that were deleted while it was made, and has the others', async () => {
    const uploads = join(place.dataDir, 'uploads');
    await writeFile(join(uploads, 'deleted.webp'), 'x');
    const lines: string[] = [];
    await createBackup(configOf(place), file, {
      print: (line) => {
        lines.push(line);
        // Printed when the files are listed and none is read yet.
        if (line.startsWith('正在复制上传的文件')) unlinkSync(join(uploads, 'deleted.webp'));
      },
    });
    expect(lines).toContainEqual(expect.stringMatching(/^没有包含的文件（.+）：uploads\/deleted.webp$/));
    const config = await emptyConfig(open);
    await restored(config);
    expect(await namesIn(join(config.dataDir, 'uploads'))).toEqual(['images', 'private']);
  });

  it('of an older program is restored by a newer one, and migrated at its next start', async () => {
    await backedUp();
    const config = await emptyConfig(open);
    await restored(config, [...migrations, later]);
    const database = await openDatabase(config, [...migrations, later]);
    expect((await rowsOf(database))['later']).toEqual([]);
    await database.close();
  });

  it('of a newer program is refused by an older one', async () => {
    await (await openDatabase(place, [...migrations, later])).close();
    await backedUp();
    const config = await emptyConfig(open);
    await expect(restored(config)).rejects.toThrow(/later-0001.+请先升级程序/);
    expect(await namesIn(config.dataDir)).toEqual([]);
  });

  it('is made before a migration, of data that the program would migrate', async () => {
    await (await openDatabase(place, [...migrations, later])).close();
    // This program does not know the step, as an older or newer one would not.
    await expect(backedUp()).resolves.toContainEqual(expect.stringContaining('备份完成'));
  });

  it('is refused for a place that has no data, and creates none there', async () => {
    const config = await emptyConfig(open);
    await expect(createBackup(config, file, quiet)).rejects.toThrow(/还没有数据/);
    expect(await namesIn(config.dataDir)).toEqual([]);
    if (place.databaseUrl === undefined) return;
    await mkdir(config.dataDir);
    await expect(createBackup(config, file, quiet)).rejects.toThrow(/还没有数据/);
  });

  it('never overwrites a file', async () => {
    await writeFile(file, 'an older backup');
    await expect(backedUp()).rejects.toThrow(/已经存在，请换一个文件名/);
    expect(await readFile(file, 'utf8')).toBe('an older backup');
  });

  it('that is interrupted leaves nothing behind', async () => {
    const stopped = new AbortController();
    const before = await namesIn(place.dataDir);
    const making = createBackup(configOf(place), file, {
      print: (line) => {
        if (line.startsWith('正在复制上传的文件')) stopped.abort();
      },
      signal: stopped.signal,
    });
    await expect(making).rejects.toThrow(/abort/i);
    expect(await namesIn(place.dataDir)).toEqual(before);
  });

  it('is refused for data that is there already, which stays', async () => {
    await backedUp();
    const config = await emptyConfig(open);
    await mkdir(join(config.dataDir, 'uploads'), { recursive: true });
    await writeFile(join(config.dataDir, 'uploads', 'own.webp'), 'mine');
    await writeFile(join(config.dataDir, 'secret.key'), 'mine');
    await expect(restored(config)).rejects.toThrow(/不是空的（uploads、secret.key）.+--replace/);
    expect(await readFile(join(config.dataDir, 'secret.key'), 'utf8')).toBe('mine');
    expect(await namesIn(join(config.dataDir, 'uploads'))).toEqual(['own.webp']);
  });

  it('moves the data that is there aside on request', async () => {
    await backedUp();
    const config = await emptyConfig(open);
    await mkdir(join(config.dataDir, 'uploads'), { recursive: true });
    await writeFile(join(config.dataDir, 'uploads', 'own.webp'), 'mine');
    await writeFile(join(config.dataDir, 'secret.key'), 'mine');
    const lines = await restored(config, migrations, true);
    const aside = /移到了 (\S+)，/.exec(lines.join('\n'))?.[1] ?? '';
    expect(await readFile(join(aside, 'secret.key'), 'utf8')).toBe('mine');
    expect(await namesIn(join(aside, 'uploads'))).toEqual(['own.webp']);
    expect(await readFile(join(config.dataDir, 'secret.key'), 'utf8')).toMatch(/^k+\n$/);
    expect(await namesIn(join(config.dataDir, 'uploads'))).toEqual(['images', 'private']);
  });

  it('is refused for a full database, which stays', async () => {
    await backedUp();
    const full = await open();
    const rows = await rowsOf(full.database);
    // The tests' own connection works in the data folder.
    const dataDir = full.databaseUrl === undefined ? full.dataDir : join(full.dataDir, 'restored');
    if (full.databaseUrl === undefined) await full.database.close();
    await expect(restored(configOf({ ...full, dataDir }))).rejects.toThrow(/不是空的（.+）/);
    const database = await openDatabase(full, migrations);
    expect(await rowsOf(database)).toEqual(rows);
    await database.close();
  });

  it('is refused while a site runs on the data folder', async () => {
    await backedUp();
    const config = await emptyConfig(open);
    await mkdir(config.dataDir);
    const endUse = shareFolder(config.dataDir);
    await expect(restored(config)).rejects.toThrow(/正在使用：请先停止网站/);
    endUse();
    await expect(restored(config)).resolves.toContainEqual(expect.stringContaining('恢复完成'));
  });

  it('is refused where the other database is set', async () => {
    await backedUp();
    const { dataDir } = await emptyConfig(open);
    const config = configOf({
      dataDir,
      ...(place.databaseUrl === undefined && { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }),
    });
    await expect(restored(config)).rejects.toThrow(
      place.databaseUrl === undefined ? /请去掉 DATABASE_URL/ : /请把 DATABASE_URL 指向一个空的数据库/,
    );
    expect(await namesIn(dataDir)).toEqual([]);
  });

  it('restores the tables of the site alone, and names the others', async () => {
    if (place.databaseUrl === undefined) return;
    await sql`create table "of another program" (id bigint)`.execute(place.database.kysely);
    await backedUp();
    expect(await restored(await emptyConfig(open))).toContain('不属于本站、没有恢复的表：of another program');
  });
});

// Only the file can be damaged; PostgreSQL checks its own.
oneDatabase('a backup of a damaged database', (open) => {
  it('is refused', async () => {
    const place = await open();
    await place.database.close();
    const path = join(place.dataDir, 'data.sqlite');
    const file = new BetterSqlite3(path);
    const page = Number(
      file.prepare("select rootpage from sqlite_master where name = 'users'").pluck().get(),
    );
    const pageSize = Number(file.pragma('page_size', { simple: true }));
    file.close();
    const bytes = await readFile(path);
    bytes.fill(0xff, (page - 1) * pageSize, page * pageSize);
    await writeFile(path, bytes);
    const making = createBackup(configOf(place), join(place.dataDir, 'backup.zip'), quiet);
    await expect(making).rejects.toThrow(StartProblem);
    await expect(making).rejects.toThrow(/数据库已损坏，没有生成备份/);
    expect(await namesIn(place.dataDir)).not.toContain('backup.zip');
  });
});

// The rows of PostgreSQL are those of one snapshot.
oneDatabase('a backup during which a file is uploaded', (open) => {
  it('has no row without its file: the database is copied before the files are listed', async () => {
    const place = await open();
    const path = join(place.dataDir, 'data.sqlite');
    await mkdir(join(place.dataDir, 'uploads'), { recursive: true });
    const file = join(place.dataDir, 'backup.zip');
    const print = (line: string): void => {
      if (!line.startsWith('正在复制上传的文件')) return;
      const upload = new BetterSqlite3(path);
      upload.exec("insert into migrations (name, migrated_at) values ('of the upload', 0)");
      upload.close();
    };
    await createBackup(configOf(place), file, { print });
    const config = await emptyConfig(open);
    await restoreBackup(config, { file, replace: false }, quiet, migrations);
    const restored = new BetterSqlite3(join(config.dataDir, 'data.sqlite'));
    const names = restored.prepare('select name from migrations').pluck().all();
    restored.close();
    expect(names).toContain('generation-0001');
    expect(names).not.toContain('of the upload');
  });
});
