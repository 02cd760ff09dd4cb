import { builtProgram, type BuiltProgram } from '#test/built-program';
import { documentServer, type DocumentServer } from '#test/document-server';
import { everyDatabase } from '#test/every-database';
import type { Database } from '#platform/database/database';
import type { ReleasesTables } from '#delivery/releases/releases.schema';

const remote = `exports.default = { page: async (request) => {
  const { data } = await request.http({ call: {} });
  return { status: 200, html: 'shows ' + data };
} };`;

const rounds = 60;

everyDatabase('two processes on one database', (open) => {
  let worker: BuiltProgram;
  let sides: { readonly database: Database<ReleasesTables>; readonly server: DocumentServer }[];

  beforeAll(async () => {
    worker = await builtProgram('src/platform/render/render-worker.ts');
  }, 60_000);
  afterAll(() => worker.remove());
  beforeEach(async () => {
    const { connect } = await open();
    sides = await Promise.all(
      [1, 2].map(async () => {
        const database = (await connect()).forTables<ReleasesTables>();
        // Any row that pages show will do.
        const answer = async () => {
          const row = await database.kysely.selectFrom('live_releases').select('build').executeTakeFirst();
          return row?.build ?? 'nothing';
        };
        const generationOf = () => database.generation();
        return {
          database,
          server: await documentServer({ workerFile: worker.file, remote, answer, generationOf }),
        };
      }),
    );
  });
  afterEach(async () => {
    for (const { server, database } of sides) {
      await server.close();
      await database.close();
    }
  });

  const change = async (database: Database<ReleasesTables>, build: string): Promise<void> => {
    const row = {
      name: 'site_remote',
      build,
      bundled: '',
      entry: '',
      patterns: '[]',
      integrity: '',
      live_since: 0,
    } as const;
    await database.transaction(async () => {
      await database.kysely
        .insertInto('live_releases')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ build }))
        .execute();
    });
  };

  // Renders 180 pages.
  it('show a change of either in the next page of both', async () => {
    const [one, two] = sides;
    if (!one || !two) throw new Error('two sides are wanted');
    for (let round = 0; round < rounds; round += 1) {
      const [writer, reader] = round % 2 ? [one, two] : [two, one];
      await reader.server.app.inject('/');
      await change(writer.database, `change ${round}`);
      for (const { server } of [reader, writer])
        expect((await server.app.inject('/')).body).toContain(`shows change ${round}`);
    }
  }, 120_000);

  it('render again only after a change', async () => {
    const [one, two] = sides;
    if (!one || !two) throw new Error('two sides are wanted');
    await change(one.database, 'first');
    for (let n = 0; n < 5; n += 1) await two.server.app.inject('/');
    expect(two.server.asked).toBe(1);
  });
});
