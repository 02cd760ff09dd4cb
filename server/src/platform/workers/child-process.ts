import { constants, setPriority } from 'node:os';

/** For the file of a child process: work that can wait leaves the processor to requests, and ends with the process that wants it. */
export const serveAsChildProcess = (): void => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // An exit would wait for the threads of native libraries.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
};
