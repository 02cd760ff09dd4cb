import type { chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatReport } from '@yanye/shared/contract/chat-records';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayReportChatMessage } from '@yanye/shared/policy/chat.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import { messageFacts } from '../messages/chat-message-rows';
import type { ChatMessagesRepository } from '../messages/chat-messages.repository';
import { messages } from '../messages.zh';
import type { ChatRecordsService } from '../records/chat-records.service';
import { chatReportsSettled } from './chat-moderation.events';
import type { ChatReportsRepository } from './chat-reports.repository';

type NewReport = Parsed<typeof chatRoutes.report>['body'];
type Query = Parsed<typeof chatRoutes.reports>['query'];

const reporting: LimitRule = { name: 'chat-reports', points: 20, perSeconds: 3_600 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'time'> {
  readonly reports: ChatReportsRepository;
  readonly rows: Pick<ChatMessagesRepository, 'find'>;
  readonly records: Pick<ChatRecordsService, 'byIds'>;
  readonly events: Pick<Events, 'emit'>;
}

/** What readers report, and what administrators decide about it. */
export const chatReportsService = ({
  database,
  events,
  reports,
  rows,
  records,
  limits,
  clock,
  time,
}: Deps) => ({
  /** @throws AppError CHAT_MESSAGE_NOT_FOUND, FORBIDDEN, REPORTED_ALREADY, RATE_LIMITED */
  report: async (viewer: Viewer, id: number, { reason, note }: NewReport): Promise<void> => {
    const row = await rows.find(id);
    if (row?.state !== 'shown') return refuse('CHAT_MESSAGE_NOT_FOUND');
    if (!mayReportChatMessage(viewer, messageFacts(row)))
      refuse('FORBIDDEN', { message: messages.reportRefused });
    await limits.use(reporting, [String(viewer.id)]);
    const report = { message_id: id, user_id: viewer.id, reason, note, created_at: clock.now() };
    if (!(await database.quietly(() => reports.add(report))))
      refuse('REPORTED_ALREADY', { message: messages.reportedAlready });
    return undefined;
  },

  list: async (
    viewer: Viewer,
    { settled, ...page }: Query,
  ): Promise<{ count: number; list: ChatReport[] }> => {
    const isSettled = settled === 'true';
    const found = await reports.page(isSettled, page);
    const shown = await records.byIds(viewer, [...new Set(found.map(({ message_id }) => message_id))]);
    const byId = new Map(shown.map((record) => [record.id, record]));
    const list = found.flatMap((row): ChatReport[] => {
      const message = byId.get(row.message_id);
      if (!message) return [];
      return [
        {
          id: row.id,
          created_at: time.recordTime(row.created_at),
          reason: row.reason,
          note: row.note,
          is_settled: row.settled_at > 0,
          reporter: { id: row.user_id, nick_name: row.nick_name },
          message,
        },
      ];
    });
    return { count: await reports.count(isSettled), list };
  },

  /** The messages stay. @returns number of settled reports @throws AppError REPORT_NOT_FOUND when none was open */
  settle: (ids: readonly number[]): Promise<number> =>
    database.quietly(async () => {
      const settled = (await reports.settle('id', ids, clock.now())) || refuse('REPORT_NOT_FOUND');
      await events.emit(chatReportsSettled, { ids });
      return settled;
    }),
});

export type ChatReportsService = ReturnType<typeof chatReportsService>;
