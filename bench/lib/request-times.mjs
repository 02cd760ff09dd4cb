import { p95, timed } from './table.mjs';

const runs = 5;
const wanted = 50;
const ms = (value) => `${value.toFixed(1)} ms`;

/**
 * Times each of some requests, one after the other, in five runs.
 * @param {string} name what all of them are about
 * @param {Readonly<Record<string, string>>} requests paths by what they ask for
 * @param {(path: string) => Promise<unknown>} ask
 * @param {number} times requests of one run
 * @returns a row for each, which holds where the p95 of most runs is at most 50 ms
 */
export const requestTimes = async (name, requests, ask, times) => {
  const rows = [];
  for (const [what, path] of Object.entries(requests)) {
    for (let time = 0; time < 3; time += 1) await ask(path);
    const seen = [];
    for (let run = 0; run < runs; run += 1) {
      const taken = [];
      for (let time = 0; time < times; time += 1) {
        const began = performance.now();
        await ask(path);
        taken.push(performance.now() - began);
      }
      seen.push(p95(taken));
    }
    rows.push(timed(`${name}: ${what}, p95`, `≤ ${wanted} ms`, seen, (value) => value <= wanted, ms));
  }
  return rows;
};
