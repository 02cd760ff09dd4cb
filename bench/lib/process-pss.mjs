import { readFileSync } from 'node:fs';

/** @returns {number} MiB of memory of a process, without its child processes; memory shared with other processes counts in parts */
export const pssOf = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;
