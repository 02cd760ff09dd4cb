import type { AnswerReport } from '@yanye/shared/contract/answer-reports';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayUseRoleSession } from '@yanye/shared/policy/role-sessions.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import { messages } from '../messages.zh';
import { answerReportsSettled } from '../role-sessions.events';
import type { AnswerReportsRepository } from './answer-reports.repository';

type NewReport = Parsed<typeof roleSessionRoutes.report>['body'];
type Query = Parsed<typeof roleSessionRoutes.reports>['query'];

const reporting: LimitRule = { name: 'role-answer-reports', points: 20, perSeconds: 3_600 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly reports: AnswerReportsRepository;
  readonly answers: Pick<RoleAnswersRepository, 'find'>;
  readonly events: Pick<Events, 'emit'>;
}

/** What users report about answers that they got, and what administrators decide about it. */
export const answerReportsService = ({ database, events, limits, clock, time, reports, answers }: Deps) => ({
  /** @throws AppError ROLE_ANSWER_NOT_FOUND, REPORTED_ALREADY, RATE_LIMITED */
  report: async (viewer: Viewer, id: number, { reason, note }: NewReport): Promise<void> => {
    const answer = await answers.find(id);
    if (!answer || !mayUseRoleSession(viewer, answer)) return refuse('ROLE_ANSWER_NOT_FOUND');
    await limits.use(reporting, [String(viewer.id)]);
    const report = { answer_id: id, user_id: viewer.id, reason, note, created_at: clock.now() };
    if (!(await database.quietly(() => reports.add(report))))
      refuse('REPORTED_ALREADY', { message: messages.reportedAlready });
    return undefined;
  },

  list: async ({ settled, ...page }: Query): Promise<{ count: number; list: AnswerReport[] }> => {
    const isSettled = settled === 'true';
    const rows = await reports.page(isSettled, page);
    const list = rows.map(({ id, created_at, reason, note, settled_at, user_id, nick_name, ...row }) => {
      const { answer_id, answered_at, ...answer } = row;
      return {
        id,
        created_at: time.recordTime(created_at),
        reason,
        note,
        is_settled: settled_at > 0,
        reporter: { id: user_id, nick_name },
        answer: { ...answer, id: answer_id, created_at: time.recordTime(answered_at) },
      };
    });
    return { count: await reports.count(isSettled), list };
  },

  /** The answers stay. @returns number of settled reports @throws AppError REPORT_NOT_FOUND when none was open */
  settle: (ids: readonly number[]): Promise<number> =>
    database.quietly(async () => {
      const settled = (await reports.settle('id', ids, clock.now())) || refuse('REPORT_NOT_FOUND');
      await events.emit(answerReportsSettled, { ids });
      return settled;
    }),

  /** Settles the reports of removed answers; call it in the transaction that removes them. */
  settleOf: async (answerIds: readonly number[]): Promise<void> => {
    await reports.settle('answer_id', answerIds, clock.now());
  },
});

export type AnswerReportsService = ReturnType<typeof answerReportsService>;
