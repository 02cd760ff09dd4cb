import {
  roleSessionEvents,
  roleSessionTopic,
  type AnswerPiece,
  type AnswerStateChange,
  type DialogChange,
} from '@yanye/shared/contract/role-sessions.calls';
import type { LiveChannel } from '#platform/live/live-channel';

/** What the user of a session hears, in every tab and at every process. Call it after the commit. */
export const sessionTopic = (live: Pick<LiveChannel, 'publish'>) => {
  const send = async (session: number, type: string, data: object): Promise<void> => {
    await live.publish([`${roleSessionTopic}:${session}`], { type, data });
  };
  return {
    piece: (session: number, piece: AnswerPiece) => send(session, roleSessionEvents.piece, piece),
    state: (session: number, change: AnswerStateChange) => send(session, roleSessionEvents.state, change),
    /** @param dialog_id 0 for the session itself */
    changed: (session: number, dialog_id: number) =>
      send(session, roleSessionEvents.changed, { dialog_id } satisfies DialogChange),
  };
};

export type SessionTopic = ReturnType<typeof sessionTopic>;
