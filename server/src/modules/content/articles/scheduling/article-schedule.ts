import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { FieldProblem } from '@yanye/shared/contract/envelope';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { ArticleRow } from '../articles.schema';
import { messages } from '../messages.zh';

/** Requested timestamps of an article, as texts in the site's time zone; an empty text removes the timestamp. */
export interface AskedMoments {
  readonly status?: ArticleStatus | undefined;
  readonly publish_at?: string | undefined;
  readonly withdraw_at?: string | undefined;
}

/** The status of an article and its timestamps in milliseconds since 1970; `withdraw_at` is 0 for never. */
export type Scheduled = Pick<ArticleRow, 'status' | 'published_at' | 'withdraw_at'>;

const misplaced = (field: string, message: string): never =>
  refuse('BAD_INPUT', { message, fields: [{ field, message }] satisfies FieldProblem[] });

const momentOf = (time: SiteTime, field: string, text: string): number =>
  time.momentOf(text) ?? misplaced(field, messages.noSuchMoment);

/** Statuses before the first publication, which sets the publication date. */
const unseen: readonly ArticleStatus[] = ['draft', 'pending', 'scheduled'];

/** The scheduled withdrawal where a request does not mention it. */
const keptWithdrawal = (row: Scheduled, next: Omit<Scheduled, 'withdraw_at'>, now: number): number => {
  const { status, published_at } = next;
  const isChanged = status !== row.status || published_at !== row.published_at;
  if (!isChanged) return row.withdraw_at;
  if (status === 'withdrawn') return 0;
  // An outdated withdrawal would remove the article at once, or before its publication.
  const isGoingOut = status === 'published' || status === 'scheduled';
  return isGoingOut && row.withdraw_at <= Math.max(now, published_at) ? 0 : row.withdraw_at;
};

/**
 * The timestamps that change with a request. A scheduled withdrawal belongs to one publication: it is removed when the article
 * is withdrawn, and when it would come before the publication.
 * @throws AppError BAD_INPUT for a timestamp in the past, and for a scheduled publication without one
 */
export const scheduleOf = (
  row: Scheduled,
  asked: AskedMoments,
  time: SiteTime,
  now: number,
): Partial<Pick<Scheduled, 'published_at' | 'withdraw_at'>> => {
  const status = asked.status ?? row.status;
  const publishAt = asked.publish_at ? momentOf(time, 'publish_at', asked.publish_at) : undefined;
  if (status === 'scheduled') {
    if (publishAt === undefined && row.status !== 'scheduled')
      misplaced('publish_at', messages.whenToPublish);
    if (publishAt !== undefined && publishAt <= now) misplaced('publish_at', messages.publishLater);
  }
  const published_at =
    status === 'scheduled'
      ? (publishAt ?? row.published_at)
      : status === 'published' && unseen.includes(row.status)
        ? now
        : row.published_at;
  const withdraw_at = asked.withdraw_at
    ? momentOf(time, 'withdraw_at', asked.withdraw_at)
    : asked.withdraw_at === ''
      ? 0
      : keptWithdrawal(row, { status, published_at }, now);
  if (asked.withdraw_at && withdraw_at <= Math.max(now, status === 'scheduled' ? published_at : 0))
    misplaced('withdraw_at', messages.withdrawLater);
  return {
    ...(published_at !== row.published_at && { published_at }),
    ...(withdraw_at !== row.withdraw_at && { withdraw_at }),
  };
};

/** The change of status that is due at a timestamp. @returns undefined where none is */
export const dueChange = (
  { status, published_at, withdraw_at }: Scheduled,
  now: number,
): { readonly status: ArticleStatus; readonly withdraw_at?: 0 } | undefined => {
  const isOver = withdraw_at > 0 && withdraw_at <= now;
  if (isOver && (status === 'published' || status === 'scheduled'))
    return { status: 'withdrawn', withdraw_at: 0 };
  return status === 'scheduled' && published_at <= now ? { status: 'published' } : undefined;
};

/** The timestamps at which the status of an article changes automatically. */
export const transitionsOf = ({ status, published_at, withdraw_at }: Scheduled): number[] => [
  ...(status === 'scheduled' ? [published_at] : []),
  ...(withdraw_at > 0 && (status === 'scheduled' || status === 'published') ? [withdraw_at] : []),
];
