import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from './messages.zh';
import { StartProblem } from './start-problem';

const bytes = 48;

const readKey = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
};

/** As configured, else from a file that the first process creates in the data folder. @throws StartProblem when it is damaged */
export const secretKeyOf = (given: string | undefined, dataDir: string): string => {
  if (given !== undefined) return given;
  const file = join(dataDir, 'secret.key');
  if (readKey(file) === undefined) {
    mkdirSync(dataDir, { recursive: true });
    const staged = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(staged, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600, flush: true });
    try {
      // Creating a link is atomic and never overwrites: of several processes one wins.
      linkSync(staged, file);
    } catch {
      // Another process was first, or this file system has no links: reading the file below settles it.
    }
    if (readKey(file) === undefined)
      writeFileSync(file, readFileSync(staged), { mode: 0o600, flag: 'wx', flush: true });
    rmSync(staged);
  }
  const key = readKey(file);
  if (key === undefined || key.length < bytes) throw new StartProblem(messages.start.secretKey(file));
  return key;
};
