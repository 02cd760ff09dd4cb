import type { MessagePort } from 'node:worker_threads';
import type { PageCall } from './shell-on-server';

/** Style sheets of a remote, and how the bundler names their chunks. */
export interface RemoteStyleFiles {
  /** Style sheet of the Node build, absolute; the browser build is in `../browser`. */
  readonly file: string;
  /** Path of the browser build's files, with a slash at the end. */
  readonly publicPath: string;
  /** `output.uniqueName` of the browser build. */
  readonly uniqueName: string;
}

export interface ReleaseSet {
  /** Changes whenever any build changes. */
  readonly key: string;
  /** Node build of the shell, absolute. */
  readonly shellFile: string;
  readonly script: string;
  /** Base64 of the sha256 of each inline script of documents. */
  readonly scriptHashes: readonly string[];
  /** Style sheet of the shell, absolute; its text is inlined. */
  readonly shellStyle: string;
  readonly remoteStyles: Readonly<Record<string, RemoteStyleFiles>>;
  /** Node builds of remotes that are rendered here, absolute, by name. */
  readonly remoteFiles: Readonly<Record<string, string>>;
  readonly patterns: Readonly<Record<string, readonly string[]>>;
}

export interface RemoteBuild {
  /** Name of the remote that draws the page; empty for the shell's own pages. */
  readonly remote: string;
}

export interface RenderJob extends RemoteBuild {
  readonly id: number;
  readonly url: string;
  /** The rest of the page's `FrameRequest` as JSON, the same text for all pages of an edition. */
  readonly facts: string;
  /** Answers to the API calls of the page's previous render: JSON of `PageAnswer[]`, because the main thread has it already. */
  readonly answers: string;
}

export type Outcome = { readonly value: unknown } | { readonly failure: unknown };

export interface PageAnswer {
  readonly call: PageCall;
  readonly outcome: Outcome;
}

/** A document as a worker or the frame makes it. */
export interface RenderedDocument {
  readonly status: number;
  /** Target path of a redirect; the document is then empty. */
  readonly redirect?: string;
  /** Brotli. */
  readonly compressed: Uint8Array;
  /** Of `compressed`: equal texts compress to equal bytes. */
  readonly hash: string;
  readonly calls: readonly PageCall[];
}

/** Sent once by a worker, through the pool: the port of its further messages. */
export interface WorkerGreeting {
  readonly port: MessagePort;
}

export type FromWorker =
  | { readonly kind: 'started'; readonly job: number }
  | { readonly kind: 'broken'; readonly remote: string; readonly reason: string }
  | { readonly kind: 'ask'; readonly ask: number; readonly job: number; readonly call: PageCall };

export interface ToWorker {
  readonly ask: number;
  /** JSON of a `PageAnswer`. */
  readonly answer: string;
}
