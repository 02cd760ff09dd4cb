import { join } from 'node:path';
import { builtProgram, type BuiltProgram } from '../../test/built-program';
import { everyDatabase } from '../../test/every-database';
import { runProgram } from '../../test/process-run';
import { hasRealTexts, realTexts } from '../../test/real-texts';
import { openTestSqlite, type TestDatabase } from '../../test/test-database';

if (!hasRealTexts) test.skip(`no real input at ${realTexts}: set CORPUS_DIR`, () => undefined);
else {
  let program: BuiltProgram;
  beforeAll(async () => {
    program = await builtProgram('src/import/main.ts');
  }, 60_000);
  afterAll(() => program.remove());

  const importOf = async ({ dataDir, databaseUrl }: TestDatabase, folder: string): Promise<string> => {
    const environment = {
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_PASSWORD: 'a good password',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    return (await runProgram(program.file, environment, [join(realTexts, folder)]).ended).output;
  };

  everyDatabase('import of real input', (open) => {
    test('the blog comes in with its drafts and the pictures that are there', async () => {
      const place = await open();
      const first = await importOf(place, 'posts');
      expect(first).toContain('新增 238 篇，更新 0 篇，未变 0 篇，跳过 0 篇；其中草稿 17 篇');
      expect(first).toContain('本地图片：145 处引用，找到 86 处');
      expect(await importOf(place, 'posts')).toContain('新增 0 篇，更新 0 篇，未变 238 篇');
    }, 300_000);
  });

  // On one engine: it is 9 MB, and what differs between the engines shows in the blog as well.
  test('the weekly comes in whole', async () => {
    const place = await openTestSqlite();
    expect(await importOf(place, 'weekly')).toContain('新增 407 篇，更新 0 篇，未变 0 篇，跳过 0 篇');
    expect(await importOf(place, 'weekly')).toContain('新增 0 篇，更新 0 篇，未变 407 篇');
    await place.close();
  }, 300_000);
}
