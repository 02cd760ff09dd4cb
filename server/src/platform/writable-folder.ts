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

/** More than what a file system keeps inside its own records. */
const trialBytes = 4_096;

const writeTrial = async (folder: string): Promise<void> => {
  const trial = join(folder, `.write-trial-${process.pid}`);
  try {
    await writeFile(trial, Buffer.alloc(trialBytes), { flush: true });
  } finally {
    await rm(trial, { force: true });
  }
};

/** Milliseconds for which the result of a trial holds, so that callers cannot make the disk busy. */
const trialLifeMs = 1_000;

/** @returns tries to write to a folder; rejects when its disk is full, failing or read-only */
export const writeTrialOf = (folder: string, now: () => number): (() => Promise<void>) => {
  let last: { readonly at: number; readonly result: Promise<void> } | undefined;
  return () => {
    if (!last || now() - last.at >= trialLifeMs) last = { at: now(), result: writeTrial(folder) };
    return last.result;
  };
};

/**
 * Makes a folder for its owner alone where there is none. One that is there keeps its mode: the operator may let a web server read it.
 * @throws StartProblem when the folder cannot be created or written
 */
export const writableFolder = async (folder: string): Promise<void> => {
  try {
    await make(folder, 0o700);
    await writeTrial(folder);
  } catch (error) {
    throw new StartProblem(messages.start.dataDir(folder, reasonOf(error)), error);
  }
};
