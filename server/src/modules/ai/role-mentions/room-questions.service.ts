import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { roleSessionLimits } from '@yanye/shared/contract/role-sessions.calls';
import type { roomQuestionRoutes } from '@yanye/shared/contract/room-questions';
import { roomQuestionText } from '@yanye/shared/contract/room-questions.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayAskAboutChat } from '@yanye/shared/policy/chat.policy';
import type { RoleSessionsPublic } from '#ai/role-sessions/role-sessions.module';
import type { ChatPublic } from '#discussion/chat/chat.module';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import { lineOf } from './room-prompt';

type Asked = Parsed<typeof roomQuestionRoutes.ask>['body'];

interface Deps {
  readonly clock: Clock;
  readonly voice: Pick<ChatPublic['roleVoice'], 'among'>;
  readonly sessions: Pick<RoleSessionsPublic, 'asked'>;
}

/** Milliseconds in which a call that is repeated is the same question. */
const repeatedMs = 10 * 60_000;
/** For the quote signs, the head and the lines between. */
const overhead = 200;

const cut = (line: string, most: number): string => {
  const characters = Array.from(line);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
};

/** @returns the lines, of which the longest are cut until they fit together: short ones leave room to others */
export const fittingLines = (lines: readonly string[], most: number): string[] => {
  let left = most;
  const inOrder = lines.map((line, at) => ({ at, line })).sort((a, b) => a.line.length - b.line.length);
  const fitting: string[] = [];
  for (const [place, { at, line }] of inOrder.entries()) {
    const share = Math.max(1, Math.floor(left / (inOrder.length - place)) - 3);
    fitting[at] = cut(line, share);
    left -= Array.from(fitting[at]).length + 3;
  }
  return fitting;
};

/** Questions to a role about messages of a room, in a session of one's own. */
export const roomQuestionsService = ({ clock, voice, sessions }: Deps) => {
  const textOf = (room: string, said: readonly ChatMessage[], question: string): string => {
    const budget = roleSessionLimits.content - Array.from(question).length - overhead;
    return roomQuestionText(room, fittingLines(said.map(lineOf), budget), question);
  };

  return {
    /**
     * Takes those of the messages that everybody may read into a new session. Repeated with its client id it is answered as the first time.
     * @throws AppError FORBIDDEN, CHAT_ROOM_NOT_FOUND, CHAT_MESSAGE_NOT_FOUND, and those of new sessions and questions
     */
    ask: async (viewer: Viewer, asked: Asked): Promise<{ roleID: number; sessionID: number }> => {
      if (!mayAskAboutChat(viewer)) refuse('FORBIDDEN');
      const { room, message_ids: ids, roleID, content, client_id } = asked;
      const before = await sessions.asked.sessionOf(viewer.id, client_id, clock.now() - repeatedMs);
      if (before !== undefined) return { roleID, sessionID: before };
      const found = (await voice.among(room, [...new Set(ids)])) ?? refuse('CHAT_ROOM_NOT_FOUND');
      if (found.messages.length === 0) refuse('CHAT_MESSAGE_NOT_FOUND');
      const { id: sessionID } = await sessions.asked.create(viewer, roleID);
      const text = textOf(found.room.name, found.messages, content);
      await sessions.asked.ask(viewer, sessionID, { client_id, content: text });
      return { roleID, sessionID };
    },
  };
};

export type RoomQuestionsService = ReturnType<typeof roomQuestionsService>;
