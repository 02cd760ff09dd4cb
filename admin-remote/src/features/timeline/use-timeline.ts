import { useCallback, useEffect, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { TimelineEntry } from '@yanye/shared/contract/timeline';
import { messages } from './messages.zh';
import type { Line } from './timeline-days';
import { useLazyTimelineQuery } from './timeline.api';

/** Lines asked for at once. */
const batchSize = 50;

/** A text of this browser; structurally what the writing desk keeps. */
export interface CopyHere {
  readonly desk: string;
  readonly seq: number;
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly isSent: boolean;
}

interface Options {
  /** Of the article; empty for those that are not stored yet; undefined where the server has none. */
  readonly articleId: string | undefined;
  readonly userId: number;
  /** The copies of this browser. */
  readonly copies: () => Promise<readonly CopyHere[]>;
}

export interface Timeline {
  /** Undefined until the first are here. */
  readonly lines: readonly Line[] | undefined;
  readonly failure: ApiError | undefined;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

interface Loaded {
  readonly entries: readonly TimelineEntry[];
  readonly count: number;
  readonly page: number;
}

const lineOf = (entry: TimelineEntry, userId: number): Line => ({
  key: entry.entry,
  how: entry.how,
  who: entry.nick_name,
  isMine: entry.user_id === userId,
  at: Date.parse(entry.created_at),
  title: entry.title,
  size: entry.size,
});

/** @returns what only this browser has: what the server acknowledged is among its own lines */
const linesHere = (copies: readonly CopyHere[], entries: readonly TimelineEntry[]): Line[] =>
  copies
    .filter(
      ({ isSent, desk, seq, title, text }) =>
        !isSent &&
        (title.trim() !== '' || text.trim() !== '') &&
        !entries.some((entry) => entry.desk === desk && entry.seq >= seq),
    )
    .map(({ desk, seq, at, title, text }) => ({
      key: `here-${desk}-${seq}`,
      how: 'here',
      who: messages.you,
      isMine: true,
      at,
      title,
      size: text.length,
      text,
    }));

/** The timeline of what is being written: the server's lines in portions, with those of this browser among them. */
export const useTimeline = ({ articleId, userId, copies }: Options): Timeline => {
  const [ask] = useLazyTimelineQuery();
  const [loaded, setLoaded] = useState<Loaded>();
  const [here, setHere] = useState<readonly CopyHere[]>([]);
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);

  const load = useCallback(
    async (page: number, before: readonly TimelineEntry[]) => {
      setBusy(true);
      setHere(await copies().catch(() => []));
      const { data, error } =
        articleId === undefined
          ? { data: { count: 0, list: [] }, error: undefined }
          : await ask({ query: { article_id: articleId, page, limit: batchSize } });
      setBusy(false);
      // Not before there is an answer: asking again takes nothing off the screen.
      setFailure(data ? undefined : asApiError(error));
      if (!data) return;
      // What was autosaved meanwhile pushes lines from one portion into the next.
      const known = new Set(before.map(({ entry }) => entry));
      const entries = [...before, ...data.list.filter(({ entry }) => !known.has(entry))];
      setLoaded({ entries, count: data.count, page });
    },
    [articleId, ask, copies],
  );

  useEffect(() => {
    void load(1, []);
  }, [load]);

  const entries = loaded?.entries ?? [];
  const lines = [...entries.map((entry) => lineOf(entry, userId)), ...linesHere(here, entries)];
  return {
    // Where the server cannot be asked, what this browser has is told all the same.
    lines: loaded || (failure && lines.length > 0) ? lines : undefined,
    failure,
    hasMore: loaded !== undefined && loaded.page * batchSize < loaded.count,
    busy,
    more: () => void load((loaded?.page ?? 0) + 1, entries),
    retry: () => void load(1, []),
  };
};
