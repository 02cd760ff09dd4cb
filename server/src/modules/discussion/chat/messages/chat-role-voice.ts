import type { ChatPassingFrame } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes, type ChatSettings } from '@yanye/shared/contract/chat.calls';
import { mayBeAskedAbout } from '@yanye/shared/policy/chat.policy';
import { settingsOf } from '../rooms/chat-room-settings';
import type { ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import type { ChatHub } from '../socket/chat-hub';
import type { ChatMessagesRepository } from './chat-messages.repository';
import type { ChatReadingService } from './chat-reading.service';
import type { ChatRules } from './chat-rules';
import { roleSender, userKey, type ChatRole } from './chat-sender';
import type { ChatSendingService, WhileStored } from './chat-sending.service';

interface Deps {
  readonly rooms: Pick<ChatRoomsRepository, 'find'>;
  readonly rows: Pick<ChatMessagesRepository, 'find' | 'between' | 'byIds'>;
  readonly reading: Pick<ChatReadingService, 'shown'>;
  readonly rules: Pick<ChatRules, 'checkSpeech'>;
  readonly sending: ChatSendingService;
  readonly hub: Pick<ChatHub, 'tell'>;
}

interface RoleAnswer {
  readonly room: number;
  /** Id of the message that is answered. */
  readonly replyTo: number;
  readonly clientId: string;
  readonly content: string;
}

/** The room as one of its messages is answered. */
export interface AnsweredRoom {
  readonly id: number;
  readonly name: string;
  readonly settings: ChatSettings;
  readonly message: ChatMessage;
}

/** What another module needs so that AI roles take part in rooms. */
export const chatRoleVoice = ({ rooms, rows, reading, rules, sending, hub }: Deps) => {
  const roomOf = async (id: number) => {
    const room = await rooms.find(id);
    return room && { id: room.id, name: room.name, settings: settingsOf(room) };
  };

  return {
    /** @param id of a message @returns where it was said; undefined unless it is shown */
    answered: async (id: number): Promise<AnsweredRoom | undefined> => {
      const row = await rows.find(id);
      const [message] = row?.state === 'shown' ? await reading.shown([row]) : [];
      const room = message && (await roomOf(message.room));
      return room && { ...room, message };
    },

    /** @returns shown messages of a room up to a number, the oldest first */
    before: async (room: number, seq: number, limit: number): Promise<ChatMessage[]> => {
      const found = await rows.between(room, { after: 0, before: seq + 1 }, limit, 'last');
      return reading.shown(found.filter(({ state }) => state === 'shown').toReversed());
    },

    /** @returns the room, and those of the messages that everybody may read there, the oldest first; undefined without such a room */
    among: async (id: number, ids: readonly number[]) => {
      const room = await roomOf(id);
      if (!room) return undefined;
      const found = (await rows.byIds(ids)).filter((row) => row.room_id === room.id && mayBeAskedAbout(row));
      const shown = await reading.shown(found.toSorted((a, b) => a.seq - b.seq));
      return { room, messages: shown };
    },

    /** @throws AppError CHAT_MUTED where the role may not speak now */
    checkSpeech: (role: ChatRole, { id, settings }: Pick<AnsweredRoom, 'id' | 'settings'>): Promise<void> =>
      rules.checkSpeech(id, roleSender(role), settings),

    /**
     * Says what a role answers, once for a client id.
     * @param during joins the transaction that stores it
     * @throws AppError as `ChatSendingService.send`
     */
    say: (role: ChatRole, { room, replyTo, clientId, content }: RoleAnswer, during: WhileStored) =>
      sending.send(
        roleSender(role),
        { room, client_id: clientId, msg_type: chatTypes.text, content, reply_to: replyTo, mentions: [] },
        during,
      ),

    /** Sends what is stored nowhere to everybody in the room. */
    show: (frame: ChatPassingFrame): void => hub.tell(frame),

    /** Tells one user alone something, in a room. */
    tellUser: (userId: number, room: number, content: string): void =>
      hub.tell({ msg_type: chatTypes.notice, room, content }, userKey(userId)),
  };
};

export type ChatRoleVoice = ReturnType<typeof chatRoleVoice>;
