import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { CommentMutesRepository } from './comment-mutes.repository';
import { messages } from './messages.zh';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly mutes: CommentMutesRepository;
}

const minute = 60_000;
const monthMs = 30 * 24 * 60 * minute;

/** Who may write no comments for some time. */
export const commentMutesService = ({ database, clock, time, mutes }: Deps) => ({
  /** @throws AppError COMMENTS_MUTED, with the seconds until it ends */
  refuseMuted: async (userId: number): Promise<void> => {
    const now = clock.now();
    const mute = await mutes.find(userId);
    if (!mute || mute.ends_at <= now) return;
    refuse('COMMENTS_MUTED', {
      message: messages.muted(time.recordTime(mute.ends_at).slice(0, 16).replace('T', ' '), mute.reason),
      retryAfterSeconds: Math.ceil((mute.ends_at - now) / 1000),
    });
  },

  /** Also one that ended within the last month; undefined where there is none. */
  find: mutes.find,

  /** Joins the current transaction. @param minutes from now on */
  mute: (userId: number, minutes: number, reason: string): Promise<void> => {
    const now = clock.now();
    const row = { user_id: userId, reason, created_at: now, ends_at: now + minutes * minute };
    return database.quietly(() => mutes.put(row));
  },

  /** Joins the current transaction. @returns whether there was one in force */
  unmute: (userId: number): Promise<boolean> => database.quietly(() => mutes.end(userId, clock.now())),

  /** Removes those that ended a month ago. */
  sweep: (): Promise<void> => database.quietly(() => mutes.sweep(clock.now() - monthMs)),
});

export type CommentMutesService = ReturnType<typeof commentMutesService>;
