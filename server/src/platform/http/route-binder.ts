import type { Readable } from 'node:stream';
import type { Answer, Parsed, RouteContract } from '@yanye/shared/contract/route';
import type { UploadedFile } from '../uploaded-file';
import type { Viewer } from '../viewer';
import type { Visitor } from '../visitor/visitor';
import type { Cookies } from './cookies';

/** What is known of the request besides its validated parts. */
export interface RequestFacts {
  readonly id: string;
  /** Address of the client; the proxy's word is taken only with TRUST_PROXY. */
  readonly ip: string;
  readonly userAgent: string;
  /** The browser fetches ahead what nobody has asked to see yet. */
  readonly isFetchedAhead: boolean;
  /** The token header as sent, empty when there was none. */
  readonly token: string;
  /** The browser that asks. */
  readonly visitor: Visitor;
  readonly cookies: Cookies;
}

/** 'anyone' means the viewer may be absent, and the compiler knows. */
export type ViewerOf<R extends RouteContract> = R['access'] extends 'anyone' ? Viewer | undefined : Viewer;

/** All that a handler gets. */
export type Call<R extends RouteContract> = Parsed<R> & {
  readonly viewer: ViewerOf<R>;
  readonly files: readonly UploadedFile[];
  readonly request: RequestFacts;
};

const spoken = Symbol('spoken');

/** An answer with a sentence of its own in `msg`. */
export interface WithMessage<T> {
  readonly [spoken]: true;
  readonly msg: string;
  readonly data: T;
}

/**
 * Answers with a sentence for people in `msg`.
 * @param msg Chinese sentence
 * @param data the answer; the empty object when left out, as existing clients expect
 */
export function withMessage(msg: string): WithMessage<Record<string, never>>;
export function withMessage<T>(msg: string, data: T): WithMessage<T>;
export function withMessage(msg: string, data: unknown = {}): WithMessage<unknown> {
  return { [spoken]: true, msg, data };
}

/** Tells an answer with its own sentence from plain data. */
export const isWithMessage = (value: unknown): value is WithMessage<unknown> =>
  typeof value === 'object' && value !== null && spoken in value;

const downloaded = Symbol('downloaded');

/** A file that is written while it is sent. */
export interface Download {
  readonly [downloaded]: true;
  /** What it is called where it is kept; any letters. */
  readonly fileName: string;
  readonly bytes: Readable;
}

/** Answers with a file, on a route whose contract says `download`. */
export const asDownload = (fileName: string, bytes: Readable): Download => ({
  [downloaded]: true,
  fileName,
  bytes,
});

/** Tells a file from data. */
export const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && downloaded in value;

/** What a handler returns: the route's data, plain or with a sentence; or a file where the contract says so. */
export type Answered<R extends RouteContract> = R extends { readonly download: string }
  ? Download
  : Answer<R> | WithMessage<Answer<R>>;

/** A route and what answers it. */
export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Answered<R>> | Answered<R>;

/** Attaches a handler to a route of the contract: validation, access and the envelope come with it. */
export type RouteBinder = <const R extends RouteContract>(route: R, handler: Handler<R>) => void;
