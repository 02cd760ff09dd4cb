import type { Feedback, feedbackRoutes } from '@yanye/shared/contract/feedback';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayManageLists } from '@yanye/shared/policy/managed-lists.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { RecordTracker } from '#platform/events/record-tracker';
import { normalised } from '#platform/normalised';
import type { LimitRule } from '#platform/limits/limits';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { FeedbackQuery } from './feedback.managed';
import type { FeedbackRepository, FeedbackRow } from './feedback.repository';

const tenMinutes = 600;
const day = 86_400;

/** Writing needs no account, so the messages of one caller are limited in a short time and a day. */
const rules = {
  plain: { name: 'feedback', points: 5, perSeconds: tenMinutes },
  trusted: { name: 'feedback-trusted', points: 10, perSeconds: tenMinutes },
  day: { name: 'feedback-day', points: 30, perSeconds: day },
} as const satisfies Record<string, LimitRule>;

interface Writer {
  /** An account, or the network of an address without one. */
  readonly caller: string;
  /** Whether it has an account or did proof of work. */
  readonly isTrusted: () => Promise<boolean>;
}

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly feedback: FeedbackRepository;
  readonly managed: AdminListService<FeedbackRow, FeedbackQuery>;
  readonly record: RecordTracker<number>;
}

/** @returns the first character, stars and the domain, by which only the writer recognises the address */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${at < 0 ? '' : email.slice(at)}`;
};

export const feedbackService = ({ database, feedback, managed, record, limits, clock, time }: Deps) => ({
  list: async (viewer: Actor | undefined, query: FeedbackQuery) => {
    const isAdmin = mayManageLists(viewer);
    const shown = ({ id, created_at, email, content }: FeedbackRow): Feedback => ({
      id,
      created_at: time.recordTime(created_at),
      email: isAdmin ? email : maskedEmail(email),
      content,
    });
    const { count, rows } = await managed.page(viewer, query);
    return { count, list: rows.map(shown) };
  },

  /** A repeated message uses up nothing of the limits. @throws AppError RATE_LIMITED, FEEDBACK_REPEATED */
  write: async (
    { caller, isTrusted }: Writer,
    { email, content }: Parsed<typeof feedbackRoutes.write>['body'],
  ): Promise<void> => {
    const row = { email, email_key: normalised(email), content, created_at: clock.now() };
    if (await feedback.exists(row)) refuse('FEEDBACK_REPEATED');
    await limits.use((await isTrusted()) ? rules.trusted : rules.plain, [caller]);
    await limits.use(rules.day, [caller]);
    await database.transaction(async () => {
      if (!(await feedback.add(row))) refuse('FEEDBACK_REPEATED');
    });
  },

  /** @returns number of removed messages @throws AppError FEEDBACK_NOT_FOUND when none of them exists */
  remove: (ids: readonly number[]): Promise<number> =>
    database.transaction(
      async () => (await record.changed(ids, () => feedback.remove(ids))) || refuse('FEEDBACK_NOT_FOUND'),
    ),
});

export type FeedbackService = ReturnType<typeof feedbackService>;
