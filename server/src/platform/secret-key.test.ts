import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretKeyOf } from './secret-key';
import { StartProblem } from './start-problem';

describe('the secret key', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yanye-key-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('is the configured one when there is one', () => {
    expect(secretKeyOf('given', dataDir)).toBe('given');
  });

  test('is generated once and stored, readable by its owner alone', async () => {
    const key = secretKeyOf(undefined, dataDir);
    expect(secretKeyOf(undefined, dataDir)).toBe(key);
    const file = join(dataDir, 'secret.key');
    expect((await readFile(file, 'utf8')).trim()).toBe(key);
    expect(Buffer.from(key, 'base64url')).toHaveLength(48);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('a damaged file prevents the start', async () => {
    await writeFile(join(dataDir, 'secret.key'), 'half');
    expect(() => secretKeyOf(undefined, dataDir)).toThrow(StartProblem);
  });
});
