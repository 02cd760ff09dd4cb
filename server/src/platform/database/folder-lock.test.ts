import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

    test('tells how to go on after an upgrade of Node.js', async () => {
      const otherAbi = join(folder, 'other-abi.cjs');
      await writeFile(
        otherAbi,
        `const { dlopen } = process;
        process.dlopen = (module, file, ...flags) => {
          if (!file.endsWith('better_sqlite3.node')) return dlopen(module, file, ...flags);
          throw Object.assign(new Error('compiled against a different Node.js version'), { code: 'ERR_DLOPEN_FAILED' });
        };`,
      );
      const settings = { DATA_DIR: folder, PORT: '0', SEED: 'none', NODE_OPTIONS: `--require=${otherAbi}` };
      const { code, output } = await runProgram(program.file, settings).ended;
      expect(code).toBe(1);
      expect(output).toMatch(
        /^无法启动：已安装的依赖不适合当前的 Node\.js \d+\.\d+\.\d+（.+）：请运行 npm start/,
      );
      expect(output).not.toContain('DATA_DIR');
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
