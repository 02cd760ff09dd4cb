import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkerTimeout, type Worker, type WorkerOptions } from './bounded-worker';
import { runInProcess } from './run-in-process';

const source = `
import { writeFileSync } from 'node:fs';
export default (bytes) => Buffer.from(bytes).reverse();
export const failing = () => { throw new Error('refused'); };
export const environment = () => Object.keys(process.env);
export const pid = () => process.pid;
export const endless = (file) => { writeFileSync(file, String(process.pid)); for (;;); };
export const dying = () => process.kill(process.pid, 'SIGKILL');
`;

describe('a child process', () => {
  let folder: string;
  let filename: string;
  let worker: Worker<unknown, unknown>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yanye-process-'));
    filename = join(folder, 'tasks.mjs');
    await writeFile(filename, source);
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => worker.close());

  const open = (options: Partial<WorkerOptions> = {}): void => {
    worker = runInProcess({ filename, timeoutMs: 60_000, ...options });
  };

  test('takes and returns bytes, and throws what the task throws', async () => {
    open();
    expect(await worker.run(Buffer.from([1, 2, 3]))).toEqual(Uint8Array.from([3, 2, 1]));
    await expect(worker.run(0, { name: 'failing' })).rejects.toThrow('refused');
  });

  test('is another process, which gets no secret of the environment', async () => {
    open();
    process.env.SECRET_OF_TEST = 'secret';
    expect(await worker.run(0, { name: 'environment' })).not.toContain('SECRET_OF_TEST');
    delete process.env.SECRET_OF_TEST;
    expect(await worker.run(0, { name: 'pid' })).not.toBe(process.pid);
  });

  test('is killed by the time-out of its task, and the next task gets another', async () => {
    open();
    const file = join(folder, 'pid');
    const endless = worker.run(file, { name: 'endless', timeoutMs: 1_500 });
    await expect(endless).rejects.toBeInstanceOf(WorkerTimeout);
    expect(await worker.run(0, { name: 'pid' })).toEqual(expect.any(Number));
    const killed = Number(await readFile(file, 'utf8'));
    expect(() => process.kill(killed, 0)).toThrow('ESRCH');
  });

  test('that dies fails its task alone', async () => {
    open();
    await expect(worker.run(0, { name: 'dying' })).rejects.toThrow();
    expect(await worker.run(Buffer.from([1]))).toEqual(Uint8Array.from([1]));
  });

  test('ends when the pool is closed while it works, and none starts after it', async () => {
    open();
    const endless = worker.run(join(folder, 'other-pid'), { name: 'endless', timeoutMs: 1_500 });
    const next = worker.run(0, { name: 'pid' });
    const outcomes = [endless, next].map((run) =>
      run.then(
        () => 'done',
        () => 'refused',
      ),
    );
    await worker.close();
    for (const outcome of outcomes) expect(await outcome).toBe('refused');
  });
});
