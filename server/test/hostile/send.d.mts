import type { Agent } from 'node:http';
import type { HostileInput, HostileSize } from './inputs.d.mts';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface HttpAnswer {
  /** 0 without an answer. */
  readonly status: number;
  readonly body: { readonly data?: unknown; readonly error?: string; readonly msg?: string };
}

interface SendOptions {
  readonly signal?: AbortSignal;
  readonly agent?: Agent;
}

export declare const answerTo: (
  origin: string,
  token: string,
  request: HttpRequest,
  options?: SendOptions,
) => Promise<HttpAnswer>;

export declare const sendHostile: (
  to: { readonly origin: string; readonly token: string },
  input: HostileInput,
  size: HostileSize,
  options?: SendOptions,
) => Promise<{ readonly status: number; readonly word: string; readonly message: string }>;
