import type { Browser, Page } from 'playwright-core';

/** An event of Chromium's trace; durations in microseconds, `tdur` as CPU of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/**
 * @param work opens a page of the site
 * @returns CPU of each task of the page's thread, in milliseconds, since the shell's script began
 */
export const cpuOfTasks = async (
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<readonly number[]> => {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const start = traceEvents.find(
    ({ name, args }) => name === 'EvaluateScript' && /\/assets\/main\./.test(args.data?.url ?? ''),
  );
  if (!start) throw new Error('The trace has no evaluation of the shell.');
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > start.ts)
    .map(({ tdur = 0 }) => tdur / 1_000);
};
