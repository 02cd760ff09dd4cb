import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import type { MessagePort } from 'node:worker_threads';
import { AskedCalls } from './asked-calls';
import { sourcesOf } from './document-sources';
import type { Reads } from '../database/change-journal';
import type { KeptAnswers } from './kept-answers';
import type {
  FromWorker,
  ReleaseSet,
  RemoteBuild,
  RenderedDocument,
  RenderJob,
  ToWorker,
  WorkerGreeting,
} from './messages';
import { callKey } from './page-calls';
import type { FrameRequest, PageAsker, PageCall } from './shell-on-server';
import { boundThreads, threadArguments } from '../workers/thread-arguments';

/** A page exceeded its time and its worker was terminated. */
export class RenderTimeout extends Error {
  constructor(ms: number) {
    super(`the page was not rendered within ${ms} ms`);
    this.name = 'RenderTimeout';
  }
}

/** The release of a page was replaced before its turn: pages are rendered with the live one. */
export class RendererClosed extends Error {
  constructor() {
    super('the release was replaced');
    this.name = 'RendererClosed';
  }
}

/** A document with the digest of everything it was made from. */
export interface SourcedDocument extends RenderedDocument {
  readonly sources: string;
  readonly edition: string;
  /** What its answers were last read from; undefined where they depend on something else. */
  reads: readonly Reads[] | undefined;
}

/** A page to render. */
export interface PageToRender {
  /** Name of the remote that draws the page; empty for the shell's own pages. */
  readonly remote: string;
  readonly request: FrameRequest;
  /** Names everything besides the answers that the document depends on: its facts, the release, the day. */
  readonly edition: string;
  /** Set when the page is rendered for one browser alone. */
  readonly asker?: PageAsker | undefined;
  /** The latest document of this address: it is returned instead of a new one when nothing it was made from has changed. */
  readonly before?: SourcedDocument | undefined;
}

export interface RenderPoolOptions {
  readonly workerFile: string;
  readonly release: ReleaseSet;
  /** Answers a page's API calls; its errors are posted back to the page. */
  readonly http: (call: PageCall, asker?: PageAsker) => Promise<unknown>;
  /** Converts an error of `http` to plain data. */
  readonly failureOf: (error: unknown) => unknown;
  /** Fields of answers whose changes alone are no reason to render a page again: counters of readers. */
  readonly counters?: readonly string[];
  /** Answers that are kept from one render to the next; none for pages of one browser. */
  readonly kept?: KeptAnswers | undefined;
  /** Called when a remote's build could not be loaded, and when a worker dies outside a page. */
  readonly onTrouble: (error: Error) => void;
  /**
   * How many pages of one remote may be rendered concurrently where they take long, at least two. The pool may have one more thread, so
   * that a remote whose pages all hang does not block the others.
   */
  readonly threads?: number;
  /** Time limit of one page once a worker has started it. */
  readonly timeoutMs?: number;
  /** Time limit of waiting for a worker. */
  readonly patienceMs?: number;
}

/** Milliseconds after which others no longer wait for a page: most take a tenth, also when they are the first ones of a process. */
const slowMs = 300;

// Enough for a page of a few megabytes; a remote that uses more loses its worker and nothing else.
const memoryLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

const isGreeting = (message: unknown): message is WorkerGreeting =>
  typeof message === 'object' && message !== null && 'port' in message;

const areEqual = (calls: readonly PageCall[], others: readonly PageCall[]): boolean =>
  calls.length === others.length &&
  calls.every((call, at) => callKey(call) === callKey(others[at] as PageCall));

export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #timeoutMs: number;
  readonly #patienceMs: number;
  /** How many pages of one remote may be rendered concurrently. */
  readonly #threads: number;
  readonly #pool: Piscina<RenderJob | RemoteBuild | undefined, RenderedDocument>;
  /** The API calls of each page's previous render: they are made in advance and posted with the next job. */
  readonly #calls = new LRUCache<string, readonly PageCall[]>({ max: 5_000 });
  readonly #turns = new LRUCache<string, LimitFunction>({ max: 50 });
  readonly #suspects = new LRUCache<string, LimitFunction>({ max: 50, ttl: 60_000 });
  /**
   * One page at a time, besides those that take long. A page costs the main thread as much as a render thread, so a second one would add
   * little, compile everything once more and keep it.
   */
  readonly #line = pLimit(1);
  readonly #started = new Map<number, () => void>();
  readonly #asked = new Map<number, AskedCalls>();
  /** Pages that were begun, among them those whose data is being read. */
  readonly #rendering = new Set<Promise<SourcedDocument>>();
  #isClosed = false;
  #jobs = 0;
  /** Pages that a thread has begun. */
  #busy = 0;
  /** Those of them that take long. */
  #slow = 0;
  #facts: { readonly edition: string; readonly text: string } | undefined;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? 5_000;
    this.#patienceMs = options.patienceMs ?? 10_000;
    const threads = Math.max(2, options.threads ?? 2);
    this.#threads = threads;
    boundThreads();
    this.#pool = new Piscina<RenderJob | RemoteBuild | undefined, RenderedDocument>({
      filename: options.workerFile,
      // Each takes memory and the start of the process; those that pages need are added while pages run.
      minThreads: 1,
      maxThreads: threads + 1,
      idleTimeout: Infinity,
      env: { NODE_ENV: 'production' },
      execArgv: threadArguments,
      workerData: options.release,
      resourceLimits: memoryLimits,
      // Pages wait for data that arrives as messages; a worker that sleeps on an atomic would not receive them.
      atomics: 'disabled',
    });
    this.#pool.on('message', (message: unknown) => {
      if (isGreeting(message)) this.#listen(message.port);
    });
    this.#pool.on('error', options.onTrouble);
  }

  /** @returns `before` when its sources are unchanged, else a new document @throws RenderTimeout @throws RendererClosed */
  async render(page: PageToRender): Promise<SourcedDocument> {
    if (this.#isClosed) throw new RendererClosed();
    const rendering = this.#render(page);
    this.#rendering.add(rendering);
    return rendering.finally(() => this.#rendering.delete(rendering));
  }

  async #render({ remote, request, edition, asker, before }: PageToRender): Promise<SourcedDocument> {
    const { http, failureOf, counters = [], kept } = this.#options;
    const shared = asker ? undefined : kept?.of(edition);
    // Most changes concern other pages: then nothing is asked for.
    const holds = before?.edition === edition && before.reads && (await shared?.hold(before.reads));
    if (holds) return before;
    const asked = new AskedCalls({ http: (call) => http(call, asker), failureOf, counters, kept: shared });
    const known = before?.calls ?? this.#calls.get(request.url) ?? [];
    const { text: answers, digests, reads } = await asked.all(known);
    const sources = sourcesOf(edition, digests);
    // Before it waits for a worker: an unchanged page needs none.
    if (before?.sources === sources) {
      before.reads = reads;
      return before;
    }
    const { url, ...facts } = request;
    const job = { url, facts: this.#factsText(edition, facts), answers };
    const document = await this.#inWorker(remote, job, asked);
    if (areEqual(document.calls, known)) return { ...document, calls: known, sources, edition, reads };
    if (document.calls.length > 0) this.#calls.set(request.url, document.calls);
    const made = await asked.all(document.calls);
    return { ...document, sources: sourcesOf(edition, made.digests), edition, reads: made.reads };
  }

  /**
   * Loads the build of a remote in the thread that is there, so that its first page does not wait for it. A build that fails or hangs
   * is reported by its pages.
   */
  async load(remote: string): Promise<void> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), this.#patienceMs);
    const loaded = this.#pool.run({ remote }, { name: 'load', signal: stop.signal });
    await loaded.catch(() => undefined).finally(() => clearTimeout(timer));
  }

  /** Threads that run or are being started. */
  get threads(): number {
    return this.#pool.threads.length;
  }

  #factsText(edition: string, facts: object): string {
    if (this.#facts?.edition !== edition) this.#facts = { edition, text: JSON.stringify(facts) };
    return this.#facts.text;
  }

  /** Ends all workers once the pages that were begun are done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#rendering);
    await this.#pool.close();
  }

  /**
   * One worker stays free of any one remote, because its pages may hang; two stay free of a remote that hung recently, so that a
   * second page can hang as well.
   */
  #turnsOf(remote: string): LimitFunction {
    const suspect = this.#suspects.get(remote);
    if (suspect) return suspect;
    const turns = this.#turns.get(remote) ?? pLimit(this.#threads);
    this.#turns.set(remote, turns);
    return turns;
  }

  async #inWorker(
    remote: string,
    page: Omit<RenderJob, 'id' | 'remote'>,
    asked: AskedCalls,
  ): Promise<RenderedDocument> {
    const stop = new AbortController();
    // In the next turn of the loop, so that messages that arrived while it was busy are handled first.
    const stopIn = (ms: number) => setTimeout(() => setImmediate(() => stop.abort()), ms);
    const id = ++this.#jobs;
    let timer = stopIn(this.#patienceMs);
    let began = false;
    let isSlow = false;
    let slow: NodeJS.Timeout | undefined;
    this.#asked.set(id, asked);
    this.#started.set(id, () => {
      if (!began) {
        began = true;
        this.#busy += 1;
        slow = setTimeout(() => {
          isSlow = true;
          this.#countSlow(1);
        }, slowMs);
      }
      clearTimeout(timer);
      timer = stopIn(this.#timeoutMs);
    });
    try {
      return await this.#turnsOf(remote)(() =>
        this.#line(() => this.#pool.run({ id, remote, ...page }, { signal: stop.signal })),
      );
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      if (began) this.#suspects.set(remote, this.#suspects.get(remote) ?? pLimit(this.#threads - 1));
      throw new RenderTimeout(this.#timeoutMs);
    } finally {
      clearTimeout(timer);
      clearTimeout(slow);
      if (began) this.#busy -= 1;
      if (isSlow) this.#countSlow(-1);
      this.#started.delete(id);
      this.#asked.delete(id);
    }
  }

  /** Other pages take their turns beside those that take long. */
  #countSlow(change: 1 | -1): void {
    this.#slow += change;
    this.#line.concurrency = Math.min(1 + this.#slow, this.#pool.maxThreads);
    if (change > 0) this.#addThread();
  }

  /** Starts a thread when all are busy with pages one of which may hang, before another page waits for it. */
  #addThread(): void {
    const { threads, maxThreads } = this.#pool;
    if (this.#busy < threads.length || threads.length >= maxThreads) return;
    // The pool adds a thread for each task that no thread can take at once. One that cannot start fails the pages.
    this.#pool.run(undefined, { name: 'doNothing' }).catch(() => undefined);
  }

  #listen(port: MessagePort): void {
    const tell = (message: ToWorker): void => port.postMessage(message);
    port.on('message', (message: FromWorker) => {
      if (message.kind === 'started') this.#started.get(message.job)?.();
      else if (message.kind === 'broken')
        this.#options.onTrouble(new Error(`${message.remote}: ${message.reason}`));
      else
        void this.#asked
          .get(message.job)
          ?.of(message.call)
          .then(({ text }) => tell({ ask: message.ask, answer: text }));
    });
    // The pool, not this side channel, decides how long the process lives.
    port.unref();
  }
}
