import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayUseRoleSession } from '@yanye/shared/policy/role-sessions.policy';
import type { Basics } from '#platform/basics';
import type { Database } from '#platform/database/database';
import { hasRow } from '#platform/database/results';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { Insertable } from 'kysely';
import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import { messages } from '../messages.zh';
import type { RoleSessionTables } from '../role-sessions.schema';

type NewReport = Parsed<typeof roleSessionRoutes.report>['body'];

const reporting: LimitRule = { name: 'role-answer-reports', points: 20, perSeconds: 3_600 };

export const answerReportsRepository = (database: Database<RoleSessionTables>) => ({
  /** @returns false where this user reported the answer before */
  add: (report: Insertable<RoleSessionTables['role_answer_reports']>): Promise<boolean> =>
    hasRow(
      database.kysely
        .insertInto('role_answer_reports')
        .values(report)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    ),
});

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock'> {
  readonly reports: ReturnType<typeof answerReportsRepository>;
  readonly answers: Pick<RoleAnswersRepository, 'find'>;
}

/** What users report about answers that they got. */
export const answerReportsService = ({ database, limits, clock, reports, answers }: Deps) => ({
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
});

export type AnswerReportsService = ReturnType<typeof answerReportsService>;
