import { buffer } from 'node:stream/consumers';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openZip } from './zip-reader';
import { textSource, zipOf, type ZipSource } from './zip-writer';

const limits = { entries: 10, totalBytes: 1024 * 1024 };

const archiveOf = (...files: ZipSource[]): Promise<Buffer> =>
  buffer(
    zipOf(
      (async function* () {
        yield* files;
      })(),
    ),
  );
const at = (moment: string): void => {
  jest.useFakeTimers({ now: Date.parse(moment), doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanye-zip-'));
});
afterEach(() => jest.useRealTimers());
afterAll(() => rm(folder, { recursive: true }));

const readBack = async (archive: Buffer): Promise<Record<string, string>> => {
  const path = join(folder, 'archive.zip');
  await writeFile(path, archive);
  const zip = await openZip(path, limits);
  const found: Record<string, string> = {};
  for (const { name } of zip.entries) found[name] = String(await zip.read(name));
  zip.close();
  return found;
};

describe('an archive', () => {
  test('of the same files has the same bytes, whenever it is written', async () => {
    const files = [textSource('一.md', '第一篇'), { ...textSource('一.webp', '图'), isPacked: true }];
    at('2026-01-01T00:00:00Z');
    const before = await archiveOf(...files);
    at('2031-07-08T09:10:12Z');
    const after = await archiveOf(...files);
    expect(after.toString('hex')).toBe(before.toString('hex'));
  });

  test('contains streamed and buffered files in their order', async () => {
    const streamed = { name: 'b.txt', open: async () => Readable.from([Buffer.from('乙')]) };
    const found = await readBack(await archiveOf(streamed, textSource('a.txt', '甲')));
    expect(Object.entries(found)).toEqual([
      ['b.txt', '乙'],
      ['a.txt', '甲'],
    ]);
  });

  test('skips a file that was removed before its turn', async () => {
    const gone = { name: 'gone.txt', open: async () => undefined };
    expect(await readBack(await archiveOf(gone, textSource('a.txt', '甲')))).toEqual({ 'a.txt': '甲' });
  });

  test('ends with an error when a file cannot be read', async () => {
    const broken = { name: 'a.txt', open: () => Promise.reject(new Error('no such file')) };
    await expect(archiveOf(broken)).rejects.toThrow('no such file');
  });

  test('opens files only as fast as the consumer reads', async () => {
    const opened: string[] = [];
    const large = (name: string): ZipSource => ({
      name,
      isPacked: true,
      open: async () => {
        opened.push(name);
        return Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024)));
      },
    });
    const bytes = zipOf(
      (async function* () {
        for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) yield large(name);
      })(),
    );
    await new Promise((done) => bytes.once('readable', done));
    await new Promise((done) => setTimeout(done, 50));
    expect(opened).toEqual(['1']);
    bytes.destroy();
  });
});
