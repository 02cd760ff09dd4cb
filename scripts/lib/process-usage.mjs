import { readdirSync, readFileSync } from 'node:fs';

/** The kernel reports CPU time in these units on every Linux (`getconf CLK_TCK`). */
const ticksPerSecond = 100;
const sampleMs = 500;

/** @param {string} pid @returns the fields of /proc/PID/stat of a process (proc(5)), undefined once it has ended */
const processOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them is in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, pages] = [1, 11, 12, 21].map((index) => Number(fields[index]));
    return [{ pid: Number(pid), parent, ticks: user + system, bytes: pages * 4096 }];
  } catch {
    return [];
  }
};

const descendantsOf = (rootPid) => {
  const processes = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap(processOf);
  const members = new Set([rootPid]);
  const join = () => {
    const found = processes.filter(({ pid, parent }) => members.has(parent) && !members.has(pid));
    for (const { pid } of found) members.add(pid);
    return found.length > 0;
  };
  while (join());
  return processes.filter(({ pid }) => members.has(pid));
};

/**
 * Samples a process and its descendants until `end` is called. Node.js itself reports only those descendants that were awaited, which the
 * processes of Chromium are not.
 * @param {number} rootPid
 * @returns {{ end: () => { cpuSeconds: number, peakBytes: number } | undefined }} `cpuSeconds` of all of them together, `peakBytes`
 *   of resident memory of the largest single one; undefined on systems without /proc
 */
export const watchUsage = (rootPid) => {
  if (process.platform !== 'linux') return { end: () => undefined };
  const ticksOf = new Map();
  let peakBytes = 0;
  const sample = () => {
    for (const { pid, ticks, bytes } of descendantsOf(rootPid)) {
      ticksOf.set(pid, ticks);
      peakBytes = Math.max(peakBytes, bytes);
    }
  };
  sample();
  const timer = setInterval(sample, sampleMs);
  return {
    end: () => {
      clearInterval(timer);
      const ticks = [...ticksOf.values()].reduce((total, one) => total + one, 0);
      return { cpuSeconds: ticks / ticksPerSecond, peakBytes };
    },
  };
};
