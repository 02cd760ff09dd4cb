import { defaultRoleLimits, type RoleLimits } from '@yanye/shared/contract/role-sessions.calls';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from '../messages.zh';
import type { GenerationsRepository } from './generations.repository';

const setting = 'role_limits';
const minuteMs = 60_000;

interface Deps extends Pick<Basics, 'clock' | 'time'> {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly generations: Pick<GenerationsRepository, 'count' | 'countSince' | 'countOfModelsSince'>;
}

/** How much one user may ask for. The checks hold over processes where the caller has locked the asker. */
export const roleLimitsService = ({ settings, generations, clock, time }: Deps) => {
  const read = (): Promise<RoleLimits> => settings.read(setting, defaultRoleLimits);

  const checkPace = async (userId: number, { perMinute }: RoleLimits): Promise<void> => {
    if ((await generations.countSince(userId, clock.now() - minuteMs)) >= perMinute)
      refuse('RATE_LIMITED', { retryAfterSeconds: minuteMs / 1_000 });
  };

  const checkDay = async (userId: number, { perDay }: RoleLimits): Promise<void> => {
    if (perDay === 0) return;
    const now = clock.now();
    const start = time.dayBounds(time.day(now))?.start ?? now;
    if ((await generations.countOfModelsSince(userId, start)) >= perDay) refuse('ROLE_ANSWERS_SPENT');
  };

  return {
    read,
    save: (limits: RoleLimits): Promise<void> => settings.change(setting, limits),

    /**
     * @param limits read before the transaction
     * @returns whether the next answer begins now, or waits
     * @throws AppError RATE_LIMITED, ROLE_ANSWERS_SPENT, ROLE_ANSWERS_FULL
     */
    admit: async (userId: number, limits: RoleLimits): Promise<'ready' | 'waiting'> => {
      await checkPace(userId, limits);
      await checkDay(userId, limits);
      if ((await generations.count(userId, ['ready', 'running'])) < limits.running) return 'ready';
      const waiting = await generations.count(userId, ['waiting']);
      if (waiting < limits.queued) return 'waiting';
      return refuse('ROLE_ANSWERS_FULL', { message: messages.tooMany(waiting) });
    },

    /** Answers in rooms wait for none of one's own sessions. @throws AppError RATE_LIMITED, ROLE_ANSWERS_SPENT */
    admitInRoom: async (userId: number, limits: RoleLimits): Promise<void> => {
      await checkPace(userId, limits);
      await checkDay(userId, limits);
    },

    /** What a rule answers takes no place of the day and none in the queue. @throws AppError RATE_LIMITED */
    admitAutomatic: checkPace,

    /** @returns how many of the waiting may begin */
    free: async (userId: number, limits: RoleLimits): Promise<number> =>
      Math.max(0, limits.running - (await generations.count(userId, ['ready', 'running']))),
  };
};

export type RoleLimitsService = ReturnType<typeof roleLimitsService>;
