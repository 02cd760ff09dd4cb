import { readFileSync } from 'node:fs';
import { memoryOf } from './chat-site.mjs';

const childrenOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

const memoryIfThere = (pid) => {
  try {
    return memoryOf(pid);
  } catch {
    return 0;
  }
};

/** @returns {number} resident memory of a process and its child processes in MiB */
const memoryOfAll = (pid) => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + memoryIfThere(each), 0);

/** Runs a task. @returns its result, and the peak growth of memory in MiB */
export const memoryDuring = async (pid, work, everyMs = 10) => {
  const before = memoryOfAll(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memoryOfAll(pid))), everyMs);
  try {
    const result = await work();
    most = Math.max(most, memoryOfAll(pid));
    return { result, grownMiB: most - before };
  } finally {
    clearInterval(timer);
  }
};
