import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import type { BlockedPerson } from '@yanye/shared/contract/blocks';
import { blockLimits } from '@yanye/shared/contract/blocks.calls';
import { mayBlock } from '@yanye/shared/policy/blocks.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { BlocksRepository } from './blocks.repository';
import { messages } from './messages.zh';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly blocks: BlocksRepository;
}

export const blocksService = ({ database, blocks, clock, time }: Deps) => ({
  list: async (viewer: Viewer): Promise<{ count: number; list: BlockedPerson[] }> => {
    const rows = await blocks.list(viewer.id);
    const list = rows.map((row) => ({
      ...row,
      avatar: row.avatar || letterAvatar(row.nick_name),
      created_at: time.recordTime(row.created_at),
    }));
    return { count: list.length, list };
  },

  /** Blocking a user again changes nothing. @throws AppError USER_NOT_FOUND, FORBIDDEN */
  add: (viewer: Viewer, userId: number): Promise<void> =>
    database.quietly(async () => {
      const person = (await blocks.find(userId)) ?? refuse('USER_NOT_FOUND');
      if (!mayBlock(viewer, person))
        refuse('FORBIDDEN', { message: person.id === viewer.id ? messages.self : messages.admin });
      if ((await blocks.count(viewer.id)) >= blockLimits.most)
        refuse('FORBIDDEN', { message: messages.tooMany(blockLimits.most) });
      await blocks.add({ user_id: viewer.id, blocked_id: userId, created_at: clock.now() });
    }),

  /** @returns number of removed blocks @throws AppError USER_NOT_FOUND for none */
  remove: (viewer: Viewer, userIds: readonly number[]): Promise<number> =>
    database.quietly(async () => (await blocks.remove(viewer.id, userIds)) || refuse('USER_NOT_FOUND')),

  blockedBy: async (userId: number): Promise<number[]> => (await blocks.list(userId)).map(({ id }) => id),

  blockersOf: blocks.blockersOf,
});

export type BlocksService = ReturnType<typeof blocksService>;
