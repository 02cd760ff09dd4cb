import type { Readable } from 'node:stream';
import type { Answer, Parsed, RouteContract } from '@yanye/shared/contract/route';
import type { UploadedFile } from '../uploaded-file';
import type { Viewer } from '../viewer';
import type { Visitor } from '../visitor/visitor';
import type { Cookies } from './cookies';

/** What a handler knows of the request besides its validated parts. */
export interface RequestFacts {
  readonly id: string;
  /** Address of the client; proxy headers are trusted only with TRUST_PROXY. */
  readonly ip: string;
  readonly userAgent: string;
  /** The browser prefetches a page that the user has not opened. */
  readonly isFetchedAhead: boolean;
  /** The token header as sent, empty when there was none. */
  readonly token: string;
  /** The browser that sent the request. */
  readonly visitor: Visitor;
  readonly cookies: Cookies;
}

/** With 'anyone' the viewer may be absent, and the type says so. */
export type ViewerOf<R extends RouteContract> = R['access'] extends 'anyone' ? Viewer | undefined : Viewer;

export type Call<R extends RouteContract> = Parsed<R> & {
  readonly viewer: ViewerOf<R>;
  readonly files: readonly UploadedFile[];
  readonly request: RequestFacts;
};

const spoken = Symbol('spoken');

/** An answer with its own message in `msg`. */
export interface WithMessage<T> {
  readonly [spoken]: true;
  readonly msg: string;
  readonly data: T;
}

/**
 * Answers with a message for users in `msg`.
 * @param msg Chinese message
 * @param data the answer; the empty object when left out, as existing clients expect
 */
export function withMessage(msg: string): WithMessage<Record<string, never>>;
export function withMessage<T>(msg: string, data: T): WithMessage<T>;
export function withMessage(msg: string, data: unknown = {}): WithMessage<unknown> {
  return { [spoken]: true, msg, data };
}

/** Distinguishes an answer with its own message from plain data. */
export const isWithMessage = (value: unknown): value is WithMessage<unknown> =>
  typeof value === 'object' && value !== null && spoken in value;

const downloaded = Symbol('downloaded');

/** A file that is streamed while it is generated. */
export interface Download {
  readonly [downloaded]: true;
  /** File name for the download; any characters. */
  readonly fileName: string;
  readonly bytes: Readable;
}

/** Answers with a file, on a route whose contract says `download`. */
export const asDownload = (fileName: string, bytes: Readable): Download => ({
  [downloaded]: true,
  fileName,
  bytes,
});

/** Distinguishes a file from data. */
export const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && downloaded in value;

/** What a handler returns: the route's data, plain or with a message; or a file where the contract says so. */
export type Answered<R extends RouteContract> = R extends { readonly download: string }
  ? Download
  : Answer<R> | WithMessage<Answer<R>>;

/** A route with its handler. */
export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Answered<R>> | Answered<R>;

/** Binds a handler to a route of the contract, with validation, access check and envelope. */
export type RouteBinder = <const R extends RouteContract>(route: R, handler: Handler<R>) => void;
