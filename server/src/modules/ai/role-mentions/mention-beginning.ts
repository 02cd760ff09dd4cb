import type { RoleSessionsPublic } from '#ai/role-sessions/role-sessions.module';
import type { ChatPublic } from '#discussion/chat/chat.module';
import type { Basics } from '#platform/basics';
import { AppError, refuse } from '#platform/errors';
import type { AskedRole, AskedRolesRepository } from './asked-roles.repository';
import { messages } from './messages.zh';
import { refusalReason } from './refusal-reason';
import type { MentionRow, RoleMentionsRepository } from './role-mentions.repository';

type AnsweredRoom = NonNullable<Awaited<ReturnType<ChatPublic['roleVoice']['answered']>>>;
type RoomGeneration = Awaited<ReturnType<RoleSessionsPublic['inRooms']['runs']['begin']>>;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly mentions: Pick<RoleMentionsRepository, 'begin' | 'end' | 'takeTurn' | 'lastTurn'>;
  readonly roles: Pick<AskedRolesRepository, 'find'>;
  readonly voice: Pick<ChatPublic['roleVoice'], 'answered' | 'checkSpeech' | 'tellUser'>;
  readonly sessions: Pick<RoleSessionsPublic, 'isModelOn' | 'inRooms'>;
  /** Unique name of this process. */
  readonly owner: string;
}

/** An answer that this process writes. */
export interface BegunMention {
  readonly mention: MentionRow;
  readonly room: AnsweredRoom;
  readonly role: AskedRole;
  readonly generation: RoomGeneration;
}

export const clientIdOf = ({ id }: Pick<MentionRow, 'id'>): string => `mention:${id}`;

/** Begins answers in rooms: who may ask is decided and the price reserved in one transaction. */
export const mentionBeginning = (deps: Deps) => {
  const { database, clock, mentions, roles, voice, sessions, owner } = deps;
  const { runs } = sessions.inRooms;

  /** @throws AppError RATE_LIMITED with the seconds to wait */
  const takeTurn = async ({ id, settings }: AnsweredRoom, role: AskedRole): Promise<void> => {
    const now = clock.now();
    const restMs = settings.roleSeconds * 1_000;
    // Clocks of processes differ: a role that never rests would seem to come too soon.
    if (restMs === 0) return;
    if (await mentions.takeTurn(id, role.id, { now, before: now - restMs })) return;
    const seconds = Math.max(1, Math.ceil(((await mentions.lastTurn(id, role.id)) + restMs - now) / 1_000));
    refuse('RATE_LIMITED', { message: messages.resting(seconds), retryAfterSeconds: seconds });
  };

  /** @throws AppError with the reason for the person who asked */
  const admit = async (mention: MentionRow, room: AnsweredRoom, role: AskedRole) => {
    if (!(await sessions.isModelOn())) refuse('MODEL_CLOSED');
    await voice.checkSpeech(role, room);
    const allowed = await runs.limits();
    return database.quietly(async () => {
      await takeTurn(room, role);
      const run = { userId: room.message.user_id, clientId: clientIdOf(mention), scope: role.scope };
      const generation = await runs.begin({ ...run, reason: messages.reason(role.name), owner }, allowed);
      const { id: generation_id, price } = generation;
      const isBegun = await mentions.begin(mention.id, { owner, generation_id, price });
      return isBegun ? generation : refuse('NOT_FOUND');
    });
  };

  const end = (mention: MentionRow, outcome: string): Promise<boolean> =>
    database.quietly(() => mentions.end(mention, outcome));

  return {
    /** @returns undefined where nothing is to be answered, or the person was told why not */
    begin: async (mention: MentionRow): Promise<BegunMention | undefined> => {
      const [room, role] = await Promise.all([
        mention.message_id === null ? undefined : voice.answered(mention.message_id),
        mention.role_id === null ? undefined : roles.find(mention.role_id),
      ]);
      if (!room?.settings.isRoles || !role || room.message.user_id === 0) {
        await end(mention, 'gone');
        return undefined;
      }
      try {
        const generation = await admit(mention, room, role);
        const { id: generation_id, price } = generation;
        const writing = { ...mention, state: 'writing' as const, owner, generation_id, price };
        return { mention: writing, room, role, generation };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // Another process may have begun it in the meantime.
        if (await end(mention, error.word))
          voice.tellUser(room.message.user_id, room.id, messages.refused(role.name, refusalReason(error)));
        return undefined;
      }
    },
  };
};

export type MentionBeginning = ReturnType<typeof mentionBeginning>;
