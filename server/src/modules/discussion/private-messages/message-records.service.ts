import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type { PersonReport, privateMessageRoutes } from '@yanye/shared/contract/private-messages';
import { privateMessageLimits } from '@yanye/shared/contract/private-messages.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayReportPerson } from '@yanye/shared/policy/private-messages.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { MessageRecordsRepository } from './message-records.repository';
import { messageView } from './message-view';
import { messages } from './messages.zh';
import { personReportsSettled, privateMessagesRead } from './private-messages.events';
import type { PersonReportsRepository } from './person-reports.repository';
import type { PrivateMessagesRepository } from './private-messages.repository';

type Senders = Parsed<typeof privateMessageRoutes.senders>['query'];
type Partners = Parsed<typeof privateMessageRoutes.partnersOf>['query'];
type Between = Parsed<typeof privateMessageRoutes.recordOf>['query'];
type Reports = Parsed<typeof privateMessageRoutes.reports>['query'];
type Report = Parsed<typeof privateMessageRoutes.report>['body'];

export const reportingPeople: LimitRule = { name: 'person-reports', points: 20, perSeconds: 3_600 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly records: MessageRecordsRepository;
  readonly messageRows: Pick<PrivateMessagesRepository, 'people'>;
  readonly reports: PersonReportsRepository;
  readonly events: Pick<Events, 'emit'>;
}

/** What administrators see: senders, conversations, and reports of users. */
export const messageRecordsService = (deps: Deps) => {
  const { database, records, messageRows, reports, events, limits, clock, time } = deps;
  const view = messageView(messageRows, time);
  return {
    senders: async ({ page, limit, nickName }: Senders) => {
      const [count, rows] = await Promise.all([
        records.countSenders(nickName, privateMessageLimits.counted),
        records.senders(nickName, limit, (page - 1) * limit),
      ]);
      return { count, list: rows.map(view.partnerOf) };
    },

    /** The latest first. */
    partnersOf: async ({ userID, before }: Partners) => {
      const { partners, counted } = privateMessageLimits;
      const rows = await records.partnersOf(userID, before, partners);
      return {
        count: await records.countPartnersOf(userID, counted),
        list: rows.map(view.partnerOf),
        next: rows.length < partners ? 0 : (rows.at(-1)?.last_id ?? 0),
      };
    },

    /** Newest first. Nothing that others wrote is read here without a trace. */
    between: async (viewer: Actor, { sendUserID, revUserID, ...slice }: Between) => {
      const rows = await records.between(sendUserID, revUserID, slice);
      if (rows.length > 0 && ![sendUserID, revUserID].includes(viewer.id))
        await database.quietly(() => events.emit(privateMessagesRead, { user_ids: [sendUserID, revUserID] }));
      return {
        count: await records.countBetween(sendUserID, revUserID),
        list: await view.recordsOf(rows),
        next: rows.length < slice.limit ? 0 : (rows.at(-1)?.id ?? 0),
      };
    },

    /** @throws AppError USER_NOT_FOUND, FORBIDDEN, REPORTED_ALREADY, RATE_LIMITED */
    report: async (viewer: Actor, { user_id, reason, note }: Report): Promise<void> => {
      const person = (await messageRows.people([user_id]))[0] ?? refuse('USER_NOT_FOUND');
      if (!mayReportPerson(viewer, person)) refuse('FORBIDDEN', { message: messages.noReport });
      await limits.use(reportingPeople, [String(viewer.id)]);
      const row = { person_id: user_id, reporter_id: viewer.id, reason, note, created_at: clock.now() };
      const isNew = await database.quietly(() => reports.add(row));
      if (!isNew) refuse('REPORTED_ALREADY', { message: messages.reportedAlready });
    },

    reports: async ({ page, limit, settled }: Reports): Promise<{ count: number; list: PersonReport[] }> => {
      const isSettled = settled === 'true';
      const rows = await reports.list(isSettled, limit, (page - 1) * limit);
      return {
        count: await reports.count(isSettled),
        list: rows.map((row) => ({
          id: row.id,
          created_at: time.recordTime(row.created_at),
          reason: row.reason,
          note: row.note,
          is_settled: row.settled_at > 0,
          reporter: { id: row.reporter_id, nick_name: row.reporter_nick_name },
          person: {
            id: row.person_id,
            nick_name: row.nick_name,
            avatar: row.avatar || letterAvatar(row.nick_name),
          },
        })),
      };
    },

    /** @returns how many waited until now @throws AppError REPORT_NOT_FOUND */
    settle: (ids: readonly number[]): Promise<number> =>
      database.quietly(async () => {
        const settled = (await reports.settle(ids, clock.now())) || refuse('REPORT_NOT_FOUND');
        await events.emit(personReportsSettled, { ids });
        return settled;
      }),
  };
};

export type MessageRecordsService = ReturnType<typeof messageRecordsService>;
