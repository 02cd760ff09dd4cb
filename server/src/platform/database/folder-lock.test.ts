import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { runProgram } from '#test/process-run';
import { StartProblem } from '../start-problem';
import { ownFolder, shareFolder } from './folder-lock';

// A real process starts here, which is slow on a busy machine.
jest.setTimeout(120_000);

describe('a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yanye-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is used by many or owned by one', () => {
    const ends = [shareFolder(folder), shareFolder(folder)];
    expect(() => ownFolder(folder)).toThrow(StartProblem);
    expect(() => ownFolder(folder)).toThrow(/正在使用：请先停止网站/);
    for (const end of ends) end();
    const end = ownFolder(folder);
    expect(() => shareFolder(folder)).toThrow(/正在恢复备份，请等它结束/);
    expect(() => ownFolder(folder)).toThrow(StartProblem);
    end();
    shareFolder(folder)();
  });

  describe('with processes', () => {
    let program: BuiltProgram;
    beforeAll(async () => {
      program = await builtProgram('test/programs/serve-api.ts');
    });
    afterAll(() => program.remove());

    test('is used by a site until its process ends, however it ends', async () => {
      const site = runProgram(program.file, { DATA_DIR: folder, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn' });
      await site.says(/已启动/);
      expect(() => ownFolder(folder)).toThrow(StartProblem);
      site.child.kill('SIGKILL');
      await site.ended;
      ownFolder(folder)();
    });

    test('that is owned lets no site start', async () => {
      const end = ownFolder(folder);
      const site = runProgram(program.file, { DATA_DIR: folder, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn' });
      const { code, output } = await site.ended;
      expect(code).toBe(1);
      expect(output).toMatch(/^无法启动：数据文件夹 .+ 正在恢复备份/);
      end();
    });
  });
});
