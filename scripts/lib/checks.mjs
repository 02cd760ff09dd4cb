/* Shared by `npm test` and `npm run test:stories`: measured steps, jest with reports, and the summary. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { watchUsage } from './process-usage.mjs';
import { packageBin, root, run } from './ready.mjs';

/** Folder of test reports for the generated pages; ignored by git. */
export const reportsFolder = join(root, 'reports');

const cores = availableParallelism();

/** Tests that drive a browser wait for it about a third of their time; more workers only make each other run into time limits. */
export const browserWorkers = Math.min(Math.ceil(1.5 * cores), 8);

/** @param {string} name @returns {string} path of a jest report */
export const reportOf = (name) => join(reportsFolder, `${name}.json`);

const gigabytes = (bytes) => `${(bytes / 1024 ** 3).toFixed(1)} GiB`;

/**
 * Collects the results of a run's steps.
 * @param {readonly string[]} reports names of the jest reports that the run writes; those of an earlier run are removed
 */
export const checks = (reports) => {
  const results = [];
  const written = [];
  mkdirSync(reportsFolder, { recursive: true });
  for (const name of reports) rmSync(reportOf(name), { force: true });

  /**
   * Runs one step and prints its result.
   * @param {string} name @param {(measured: typeof run) => Promise<number>} work returns the exit code; `measured` runs a command whose
   *   CPU time and memory belong to the step
   */
  const step = async (name, work) => {
    const began = Date.now();
    const usages = [];
    const measured = async (command, args, options) => {
      let usage;
      const onStart = (pid) => (usage = watchUsage(pid));
      const code = await run(command, args, { ...options, onStart });
      usages.push(usage?.end());
      return code;
    };
    console.log(`\n── ${name}`);
    const code = await work(measured);
    const known = usages.filter((usage) => usage !== undefined);
    results.push({
      step: name,
      held: code === 0 ? '✓' : '✗',
      'wall s': Math.round((Date.now() - began) / 1000),
      'CPU s': Math.round(known.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)),
      'largest process': gigabytes(Math.max(0, ...known.map(({ peakBytes }) => peakBytes))),
    });
    console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${results.at(-1)['wall s']} s)`);
  };

  /**
   * Runs jest, with two workers on a small machine; by default it leaves one core idle, which is half of it.
   * @param {typeof run} measured @param {string} report name of the report to write
   * @param {readonly string[]} args @param {{ env?: Record<string, string>, workers?: number }} [options]
   */
  const jest = (measured, report, args, { env = {}, workers = Math.max(2, cores - 1) } = {}) => {
    const order = ['--testSequencer', join(root, 'tools/jest/longest-first.cjs')];
    const output = ['--json', `--outputFile=${reportOf(report)}`];
    written.push(report);
    return measured(
      process.execPath,
      // Collecting with helper threads saves no time where each core has a worker, and costs CPU time. V8 takes what a test keeps for
      // objects that live long, and makes more of them in the old space, where they wait for a full collection.
      [
        '--single-threaded-gc',
        '--no-allocation-site-pretenuring',
        packageBin('jest/bin/jest.js'),
        ...args,
        `--maxWorkers=${workers}`,
        ...order,
        ...output,
      ],
      { env: { NODE_ENV: 'test', ...env } },
    );
  };

  /** Prints steps and tests. @returns {boolean} whether every step passed */
  const conclude = () => {
    console.log('');
    console.table(results);
    const counted = written.flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(reportOf(name), 'utf8'))];
      } catch {
        return [];
      }
    });
    const sum = (key) => counted.reduce((total, report) => total + report[key], 0);
    const skipped = sum('numPendingTests');
    console.log(
      `tests: ${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
    return results.every(({ held }) => held === '✓');
  };

  return { step, jest, conclude };
};
