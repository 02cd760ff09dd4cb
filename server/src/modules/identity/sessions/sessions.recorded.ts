import type { Events } from '#platform/events/events';
import { everyoneSignedOut, sessionsEnded, userSignedIn, userSignedOut } from './sessions.events';
import type { SignInsRepository } from './sign-ins.repository';

/** The repository of sign-ins, whose writes are emitted. Expired and superseded ones end without an event. */
export const recordedSignIns = (
  signIns: SignInsRepository,
  events: Pick<Events, 'emit'>,
): SignInsRepository => {
  const ended = async (user_id: number, count: number): Promise<number> => {
    if (count > 0) await events.emit(sessionsEnded, { user_id, count });
    return count;
  };
  return {
    ...signIns,
    add: async (row) => {
      await signIns.add(row);
      await events.emit(userSignedIn, { id: row.user_id, browser: row.browser, system: row.system });
    },
    end: async (userId, jti) => {
      await signIns.end(userId, jti);
      await events.emit(userSignedOut, { id: userId });
    },
    endSome: async (userId, ids) => ended(userId, await signIns.endSome(userId, ids)),
    endEveryone: async () => {
      const count = await signIns.endEveryone();
      await events.emit(everyoneSignedOut, { count });
      return count;
    },
    endAllOf: async (userId) => ended(userId, await signIns.endAllOf(userId)),
    endOthers: async (userId, jti) => ended(userId, await signIns.endOthers(userId, jti)),
  };
};
