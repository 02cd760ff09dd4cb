import { builtProgram, type BuiltProgram } from '#test/built-program';
import { documentServer } from '#test/document-server';

const remote = `exports.default = { page: async (request) => {
  const { data } = await request.http({ call: {} });
  return { status: 200, html: request.url + ' shows ' + data };
} };`;

let worker: BuiltProgram;

beforeAll(async () => {
  worker = await builtProgram('src/platform/render/render-worker.ts');
}, 60_000);
afterAll(() => worker.remove());

test('pages that come together are asked for in different rounds of the event loop', async () => {
  let round = 0;
  const rounds: number[] = [];
  const server = await documentServer({
    workerFile: worker.file,
    remote,
    answer: async () => {
      rounds.push(round);
      return `data ${server.generation}`;
    },
  });
  const pages = async () => {
    const all = [1, 2, 3].map((page) => server.app.inject({ url: `/?page=${page}` }));
    return (await Promise.all(all)).map(({ body }) => body);
  };
  await pages();
  rounds.length = 0;
  server.generation += 1;
  const count = (): void => {
    round += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  // What they ask for is known by now, so each asks in the moment it begins.
  const bodies = await pages();
  clearImmediate(timer);
  expect(bodies.every((body) => body.includes('shows data 2'))).toBe(true);
  expect(rounds).toHaveLength(3);
  expect(new Set(rounds).size).toBe(3);
  await server.close();
});
