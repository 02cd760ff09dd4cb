import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { WorkerOutOfMemory, WorkerTimeout, type Worker } from './bounded-worker';
import { runInWorker, type ThreadOptions } from './run-in-worker';

const source = `
import { getHeapStatistics } from 'node:v8';
export default (number) => {
  if (number < 0) throw new Error('negative');
  return number * 2;
};
export const heapMb = () => getHeapStatistics().heap_size_limit / 2 ** 20;
export const endless = () => { for (;;); };
export const filling = () => { let last; for (;;) last = new Array(1_000).fill(0); };
export const growing = () => { const all = []; for (;;) all.push(new Array(1_000).fill(0)); };
`;

describe('a worker', () => {
  let folder: string;
  let filename: string;
  let worker: Worker<number, number>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yanye-worker-'));
    filename = join(folder, 'double.mjs');
    await writeFile(filename, source);
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => worker.close());

  const open = (options: Partial<ThreadOptions> = {}): void => {
    worker = runInWorker({ filename, timeoutMs: 60_000, ...options });
  };

  test('returns what the task returns, and throws what it throws', async () => {
    open();
    expect(await worker.run(21)).toBe(42);
    await expect(worker.run(-1)).rejects.toThrow('negative');
  });

  test('has its own limit of memory, whichever the process has', async () => {
    // As in the arguments of the server.
    setFlagsFromString('--max-old-space-size=2000');
    open({ maxMemoryMb: 64 });
    expect(await worker.run(1, { name: 'heapMb' })).toBeLessThan(500);
  });

  test.each([
    ['an empty loop', 'endless'],
    ['a loop of built-in functions', 'filling'],
  ])('is terminated by the time-out in %s, and runs the next task', async (_, name) => {
    const run = jest.spyOn(Piscina.prototype, 'run');
    open({ timeoutMs: 2_000 });
    await worker.run(1);
    const pool = run.mock.contexts.at(-1) as Piscina;
    const ends = pool.threads.map((thread) => once(thread, 'exit'));
    await expect(worker.run(1, { name })).rejects.toBeInstanceOf(WorkerTimeout);
    // Another thread would run the next task, also where this one goes on.
    expect(await Promise.all(ends)).toEqual([[expect.any(Number)]]);
    expect(await worker.run(1)).toBe(2);
  });

  test('does not count the time that a task waits', async () => {
    open({ timeoutMs: 2_000 });
    const endless = worker.run(1, { name: 'endless' });
    const next = worker.run(21);
    await expect(endless).rejects.toBeInstanceOf(WorkerTimeout);
    expect(await next).toBe(42);
  });

  test('has a thread for another lane while one is busy', async () => {
    open({ width: 2 });
    const endless = [1, 2].map(() => worker.run(1, { name: 'endless', lane: 'user:1' }));
    const ended = jest.fn();
    const results = Promise.allSettled(endless).then(ended);
    expect(await worker.run(21, { lane: 'user:2' })).toBe(42);
    expect(ended).not.toHaveBeenCalled();
    await worker.close();
    await results;
  }, 60_000);

  test('that needs too much memory fails alone', async () => {
    open({ maxMemoryMb: 32 });
    await expect(worker.run(1, { name: 'growing' })).rejects.toBeInstanceOf(WorkerOutOfMemory);
    expect(await worker.run(21)).toBe(42);
  });

  test('outlives a thread that dies without a task', async () => {
    const run = jest.spyOn(Piscina.prototype, 'run');
    open();
    await worker.run(21);
    const pool = run.mock.contexts.at(-1) as Piscina;
    expect(() => pool.emit('error', new Error('out of memory'))).not.toThrow();
    expect(await worker.run(21)).toBe(42);
  });

  test('is terminated by a signal, which is no time-out', async () => {
    open();
    const stop = new AbortController();
    const running = worker.run(1, { name: 'endless', signal: stop.signal });
    stop.abort();
    const error: unknown = await running.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(WorkerTimeout);
  });
});
