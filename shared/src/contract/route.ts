import type { z } from 'zod';
import type { CallHead } from './call';

/**
 * Bytes of a JSON body, by who may call the route; in any body, how deep objects and lists may be nested, and how many values all of
 * them may have together.
 */
export const bodyLimits = { anyone: 64 * 1024, signedIn: 256 * 1024, depth: 32, values: 10_000 } as const;

export interface UploadRule {
  readonly field: string;
  readonly maxFiles: number;
  /** Bytes of one file, where they are fewer than the operator allows (`MAX_UPLOAD_MB`). */
  readonly maxBytes?: number;
}

/** A call with its schemas: the single place that describes a request and its answer. */
export interface RouteContract extends CallHead {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body may be as large as the operator allows (`MAX_BODY_MB`), beyond `bodyLimits`; only for users who are signed in. */
  readonly takesLongTexts?: true;
  readonly upload?: UploadRule;
  /** Content type of a route that answers with a file instead of the envelope. */
  readonly download?: string;
  /** With proof of work a caller without an account may call more often; RATE_LIMITED carries the challenge. */
  readonly takesProofOfWork?: true;
  /** Always present: fields that it does not list are never sent. */
  readonly response: z.ZodType;
}

/**
 * @param longest bytes that the operator allows
 * @returns bytes of a JSON body that the route takes; undefined for a route that takes files
 */
export const bodyLimitOf = (
  { access, takesLongTexts, upload }: Pick<RouteContract, 'access' | 'takesLongTexts' | 'upload'>,
  longest: number,
): number | undefined => {
  if (upload) return undefined;
  if (access === 'anyone') return bodyLimits.anyone;
  return takesLongTexts ? longest : bodyLimits.signedIn;
};

type RouteParts = Omit<RouteContract, keyof CallHead>;

/**
 * Adds summaries and schemas to the calls of a feature.
 * @param parts one for each call, by its name
 * @returns routes by the same names, in the order of the parts
 */
export const defineRoutes = <
  const C extends Record<string, CallHead>,
  const P extends Record<keyof C, RouteParts>,
>(
  calls: C,
  parts: P,
) =>
  Object.fromEntries(
    Object.entries<RouteParts>(parts).map(([name, part]) => [name, { ...calls[name], ...part }]),
  ) as { readonly [Name in keyof C]: C[Name] & P[Name] };

type Part<R, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  R extends Record<K, infer S extends z.ZodType>
    ? Record<K, Side extends 'in' ? z.input<S> : z.output<S>>
    : unknown;

/** What a caller sends: `{params, query, body}`, as far as the route has them. */
export type Input<R extends RouteContract> = Part<R, 'params', 'in'> &
  Part<R, 'query', 'in'> &
  Part<R, 'body', 'in'>;

/** What a handler receives after validation and defaults. */
export type Parsed<R extends RouteContract> = Part<R, 'params', 'out'> &
  Part<R, 'query', 'out'> &
  Part<R, 'body', 'out'>;

/** The `data` of a successful answer, as the caller sees it. */
export type Output<R extends RouteContract> = z.output<R['response']>;

/** The `data` as a handler returns it, before the response schema strips what is not listed. */
export type Answer<R extends RouteContract> = z.input<R['response']>;
