import { useCallback, useEffect, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { TimelineEntry } from '@yanye/shared/contract/timeline';
import { countOf } from '@yanye/shared/markdown/text-count';
import { messages } from './messages.zh';
import type { Line } from './timeline-days';
import { timelineApi } from './timeline.api';

const batchSize = 50;

/** A text copy of this browser; structurally the drafts feature's `TextCopy`. */
interface CopyHere {
  readonly desk: string;
  readonly seq: number;
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly isSent: boolean;
}

export interface TimelineSource {
  /** Id of the article; empty if not stored yet; undefined if the server has no timeline. */
  readonly articleId: string | undefined;
  readonly userId: number;
  readonly copies: () => Promise<readonly CopyHere[]>;
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

/** @returns entries that only this browser has; acknowledged texts are among the server's entries */
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
      size: countOf(text),
      text,
    }));

/** The timeline of an article: server entries in batches, merged with browser copies. */
export const useTimeline = ({ articleId, userId, copies }: TimelineSource) => {
  const [ask] = timelineApi.useLazyTimelineQuery();
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
      // Only after the response, so that a reload keeps the visible entries.
      setFailure(data ? undefined : asApiError(error));
      if (!data) return;
      // Concurrent autosaves shift entries into the next batch.
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
    // Undefined until the first batch has loaded; a failed request still shows the browser copies.
    lines: loaded || (failure && lines.length > 0) ? lines : undefined,
    failure,
    hasMore: loaded !== undefined && loaded.page * batchSize < loaded.count,
    busy,
    more: () => void load((loaded?.page ?? 0) + 1, entries),
    retry: () => void load(1, []),
  };
};
