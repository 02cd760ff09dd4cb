import { refuse } from '../errors';
import { LaneFull } from '../workers/fair-queue';
import { runInWorker } from '../workers/run-in-worker';
import { WorkerOutOfMemory, WorkerTimeout } from '../workers/bounded-worker';
import type { MarkdownTask } from './markdown-worker';
import { messages } from './messages.zh';
import type { RenderedMarkdown, RenderOptions } from './render-markdown';
import type { MarkdownSurvey } from './survey';

export interface MarkdownRendererSettings {
  /** The built `markdown-worker`; without it every text is rendered in this thread, as in tests and scripts. */
  readonly workerFile?: string;
  /** Milliseconds that rendering a text may take. */
  readonly timeout?: number;
  /** @returns whose text it is: slow texts of one author are rendered one after the other */
  readonly laneOf?: () => string;
}

const largeText = 10_000;
/** Lines, and bars between the cells of tables: each costs up to a fifth of a millisecond. */
const manyLines = 400;
const manyBars = 600;
/**
 * Characters of emphasis, links, quotes, code, escapes, addresses and raw HTML in one paragraph beyond which CommonMark's algorithm gets
 * slow: quadratic in the number of some, and up to half a millisecond for each of the others.
 */
const manySigns = 400;
const signsOfMarkup: ReadonlySet<number> = new Set([...'*_[<>~`\\&:.'].map((sign) => sign.charCodeAt(0)));
/** Dollars in a text, two per inline formula: rendering one takes a fifth of a millisecond or more. */
const manyDollars = 400;

/** Texts of one author that may wait for a thread. */
const maxQueue = 50;
const width = 2;
/** A thread that has the pipeline loaded is worth keeping while a user writes. */
const idleMs = 120_000;

/** True for a text that could block the event loop: long, of many lines or cells, with hostile paragraphs, or full of formulas. */
export function looksSlow(source: string): boolean {
  if (source.length > largeText) return true;
  let signs = 0;
  let dollars = 0;
  let lines = 0;
  let bars = 0;
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 10) {
      lines += 1;
      if (source.charCodeAt(at + 1) === 10) signs = 0;
    } else if (code === 124) bars += 1;
    else if (signsOfMarkup.has(code)) signs += 1;
    else if (code === 36) dollars += 1;
    if (signs > manySigns || dollars > manyDollars || lines > manyLines || bars > manyBars) return true;
  }
  return false;
}

/** Whether a text may have anything that `harmlessSource` removes; most have not, and need not be parsed. */
export const isSuspect = (source: string): boolean => /<(?:script|style)\b|\bon[a-z]+\s*=/i.test(source);

/** Loaded only when a code block names a language, because the library loads all 190 that it knows. */
const highlightOf = async (source: string) =>
  /`{3}|~{3}/.test(source) ? (await import('./highlight-code')).highlightCode : undefined;

/** Renders ordinary texts in this thread, which is faster than posting them to another, and slow ones in a worker that can be terminated. */
export function createMarkdownRenderer({
  workerFile,
  timeout = 10_000,
  laneOf = () => '',
}: MarkdownRendererSettings = {}) {
  const worker =
    workerFile === undefined
      ? undefined
      : runInWorker<MarkdownTask, unknown>({
          filename: workerFile,
          timeoutMs: timeout,
          width,
          idleMs,
          maxQueue,
        });
  /** @param name exported function of the worker @param here the same in this thread */
  const run = async <R>(task: MarkdownTask, name: string, here: () => Promise<R>): Promise<R> => {
    // Before the import, after which the caller may have changed.
    const lane = laneOf();
    // On first use: the pipeline takes a quarter of a second to load, and most starts render nothing.
    const { maxMarkdownBytes } = await import('./render-markdown');
    if (Buffer.byteLength(task.source) > maxMarkdownBytes)
      refuse('PAYLOAD_TOO_LARGE', { message: messages.tooLarge });
    if (!worker || !looksSlow(task.source)) return here();
    try {
      return (await worker.run(task, { name, lane })) as R;
    } catch (error) {
      if (error instanceof LaneFull) refuse('RATE_LIMITED', { retryAfterSeconds: 10, cause: error });
      if (error instanceof WorkerTimeout || error instanceof WorkerOutOfMemory)
        refuse('BAD_INPUT', { message: messages.tooSlow, cause: error });
      throw error;
    }
  };
  return {
    /** @throws AppError PAYLOAD_TOO_LARGE above 1.5 MB, BAD_INPUT when it exceeds time or memory, RATE_LIMITED when too many texts of the author wait */
    render: (source: string, options: RenderOptions = {}) =>
      run<RenderedMarkdown>({ source, ...options }, 'default', async () => {
        const { renderMarkdown } = await import('./render-markdown');
        return renderMarkdown(source, options, await highlightOf(source));
      }),
    /** Links and headings of a text. @throws AppError as `render` does */
    survey: (source: string) =>
      run<MarkdownSurvey>({ source }, 'surveyTask', async () =>
        (await import('./survey')).surveyMarkdown(source),
      ),
    /** A text without what can run in its raw HTML, see `harmlessSource`. @throws AppError as `render` does */
    harmless: (source: string) =>
      isSuspect(source)
        ? run<string>({ source }, 'harmlessTask', async () =>
            (await import('./harmless-source')).harmlessSource(source),
          )
        : Promise.resolve(source),
    close: async (): Promise<void> => worker?.close(),
  };
}

export type MarkdownRenderer = ReturnType<typeof createMarkdownRenderer>;
