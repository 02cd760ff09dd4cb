import type { IncomingHttpHeaders } from 'node:http';

/** Raw bytes that are sent for a model. */
export interface UpstreamScript {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each part is a write of its own. */
  readonly body: string | Uint8Array | readonly (string | Uint8Array)[];
  readonly staysOpen?: boolean;
}

export interface UpstreamRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly [field: string]: unknown;
  };
  /** When it was read, in milliseconds since 1970 with fractions. */
  readonly at: number;
  /** Pieces of text that were sent, and when. */
  readonly sent: readonly { readonly at: number; readonly piece: string }[];
  readonly isClosed: boolean;
  /** Undefined while it is open. */
  readonly closedAt?: number;
  readonly closed: Promise<unknown>;
}

export interface ModelUpstream {
  /** As ALLOW_PRIVATE_HOSTS names it. */
  readonly host: string;
  /** The base address of the API. */
  readonly url: string;
  /** What it was asked, in order. */
  readonly asked: readonly UpstreamRequest[];
  /** Answers requests for this model with these bytes. */
  script(model: string, script: UpstreamScript): void;
  /** Lets each answer, also those that are being sent, go on to this number of pieces and wait there; Infinity: none waits. */
  waitAfter(pieces: number): void;
  reset(): void;
  close(): Promise<void>;
}

/** Starts an OpenAI-compatible provider that does what the name of the model says: `echo`, `count-20-5`, `cut-3`, `status-429` … */
export const openModelUpstream: () => Promise<ModelUpstream>;
