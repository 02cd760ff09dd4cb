import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFiles, type FileStore } from './files';

let outside: string;
let root: string;
let files: FileStore;
beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'yanye-files-'));
  root = join(outside, 'root');
  files = localFiles(root);
  await writeFile(join(outside, 'secret'), 'secret');
});
afterEach(() => rm(outside, { recursive: true }));

describe('local files', () => {
  it('a written file is read back, replaced atomically, and absent after removal', async () => {
    await files.write('images/2024/叶.webp', Buffer.from('one'));
    await files.write('images/2024/叶.webp', Buffer.from('two'));
    expect((await files.read('images/2024/叶.webp'))?.toString()).toBe('two');
    expect(await files.list('')).toEqual(['images/2024/叶.webp']);
    expect(await files.remove('images/2024/叶.webp')).toBe(true);
    expect(await files.remove('images/2024/叶.webp')).toBe(false);
    expect(await files.read('images/2024/叶.webp')).toBeUndefined();
    expect(await files.exists('images/2024/叶.webp')).toBe(false);
  });

  it('a folder that does not exist has no files', async () => {
    expect(await files.list('nothing')).toEqual([]);
  });

  it('a write that fails leaves nothing behind', async () => {
    await files.write('a/b', Buffer.from('x'));
    await expect(files.write('a/b/c', Buffer.from('y'))).rejects.toThrow();
    expect(await readdir(join(root, 'a'))).toEqual(['b']);
  });

  it('twenty concurrent writers of one name leave one complete text', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(1_000));
    await Promise.all(texts.map((text) => files.write('same', Buffer.from(text))));
    expect(texts).toContain((await files.read('same'))?.toString());
    expect(await readdir(root)).toEqual(['same']);
  });

  it.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    '..',
    '.',
    '',
    'a//b',
    'a/',
    '.hidden',
    'a\\b',
    'c:x',
    'a\0b',
    'a/./b',
    'x'.repeat(201),
    'name.',
  ])('the name %j is refused everywhere', async (name) => {
    expect(() => files.pathOf(name)).toThrow('Unsafe');
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('Unsafe');
    await expect(files.read(name)).rejects.toThrow('Unsafe');
    await expect(files.remove(name)).rejects.toThrow('Unsafe');
  });

  it('a symbolic link is not listed', async () => {
    await files.write('a', Buffer.from('x'));
    await symlink(join(outside, 'secret'), join(root, 'link'));
    expect(await files.list('')).toEqual(['a']);
  });
});
