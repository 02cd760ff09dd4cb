import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from './messages.zh';
import { reasonOf, StartProblem } from './start-problem';

/**
 * Makes a folder and proves that it can be written to.
 * @throws StartProblem otherwise
 */
export const writableFolder = async (folder: string): Promise<void> => {
  const trial = join(folder, `.write-trial-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, '');
    await rm(trial, { force: true });
  } catch (error) {
    throw new StartProblem(messages.start.dataDir(folder, reasonOf(error)), error);
  }
};
