import { setImmediate as nextTurn } from 'node:timers/promises';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { runProgram } from '#test/process-run';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a process that must have ended by a certain time', () => {
  let program: BuiltProgram;
  beforeAll(async () => {
    program = await builtProgram('test/programs/kill-after.ts');
  }, 60_000);
  afterAll(() => program.remove());

  test('is killed when it hangs at its exit', async () => {
    const run = runProgram(program.file, {}, ['500', 'hangs']);
    expect((await run.ended).code).toBeNull();
    expect(run.child.signalCode).toBe('SIGKILL');
  }, 60_000);

  test('ends by itself in time, and so does what watches it', async () => {
    const run = runProgram(program.file, {}, ['600000', 'ends']);
    const [, pid] = await run.says(/watched by (\d+)/);
    expect((await run.ended).code).toBe(0);
    while (isAlive(Number(pid))) await nextTurn();
  }, 60_000);
});
