import { eventOfMessage } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes, type ChatMessageType } from '@yanye/shared/contract/chat.calls';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import { messages } from '../messages.zh';
import type { ChatRoomRow, ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import type { ChatHub } from '../socket/chat-hub';
import type { ChatFilesService } from '../files/chat-files.service';
import type { ChatAnnouncements } from './chat-announcements';
import type { ChatMessagesRepository } from './chat-messages.repository';
import type { ChatDraft, ChatPreparing, Prepared } from './chat-preparing';
import type { ChatReadingService } from './chat-reading.service';
import type { ChatRules } from './chat-rules';
import type { ChatSender } from './chat-sender';
import type { ChatIndexing } from '../search/chat-indexing';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'limits' | 'ids'> {
  readonly rooms: Pick<ChatRoomsRepository, 'lock' | 'takeNumber' | 'setNumber' | 'addNumbered'>;
  readonly rows: Pick<ChatMessagesRepository, 'find' | 'add'>;
  readonly rules: Pick<ChatRules, 'checkMessage'>;
  readonly preparing: ChatPreparing;
  readonly reading: Pick<ChatReadingService, 'roomOf' | 'shown'>;
  readonly files: Pick<ChatFilesService, 'attach'>;
  readonly hub: Pick<ChatHub, 'publish' | 'tell'>;
  readonly announcements: ChatAnnouncements;
  readonly indexing: Pick<ChatIndexing, 'renew'>;
}

/** Attempts of one sender, refused ones included: a flood is turned away before it takes the lock of the room. */
export const chatAttempts: LimitRule = {
  name: 'chat-attempts',
  points: 150,
  perSeconds: 5,
  isRefusedInMemory: true,
};

/** Characters of the id that a message keeps on other sites. */
const uidLength = 16;

interface Stored {
  readonly id: number;
  /** Where its event is; undefined for a held message and for one that was stored before. */
  readonly place?: { readonly seq: number; readonly epoch: string };
}

/** What else belongs to the transaction that stores a message. */
export interface WhileStored {
  /** What it throws takes the message back. */
  stored(id: number): Promise<void>;
}

/** Stores what people say, once, with the next number of the room. */
export const chatSendingService = (deps: Deps) => {
  const { database, clock, limits, ids, rooms, rows, rules, preparing, reading, files, hub } = deps;
  const { announcements, indexing } = deps;

  const one = async (id: number): Promise<ChatMessage> => {
    const row = await rows.find(id);
    const [message] = row ? await reading.shown([row]) : [];
    return message ?? refuse('CHAT_MESSAGE_NOT_FOUND');
  };

  const attach = async (token: string | undefined, message: number): Promise<void> => {
    if (token === undefined || !(await files.attach(token, message)))
      refuse('CHAT_FILE_REFUSED', { message: messages.files.unknown });
  };

  const add = (
    room: ChatRoomRow,
    place: { readonly seq: number; readonly msg_type: ChatMessageType },
    sender: ChatSender,
    { draft, isHeld, mentions, quoted }: Prepared,
  ): Promise<number> =>
    rows.add({
      room_id: room.id,
      ...place,
      changed_seq: place.seq,
      sender: sender.key,
      client_id: draft.client_id,
      uid: ids.token(uidLength),
      user_id: sender.viewer?.id ?? null,
      nick_name: sender.viewer ? '' : sender.nick_name,
      role_icon: sender.role?.icon ?? '',
      content: draft.content,
      reply_to: quoted?.id ?? null,
      mentions: JSON.stringify(mentions),
      state: isHeld ? 'held' : 'shown',
      ip: sender.ip,
      created_at: clock.now(),
    });

  /** What was checked before may have changed until the room was locked, so the rules decide again. */
  const store = async (
    roomId: number,
    sender: ChatSender,
    prepared: Prepared,
    during?: WhileStored,
  ): Promise<Stored> => {
    const { draft, token, isHeld, mentions, quoted } = prepared;
    const lock = isHeld ? rooms.lock : rooms.takeNumber;
    const room = (await lock(roomId)) ?? refuse('CHAT_ROOM_NOT_FOUND');
    const { type: msg_type, sent } = await rules.checkMessage(room, sender, draft);
    if (sent !== null) {
      if (!isHeld) await rooms.setNumber(room.id, room.last_seq - 1);
      return { id: sent };
    }
    const { last_seq, epoch } = room;
    const seq = isHeld ? 0 : last_seq;
    const id = await add(room, { seq, msg_type }, sender, prepared);
    if (msg_type === chatTypes.file) await attach(token, id);
    await during?.stored(id);
    if (isHeld) return { id };
    await rooms.addNumbered(room.id, seq, { kind: msg_type, message_id: id, created_at: clock.now() });
    const { content } = draft;
    await indexing.renew({ id, room_id: room.id, seq, msg_type, content, state: 'shown' });
    await announcements.published({
      id,
      room: room.id,
      seq,
      user_id: sender.viewer?.id ?? null,
      mentions,
      replied_user_id: quoted?.user_id ?? null,
    });
    return { id, place: { seq, epoch } };
  };

  const tellUnasked = (room: number, sender: ChatSender, { unasked }: Prepared): void => {
    if (unasked.length === 0) return;
    const content = messages.roles.signIn(unasked.map(({ name }) => name));
    hub.tell({ msg_type: chatTypes.notice, room, content }, sender.key);
  };

  return {
    /**
     * Stores a message once, however often and wherever the sender sends it with this client id.
     * @returns the stored message; a held one has no number yet
     * @throws AppError RATE_LIMITED, CONTENT_REFUSED, CHAT_ROOM_NOT_FOUND, CHAT_MESSAGE_NOT_FOUND for a quote, and what `ChatRules` throw
     */
    send: async (sender: ChatSender, written: ChatDraft, during?: WhileStored): Promise<ChatMessage> => {
      const draft = { ...written, content: written.content.trim() };
      await limits.use(chatAttempts, [sender.key]);
      const room = await reading.roomOf(draft.room);
      // A sender who is too fast is refused here, without the lock of the room.
      const { sent } = await rules.checkMessage(room, sender, draft);
      if (sent !== null) return one(sent);
      const prepared = await preparing.prepare(room, sender, draft);
      const { id, place } = await database.quietly(() => store(room.id, sender, prepared, during));
      const message = await one(id);
      tellUnasked(room.id, sender, prepared);
      if (place) hub.publish(eventOfMessage(message, { ...place, msg_type: message.msg_type }));
      return message;
    },
  };
};

export type ChatSendingService = ReturnType<typeof chatSendingService>;
