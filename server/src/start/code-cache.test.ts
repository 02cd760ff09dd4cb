import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { CodeCache, codeCacheFolder } from './code-cache';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanye-code-'));
  write('program.cjs', `const { name } = require('./part.cjs'); exports.greet = () => 'hello ' + name;`);
  write('part.cjs', `exports.name = require('node:path').basename(__filename);`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const cacheFolder = () => join(folder, 'cache');
const stored = () => readdirSync(cacheFolder()).sort();

/** As a process loads the program. */
const start = () => {
  const cache = new CodeCache(cacheFolder());
  const { greet } = cache.load(join(folder, 'program.cjs')) as { greet(): string };
  return { cache, greet };
};

const storeOnce = (): void => {
  const { cache, greet } = start();
  greet();
  cache.store();
};

describe('a program', () => {
  it('is loaded with the files beside it that it requires', () => {
    expect(start().greet()).toBe('hello part.cjs');
  });

  it('is loaded with the code that an earlier process compiled', () => {
    expect(start().cache.isComplete).toBe(false);
    storeOnce();
    const { cache, greet } = start();
    expect(greet()).toBe('hello part.cjs');
    expect(cache.isComplete).toBe(true);
  });

  it('is compiled again when its text has changed, also when its length has not', () => {
    storeOnce();
    const path = join(folder, 'part.cjs');
    writeFileSync(path, readFileSync(path, 'utf8').replace('basename(__filename)', 'extname (__filename)'));
    const { cache, greet } = start();
    expect(greet()).toBe('hello .cjs');
    expect(cache.isComplete).toBe(false);
  });

  it('is compiled again when the stored code is damaged', () => {
    storeOnce();
    for (const name of stored()) {
      const bytes = readFileSync(join(cacheFolder(), name));
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
      writeFileSync(join(cacheFolder(), name), bytes);
    }
    const { cache, greet } = start();
    expect(greet()).toBe('hello part.cjs');
    expect(cache.isComplete).toBe(false);
  });

  it('keeps the stored code of files that another process loaded', () => {
    write('other.cjs', `exports.name = 'other';`);
    const other = new CodeCache(cacheFolder());
    other.load(join(folder, 'other.cjs'));
    other.store();
    storeOnce();
    const again = new CodeCache(cacheFolder());
    expect(again.load(join(folder, 'other.cjs'))).toEqual({ name: 'other' });
    expect(again.isComplete).toBe(true);
  });

  it('replaces what was stored of earlier builds', () => {
    storeOnce();
    const before = stored();
    writeFileSync(join(cacheFolder(), 'old.cjs-1'), 'old');
    appendFileSync(join(folder, 'part.cjs'), '\n');
    storeOnce();
    expect(stored()).toEqual(before);
    expect(start().cache.isComplete).toBe(true);
  });
});

test.each([undefined, '', 'elsewhere', '/srv/yanye'])(
  'is in the data folder where DATA_DIR is %p',
  (DATA_DIR) => {
    expect(codeCacheFolder({ DATA_DIR })).toBe(join(readConfig({ DATA_DIR }).dataDir, 'code-cache'));
  },
);
