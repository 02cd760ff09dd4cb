import type { NewsState } from '@yanye/shared/contract/news.calls';
import type { Clock } from '#platform/clock';
import { errorCodeOf } from '#platform/error-code';
import type { Outgoing, OutgoingAnswer } from '#platform/outgoing/outgoing';
import { OutgoingFailure, type OutgoingReason } from '#platform/outgoing/outgoing-failure';
import { packings, unpack } from '#platform/outgoing/unpack';
import type { FeedReader } from './feed-reader';
import { feedText } from './feed-text';
import type { FoundFeed } from './read-feed';

/** Bytes of a feed, compressed or not, and milliseconds of a fetch. */
export const feedLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000 } as const;

export type NewsProblem = Exclude<NewsState, 'never' | 'fine'>;

export type FetchOutcome =
  | {
      readonly state: 'fine';
      /** Missing for an unchanged feed. */
      readonly feed?: FoundFeed;
      readonly etag: string;
      readonly lastModified: string;
    }
  | {
      readonly state: NewsProblem;
      /** An HTTP status, an error code of the network, or `html`. */
      readonly detail: string;
      /** Milliseconds of the Retry-After header. */
      readonly retryAfter?: number;
    };

/** Headers of the last answer, for a conditional request. */
export interface FeedMarks {
  readonly etag: string;
  readonly last_modified: string;
}

const states: Readonly<Record<OutgoingReason, NewsProblem>> = {
  address: 'refused',
  redirects: 'redirects',
  timeout: 'timeout',
  too_large: 'too_large',
  cut: 'unreachable',
  unreachable: 'unreachable',
};

const maxMarkLength = 500;

const markOf = (value = ''): string => (value.length <= maxMarkLength ? value : '');

const causeOf = ({ cause }: OutgoingFailure): string => errorCodeOf(cause).slice(0, 60);

const day = 24 * 3_600_000;

const retryAfterOf = (header: string | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
  return ms > 0 ? Math.min(ms, day) : undefined;
};

const looksLikePage = (text: string): boolean => /^\s*(?:<!doctype html|<html\b)/i.test(text);

interface Deps {
  readonly outgoing: Pick<Outgoing, 'fetch'>;
  readonly reader: FeedReader;
  readonly clock: Clock;
  /** For all of a fetch; 10,000 by default. */
  readonly timeoutMs?: number;
}

/** Fetches feeds. A failure of the other side is an outcome and no exception. */
export const feedFetcher = ({ outgoing, reader, clock, timeoutMs = feedLimits.timeoutMs }: Deps) => {
  const ask = (address: string, marks: FeedMarks, signal?: AbortSignal): Promise<OutgoingAnswer> =>
    outgoing.fetch(address, {
      maxBytes: feedLimits.maxBytes,
      timeoutMs,
      headers: {
        accept:
          'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
        'accept-encoding': packings,
        'user-agent': 'Yanye feed reader',
        ...(marks.etag && { 'if-none-match': marks.etag }),
        ...(marks.last_modified && { 'if-modified-since': marks.last_modified }),
      },
      ...(signal && { signal }),
    });

  const read = async (answer: OutgoingAnswer): Promise<FetchOutcome> => {
    const bytes = await unpack(answer, feedLimits.maxBytes);
    if (!bytes) return { state: 'broken', detail: 'packing' };
    const text = feedText(bytes, answer.headers['content-type'] ?? '');
    const feed = await reader.read({ text, base: answer.url });
    if (!feed) return { state: 'broken', detail: looksLikePage(text) ? 'html' : '' };
    return {
      state: 'fine',
      feed,
      etag: markOf(answer.headers['etag']),
      lastModified: markOf(answer.headers['last-modified']),
    };
  };

  const classified = async (answer: OutgoingAnswer, marks: FeedMarks): Promise<FetchOutcome> => {
    const isConditional = marks.etag !== '' || marks.last_modified !== '';
    if (answer.status === 304 && isConditional)
      return { state: 'fine', etag: marks.etag, lastModified: marks.last_modified };
    if (answer.status >= 200 && answer.status < 300) return read(answer);
    const retryAfter = retryAfterOf(answer.headers['retry-after'], clock.now());
    return { state: 'status', detail: String(answer.status), ...(retryAfter && { retryAfter }) };
  };

  return {
    /** @throws only when `signal` aborts it */
    fetch: async (address: string, marks: FeedMarks, signal?: AbortSignal): Promise<FetchOutcome> => {
      try {
        return await classified(await ask(address, marks, signal), marks);
      } catch (error) {
        if (error instanceof OutgoingFailure) return { state: states[error.reason], detail: causeOf(error) };
        throw error;
      }
    },
  };
};

export type FeedFetcher = ReturnType<typeof feedFetcher>;
