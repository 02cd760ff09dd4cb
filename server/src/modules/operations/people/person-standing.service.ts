import type { peopleRoutes, PersonMute } from '@yanye/shared/contract/people';
import { personLimits } from '@yanye/shared/contract/people.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import { mayMutePerson } from '@yanye/shared/policy/users.policy';
import type { ChatPublic } from '#discussion/chat/chat.module';
import type { CommentMutesService } from '#discussion/comments/comment-mutes.service';
import type { UsersPublic } from '#identity/users/users.module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import { messages } from './messages.zh';
import { userMuted, userUnmuted } from './people.events';
import type { PersonBlocksRepository } from './person-blocks.repository';
import type { PersonReportsRepository } from './person-reports.repository';

type Mute = Parsed<typeof peopleRoutes.mute>['body'];
type ReportsQuery = Parsed<typeof peopleRoutes.reports>['query'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly users: Pick<UsersPublic, 'rows'>;
  readonly blocks: PersonBlocksRepository;
  readonly reports: PersonReportsRepository;
  readonly commentMutes: CommentMutesService;
  readonly chatMutes: Pick<ChatPublic['mutes'], 'of' | 'mute' | 'unmuteUser'>;
  readonly events: Pick<Events, 'emit'>;
}

/** How a person stands with others: mutes, blocks and reports. */
export const personStandingService = (deps: Deps) => {
  const { database, users, blocks, reports, commentMutes, chatMutes, events, clock, time } = deps;

  const find = async (id: number) => (await users.rows.find(id)) ?? refuse('USER_NOT_FOUND');

  const mutesOf = async (id: number): Promise<PersonMute[]> => {
    const now = clock.now();
    const shown = (
      place: PersonMute['place'],
      mute: { id: number; room: string; reason: string; created_at: number; ends_at: number },
    ): PersonMute => ({
      id: mute.id,
      place,
      room: mute.room,
      reason: mute.reason,
      created_at: time.recordTime(mute.created_at),
      ends_at: time.recordTime(mute.ends_at),
      is_over: mute.ends_at <= now,
    });
    const inComments = await commentMutes.find(id);
    const inChat = await chatMutes.of(id, personLimits.listed);
    return [
      ...(inComments ? [shown('comments', { ...inComments, id, room: '' })] : []),
      ...inChat.map((mute) => shown('chat', { ...mute, room: mute.room ?? '' })),
    ];
  };

  const blocksOf = async (column: 'user_id' | 'blocked_id', id: number) => ({
    count: await blocks.count(column, id),
    list: (await blocks.list(column, id, personLimits.listed)).map((row) => ({
      ...row,
      created_at: time.recordTime(row.created_at),
    })),
  });

  return {
    /** @throws AppError USER_NOT_FOUND */
    restrictions: async (id: number) => {
      await find(id);
      return {
        mutes: await mutesOf(id),
        blocks: await blocksOf('user_id', id),
        blocked_by: await blocksOf('blocked_id', id),
      };
    },

    reports: async (id: number, { which, page, limit }: ReportsQuery) => ({
      count: await reports.count(which, id),
      list: (await reports.page(which, id, limit, (page - 1) * limit)).map((row) => ({
        place: row.place,
        id: row.id,
        reason: row.reason,
        note: row.note,
        created_at: time.recordTime(row.created_at),
        is_settled: row.settled_at > 0,
        other: { id: row.other_id ?? 0, nick_name: row.nick_name },
      })),
    }),

    /** @throws AppError USER_NOT_FOUND, FORBIDDEN for an administrator */
    mute: (viewer: Actor, id: number, { minutes, in_comments, in_chat, reason }: Mute): Promise<void> =>
      database.quietly(async () => {
        if (!mayMutePerson(viewer, await find(id))) refuse('FORBIDDEN', { message: messages.muteAdmin });
        if (in_comments) await commentMutes.mute(id, minutes, reason);
        if (in_chat) {
          await chatMutes.unmuteUser(id);
          await chatMutes.mute({ room: 0, user_id: id, message_id: 0, minutes, reason });
        }
        await events.emit(userMuted, { id, minutes, in_comments, in_chat, reason });
      }),

    /** @throws AppError USER_NOT_FOUND, NOT_FOUND where there is no mute in force */
    unmute: (id: number): Promise<void> =>
      database.quietly(async () => {
        await find(id);
        const inComments = await commentMutes.unmute(id);
        const inChat = await chatMutes.unmuteUser(id);
        if (!inComments && inChat === 0) refuse('NOT_FOUND', { message: messages.notMuted });
        await events.emit(userUnmuted, { id });
      }),
  };
};

export type PersonStandingService = ReturnType<typeof personStandingService>;
