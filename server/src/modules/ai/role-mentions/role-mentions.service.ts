import type { PublishedChatMessage } from '#discussion/chat/chat.events';
import type { Basics } from '#platform/basics';
import type { Jobs } from '#platform/jobs/jobs';
import type { AskedRolesRepository } from './asked-roles.repository';
import type { RoleMentionsRepository } from './role-mentions.repository';

export const mentionKind = 'role-mentions.answer';

/** Answers wait for nothing but each other; the answer of a process that died is ended within seconds. */
export const mentionQueue = { name: 'role-mentions', atOnce: 50, leaseMs: 5_000 } as const;

export interface MentionJob {
  readonly mention: number;
}

const keptMs = 30 * 24 * 3_600_000;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly mentions: Pick<RoleMentionsRepository, 'add' | 'sweep'>;
  readonly roles: Pick<AskedRolesRepository, 'among'>;
  readonly jobs: Pick<Jobs, 'add'>;
}

/** What messages ask roles for. */
export const roleMentionsService = ({ database, clock, mentions, roles, jobs }: Deps) => ({
  /** Call it in the transaction that shows the message: it asks each role once. */
  asked: async ({ id, user_id, roles: named }: PublishedChatMessage): Promise<void> => {
    if (user_id === null || named.length === 0) return;
    const open = new Set(await roles.among(named));
    const asked = named.filter((role) => open.has(role));
    for (const mention of await mentions.add(id, asked, clock.now()))
      await jobs.add<MentionJob>(mentionKind, { mention });
  },

  sweep: (): Promise<void> => database.quietly(() => mentions.sweep(clock.now() - keptMs)),
});

export type RoleMentionsService = ReturnType<typeof roleMentionsService>;
