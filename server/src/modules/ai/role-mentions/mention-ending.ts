import type { RoleSessionsPublic } from '#ai/role-sessions/role-sessions.module';
import type { ChatPublic } from '#discussion/chat/chat.module';
import type { Basics } from '#platform/basics';
import { AppError } from '#platform/errors';
import type { BegunMention } from './mention-beginning';
import { clientIdOf } from './mention-beginning';
import { messages } from './messages.zh';
import type { MentionRow, RoleMentionsRepository } from './role-mentions.repository';

type RoomRunEnd = Parameters<RoleSessionsPublic['inRooms']['runs']['end']>[1];

interface Deps extends Pick<Basics, 'database'> {
  readonly mentions: Pick<RoleMentionsRepository, 'end'>;
  readonly voice: Pick<ChatPublic['roleVoice'], 'say' | 'answered' | 'tellUser'>;
  readonly sessions: Pick<RoleSessionsPublic, 'inRooms'>;
}

/** Another process has the answer. */
class Lost extends Error {}

/** Ends answers in rooms: the message, the state and the credits are one transaction, which one process makes once. */
export const mentionEnding = ({ database, mentions, voice, sessions }: Deps) => {
  const { runs } = sessions.inRooms;

  /** Call inside a transaction. @throws Lost where it has ended already, or another process has it */
  const close = async (mention: MentionRow, run: RoomRunEnd, answer: number | null): Promise<void> => {
    const { generation_id: id, price } = mention;
    if (!(await mentions.end(mention, answer === null ? run.outcome : 'answered', answer))) throw new Lost();
    if (id !== null && !(await runs.end({ id, price: price ?? 0 }, run))) throw new Lost();
  };

  const fail = async (mention: MentionRow, run: Omit<RoomRunEnd, 'isPaid'>): Promise<boolean> => {
    try {
      await database.quietly(() => close(mention, { ...run, isPaid: false }, null));
      return true;
    } catch (error) {
      if (error instanceof Lost) return false;
      throw error;
    }
  };

  return {
    /** Nothing is said in the room, nothing is paid, and the person alone is told. */
    fail: async (begun: BegunMention, run: Omit<RoomRunEnd, 'isPaid'>, reason: string): Promise<void> => {
      const { room, role, mention } = begun;
      if (await fail(mention, run))
        voice.tellUser(room.message.user_id, room.id, messages.refused(role.name, reason));
    },

    /** Ends what a process began that is no more. @param roleName as it is now */
    takeOver: async (mention: MentionRow, roleName: string): Promise<void> => {
      if (!(await fail(mention, { outcome: 'interrupted' }))) return;
      const room = mention.message_id === null ? undefined : await voice.answered(mention.message_id);
      if (room) voice.tellUser(room.message.user_id, room.id, messages.refused(roleName, messages.gone));
    },

    /** @returns why the room did not take it; undefined when it is said, or another process has it */
    say: async (
      { mention, room, role }: BegunMention,
      content: string,
      run: RoomRunEnd,
    ): Promise<AppError | undefined> => {
      const clientId = clientIdOf(mention);
      const answer = { room: room.id, replyTo: room.message.id, clientId, content };
      try {
        await voice.say(role, answer, { stored: (id) => close(mention, run, id) });
        return undefined;
      } catch (error) {
        if (error instanceof AppError) return error;
        if (error instanceof Lost) return undefined;
        throw error;
      }
    },
  };
};

export type MentionEnding = ReturnType<typeof mentionEnding>;
