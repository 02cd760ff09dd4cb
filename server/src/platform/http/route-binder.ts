import type { Readable } from 'node:stream';
import type { Answer, Parsed, RouteContract } from '@yanye/shared/contract/route';
import type { UploadedFile } from '../uploaded-file';
import type { Viewer } from '../viewer';
import type { Visitor } from '../visitor/visitor';
import type { Cookies } from './cookies';

export interface RequestFacts {
  readonly id: string;
  /** Address of the client; proxy headers are trusted only with TRUST_PROXY. */
  readonly ip: string;
  readonly userAgent: string;
  readonly isFetchedAhead: boolean;
  /** The page of this site that called; undefined when another site called, or the browser does not say. */
  readonly page: URL | undefined;
  /** The token header as sent, empty when there was none. */
  readonly token: string;
  readonly visitor: Visitor;
  /**
   * For routes that take proof of work: whether the caller has an account or did the work. The answer is used up with the first
   * question.
   */
  readonly isTrusted: () => Promise<boolean>;
  readonly cookies: Cookies;
}

export type ViewerOf<R extends RouteContract> = R['access'] extends 'anyone' ? Viewer | undefined : Viewer;

export type Call<R extends RouteContract> = Parsed<R> & {
  readonly viewer: ViewerOf<R>;
  readonly files: readonly UploadedFile[];
  readonly request: RequestFacts;
};

/** An answer with its own message; the protected member keeps plain data from being taken for one. */
export class WithMessage<T> {
  declare protected readonly kind: 'message';

  constructor(
    readonly msg: string,
    readonly data: T,
  ) {}
}

/** @param data the empty object when left out, as existing clients expect */
export function withMessage(msg: string): WithMessage<Record<string, never>>;
export function withMessage<T>(msg: string, data: T): WithMessage<T>;
export function withMessage(msg: string, data: unknown = {}): WithMessage<unknown> {
  return new WithMessage(msg, data);
}

export class Download {
  declare protected readonly kind: 'download';

  constructor(
    readonly fileName: string,
    readonly bytes: Readable,
    /** Bytes of it, where they are known: browsers show how much is left. */
    readonly size?: number,
  ) {}
}

export const asDownload = (fileName: string, bytes: Readable, size?: number): Download =>
  new Download(fileName, bytes, size);

export type Answered<R extends RouteContract> = R extends { readonly download: string }
  ? Download
  : Answer<R> | WithMessage<Answer<R>>;

export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Answered<R>> | Answered<R>;

export type RouteBinder = <const R extends RouteContract>(route: R, handler: Handler<R>) => void;
