import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writableFolder } from './writable-folder';

describe('a folder for data', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'yanye-folder-'));
  });
  afterEach(() => rm(root, { recursive: true }));
  const modeOf = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o777;

  test('is made for its owner alone, its parents as usual', async () => {
    const folder = join(root, 'srv', 'data');
    await writableFolder(folder);
    if (process.platform === 'win32') return;
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(root, 'srv'))).toBe(0o777 & ~process.umask());
  });

  test('keeps the mode that a person gave it', async () => {
    const folder = join(root, 'data');
    await mkdir(folder);
    await chmod(folder, 0o755);
    await writableFolder(folder);
    if (process.platform !== 'win32') expect(await modeOf(folder)).toBe(0o755);
  });
});
