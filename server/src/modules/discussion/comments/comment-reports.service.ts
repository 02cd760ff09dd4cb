import type { CommentReport, commentRoutes } from '@yanye/shared/contract/comments';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayReportComment } from '@yanye/shared/policy/comments.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import type { CommentModerationRepository } from './comment-moderation.repository';
import type { CommentModerationService } from './comment-moderation.service';
import type { CommentReadingService } from './comment-reading.service';
import type { CommentReportsRepository } from './comment-reports.repository';
import { commentReportsSettled } from './comments.events';
import { messages } from './messages.zh';

type NewReport = Parsed<typeof commentRoutes.report>['body'];
type ReportsQuery = Parsed<typeof commentRoutes.reports>['query'];

const reporting: LimitRule = { name: 'comment-reports', points: 20, perSeconds: 3_600 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly reports: CommentReportsRepository;
  readonly moderation: CommentModerationRepository;
  readonly records: Pick<CommentModerationService, 'recordsOf'>;
  readonly reading: Pick<CommentReadingService, 'seen'>;
  readonly events: Pick<Events, 'emit'>;
}

export const commentReportsService = (deps: Deps) => {
  const { database, reports, moderation, records, reading, events, limits, clock, time } = deps;

  return {
    /** @throws AppError COMMENT_NOT_FOUND, FORBIDDEN, REPORTED_ALREADY, RATE_LIMITED */
    report: async (
      reader: ArticleReader & { readonly viewer: Viewer },
      { comment_id, reason, note }: NewReport,
    ): Promise<void> => {
      const { viewer } = reader;
      const comment = await reading.seen(reader, comment_id);
      if (!mayReportComment(viewer, comment)) refuse('FORBIDDEN', { message: messages.reportRefused });
      await limits.use(reporting, [String(viewer.id)]);
      const row = { comment_id, user_id: viewer.id, reason, note, created_at: clock.now() };
      const isNew = await database.quietly(() => reports.add(row));
      if (!isNew) refuse('REPORTED_ALREADY');
    },

    list: async (
      viewer: Viewer,
      { page, limit, settled }: ReportsQuery,
    ): Promise<{ count: number; list: CommentReport[] }> => {
      const isSettled = settled === 'true';
      const rows = await reports.list(isSettled, limit, (page - 1) * limit);
      const found = await moderation.findMany([...new Set(rows.map(({ comment_id }) => comment_id))]);
      const comments = new Map((await records.recordsOf(viewer, found)).map((record) => [record.id, record]));
      return {
        count: await reports.count(isSettled),
        list: rows.flatMap(({ id, created_at, reason, note, settled_at, user_id, nick_name, comment_id }) => {
          const comment = comments.get(comment_id);
          if (!comment) return [];
          const reporter = { id: user_id, nick_name };
          const is_settled = settled_at > 0;
          return [
            { id, created_at: time.recordTime(created_at), reason, note, is_settled, reporter, comment },
          ];
        }),
      };
    },

    /** For administrators: the comment stays visible. @returns number of settled reports @throws AppError REPORT_NOT_FOUND for none */
    settle: (ids: readonly number[]): Promise<number> =>
      database.quietly(async () => {
        const settled = (await reports.settle('id', ids, clock.now())) || refuse('REPORT_NOT_FOUND');
        await events.emit(commentReportsSettled, { ids });
        return settled;
      }),

    /** Settles the reports of removed comments; call it in the transaction that removes them. */
    settleOf: async (commentIds: readonly number[]): Promise<void> => {
      await reports.settle('comment_id', commentIds, clock.now());
    },
  };
};

export type CommentReportsService = ReturnType<typeof commentReportsService>;
