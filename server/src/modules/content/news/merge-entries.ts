import { createHash } from 'node:crypto';
import { newsLimits } from '@yanye/shared/contract/news.calls';
import type { SiteTime } from '#platform/time';
import type { EntryRow } from './news.schema';
import type { FoundEntry } from './read-feed';

export type NewEntry = Omit<EntryRow, 'id' | 'source_id'>;

/** Changes that make the stored entries of a source equal to its feed. */
export interface EntryChanges {
  readonly add: readonly NewEntry[];
  readonly change: readonly (NewEntry & { readonly id: number })[];
  /** Ids of entries that are no longer in the feed and are retained. */
  readonly leave: readonly number[];
  readonly drop: readonly number[];
}

const hashOf = (identity: string): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 22);

const zoneless = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Reads the date of an entry.
 * @param date in any form feeds use; without a zone it is the site's own, as in most Chinese feeds
 * @returns milliseconds since 1970; undefined when it is none
 */
const publishedAt = (date: string, time: Pick<SiteTime, 'dayBounds'>): number | undefined => {
  const written = date.trim();
  const [, day, hours = '0', minutes = '0', seconds = '0'] = zoneless.exec(written) ?? [];
  if (day !== undefined) {
    const start = time.dayBounds(day)?.start;
    return start === undefined
      ? undefined
      : start + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  }
  const moment = Date.parse(written);
  return Number.isNaN(moment) || moment < 0 ? undefined : moment;
};

const shownFields = ['title', 'link', 'published_at', 'heat', 'heat_unit', 'position'] as const;

interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly time: Pick<SiteTime, 'dayBounds'>;
}

/** An entry without a date, or with one in the future, is dated when it was first seen, so that it does not stay first. */
const momentOf = (date: string, known: EntryRow | undefined, { now, time }: Moment): number => {
  const written = publishedAt(date, time);
  return written !== undefined && written <= now ? written : (known?.published_at ?? now);
};

/**
 * Compares the stored entries of a source with its feed.
 * @param kept all entries of the source
 * @param found in the order of the feed
 */
export const mergeEntries = (
  kept: readonly EntryRow[],
  found: readonly FoundEntry[],
  moment: Moment,
): EntryChanges => {
  const known = new Map(kept.map((entry) => [entry.hash, entry]));
  const rows = found.slice(0, newsLimits.kept).map((entry, position): NewEntry => {
    const hash = hashOf(entry.identity);
    const before = known.get(hash);
    return {
      hash,
      title: entry.title,
      link: entry.link,
      published_at: momentOf(entry.date, before, moment),
      seen_at: before?.seen_at ?? moment.now,
      heat: entry.heat,
      heat_unit: entry.heatUnit,
      position,
    };
  });
  const here = new Set(rows.map(({ hash }) => hash));
  const gone = kept
    .filter(({ hash }) => !here.has(hash))
    .sort((a, b) => b.published_at - a.published_at || b.id - a.id);
  const room = newsLimits.kept - rows.length;
  return {
    add: rows.filter(({ hash }) => !known.has(hash)),
    change: rows.flatMap((row) => {
      const before = known.get(row.hash);
      return before && shownFields.some((field) => before[field] !== row[field])
        ? [{ ...row, id: before.id }]
        : [];
    }),
    leave: gone
      .slice(0, room)
      .filter(({ position }) => position >= 0)
      .map(({ id }) => id),
    drop: gone.slice(room).map(({ id }) => id),
  };
};

/** @returns whether readers would see a difference */
export const isChanged = ({ add, change, leave, drop }: EntryChanges): boolean =>
  add.length + change.length + leave.length + drop.length > 0;
