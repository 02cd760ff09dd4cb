import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyDatabase } from '#test/every-database';
import type { TestDatabase } from '#test/test-database';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import type { ImportTables } from '#operations/transfers/markdown/imports.schema';
import type { ArticleTables } from '#content/articles/articles.schema';

const total = 60;

let program: BuiltProgram;
let folder: string;

beforeAll(async () => {
  program = await builtProgram('src/import/main.ts');
  folder = await mkdtemp(join(tmpdir(), 'yanye-import-'));
  await mkdir(join(folder, 'posts'));
  for (let number = 1; number <= total; number += 1)
    await writeFile(
      join(folder, 'posts', `${number}.md`),
      `---\ntitle: 第 ${number} 篇\ntags: [甲, 乙]\n---\n\n${'## 节\n\n正文 **一**\n\n'.repeat(20)}`,
    );
}, 60_000);
afterAll(async () => {
  await program.remove();
  await rm(folder, { recursive: true });
});

/** Runs the import; with `killAt` by force, once that many files are said to be done. */
const runImport = ({ dataDir, databaseUrl }: TestDatabase, killAt?: number): Promise<string> =>
  new Promise((done, fail) => {
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_PASSWORD: 'a good password',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const child = spawn(process.execPath, [program.file, join(folder, 'posts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      const reached = Number(/(\d+)\/\d+\s*$/.exec(output)?.[1] ?? 0);
      if (killAt !== undefined && reached >= killAt) child.kill('SIGKILL');
    });
    child.once('error', fail);
    child.once('close', () => done(output));
  });

everyDatabase('an import that is killed', (open) => {
  test('stores whole articles only, and the next run imports the rest', async () => {
    const place = await open();
    const { kysely } = place.database.forTables<ArticleTables & ImportTables>();
    const counts = async (): Promise<number[]> => {
      const tables = ['articles', 'article_bodies', 'imports'] as const;
      const found = tables.map((table) =>
        kysely
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      const tags = kysely
        .selectFrom('article_tags')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [...(await Promise.all(found)).map(({ count }) => count), (await tags).count / 2];
    };

    await runImport(place, total * 0.3);
    const [articles = 0, ...others] = await counts();
    expect(articles).toBeGreaterThanOrEqual(total * 0.3);
    expect(others).toEqual([articles, articles, articles]);

    expect(await runImport(place)).toContain(`新增 ${total - articles} 篇，更新 0 篇，未变 ${articles} 篇`);
    expect(await counts()).toEqual([total, total, total, total]);
    expect(await runImport(place)).toContain(`新增 0 篇，更新 0 篇，未变 ${total} 篇`);
  }, 120_000);
});
