import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { FieldProblem } from '@yanye/shared/contract/envelope';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import { messages } from '../messages.zh';

/** What somebody asks of an article's moments; texts are the site's time, an empty one takes the moment back. */
export interface AskedMoments {
  readonly status?: ArticleStatus | undefined;
  readonly publish_at?: string | undefined;
  readonly withdraw_at?: string | undefined;
}

/** An article as far as its moments go; milliseconds since 1970, `withdraw_at` 0 for never. */
export interface Scheduled {
  readonly status: ArticleStatus;
  readonly published_at: number;
  readonly withdraw_at: number;
}

const misplaced = (field: string, message: string): never =>
  refuse('BAD_INPUT', { message, fields: [{ field, message }] satisfies FieldProblem[] });

const momentOf = (time: SiteTime, field: string, text: string): number =>
  time.momentOf(text) ?? misplaced(field, messages.noSuchMoment);

/** Statuses of articles that readers have not seen yet: once they do, the date is that day's. */
const unseen: readonly ArticleStatus[] = ['draft', 'pending', 'scheduled'];

/** What becomes of a withdrawal that nobody speaks of. */
const keptWithdrawal = (row: Scheduled, next: Omit<Scheduled, 'withdraw_at'>, now: number): number => {
  const { status, published_at } = next;
  const turns = status !== row.status || published_at !== row.published_at;
  if (!turns) return row.withdraw_at;
  if (status === 'withdrawn') return 0;
  // One from an earlier time would take the article away at once, or before anybody has seen it.
  const isGoingOut = status === 'published' || status === 'scheduled';
  return isGoingOut && row.withdraw_at <= Math.max(now, published_at) ? 0 : row.withdraw_at;
};

/**
 * What an article's moments become. A withdrawal is for one time with readers: it goes when the article is withdrawn, and
 * when the article would go before it comes.
 * @throws AppError BAD_INPUT for a moment that has passed, and for a publication without one
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

/** What has become of an article by itself, at some moment. @returns undefined while it stays as it is */
export const dueChange = (
  { status, published_at, withdraw_at }: Scheduled,
  now: number,
): { readonly status: ArticleStatus; readonly withdraw_at?: 0 } | undefined => {
  const isOver = withdraw_at > 0 && withdraw_at <= now;
  if (isOver && (status === 'published' || status === 'scheduled'))
    return { status: 'withdrawn', withdraw_at: 0 };
  return status === 'scheduled' && published_at <= now ? { status: 'published' } : undefined;
};

/** The moments at which an article changes by itself. */
export const turnsOf = ({ status, published_at, withdraw_at }: Scheduled): number[] => [
  ...(status === 'scheduled' ? [published_at] : []),
  ...(withdraw_at > 0 && (status === 'scheduled' || status === 'published') ? [withdraw_at] : []),
];
