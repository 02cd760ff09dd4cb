import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCodeOf } from './error-code';
import { messages } from './messages.zh';
import { reasonOf, StartProblem } from './start-problem';

/** Node's own recursive mkdir never returns when a folder exists but accepts no children, such as /proc. */
const make = async (folder: string, mode?: number): Promise<void> => {
  try {
    await mkdir(folder, mode);
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return;
    if (errorCodeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await make(dirname(folder));
    await mkdir(folder, mode).catch((again: unknown) => {
      if (errorCodeOf(again) !== 'EEXIST') throw again;
    });
  }
};

/**
 * Makes a folder for its owner alone where there is none. One that is there keeps its mode: whoever made it may have a web server read it.
 * @throws StartProblem when the folder cannot be created or written
 */
export const writableFolder = async (folder: string): Promise<void> => {
  const trial = join(folder, `.write-trial-${process.pid}`);
  try {
    await make(folder, 0o700);
    await writeFile(trial, '');
    await rm(trial, { force: true });
  } catch (error) {
    throw new StartProblem(messages.start.dataDir(folder, reasonOf(error)), error);
  }
};
