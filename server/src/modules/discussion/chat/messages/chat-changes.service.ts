import { eventOfMessage, type ChatMessageEvent } from '@yanye/shared/contract/chat-frames.calls';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import {
  mayEditChatMessage,
  mayModerateChat,
  mayReactToChat,
  mayRecallChatMessage,
  recallsLate,
} from '@yanye/shared/policy/chat.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { Viewer } from '#platform/viewer';
import type { ImagesPublic } from '#site/images/images.module';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import { settingsOf } from '../rooms/chat-room-settings';
import type { ChatRoomRow, ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import type { ChatHub } from '../socket/chat-hub';
import type { ChatIndexing } from '../search/chat-indexing';
import { messageFacts, type ChatMessageRow } from './chat-message-rows';
import type { ChatFilesService } from '../files/chat-files.service';
import type { ChatPinsRepository } from '../pins/chat-pins.repository';
import { chatMessagesModerated } from '../moderation/chat-moderation.events';
import type { ChatReportsRepository } from '../moderation/chat-reports.repository';
import type { ChatAnnouncements } from './chat-announcements';
import type { ChatMessagesRepository } from './chat-messages.repository';
import type { ChatReactionsRepository } from './chat-reactions.repository';
import type { ChatReadingService } from './chat-reading.service';
import type { ChatRules } from './chat-rules';
import { chatAttempts } from './chat-sending.service';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'limits'> {
  readonly rooms: Pick<ChatRoomsRepository, 'lock' | 'addEvent'>;
  readonly rows: Pick<ChatMessagesRepository, 'find' | 'change'>;
  readonly reactions: ChatReactionsRepository;
  readonly rules: Pick<ChatRules, 'checkSpeech' | 'checkText'>;
  readonly reading: Pick<ChatReadingService, 'shown'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
  readonly reports: Pick<ChatReportsRepository, 'settle'>;
  readonly images: Pick<ImagesPublic, 'forgetLater'>;
  readonly files: Pick<ChatFilesService, 'release'>;
  readonly pins: Pick<ChatPinsRepository, 'remove'>;
  readonly hub: Pick<ChatHub, 'publish'>;
  readonly events: Pick<Events, 'emit'>;
  readonly announcements: ChatAnnouncements;
  readonly indexing: Pick<ChatIndexing, 'renew'>;
}

type ChangeKind = typeof chatTypes.edited | typeof chatTypes.recalled | typeof chatTypes.reacted;

type NewValues = Parameters<ChatMessagesRepository['change']>[1];

interface Locked {
  readonly room: ChatRoomRow;
  readonly row: ChatMessageRow;
}

/** Edits, recalls and reactions: each is an event with the next number of the room. */
export const chatChangesService = (deps: Deps) => {
  const {
    database,
    clock,
    limits,
    rooms,
    rows,
    reactions,
    rules,
    reading,
    words,
    reports,
    images,
    files,
    pins,
    hub,
    events,
    announcements,
    indexing,
  } = deps;

  const find = async (id: number): Promise<ChatMessageRow> =>
    (await rows.find(id)) ?? refuse('CHAT_MESSAGE_NOT_FOUND');

  /** The message as it is once its room is locked: no other change precedes this one any more. */
  const lock = async (id: number): Promise<Locked> => {
    const room = (await rooms.lock((await find(id)).room_id)) ?? refuse('CHAT_ROOM_NOT_FOUND');
    return { room, row: await find(id) };
  };

  /** @param decide checks and names what changes; undefined for nothing */
  const change = async (
    id: number,
    msg_type: ChangeKind,
    decide: (locked: Locked) => Promise<NewValues | undefined>,
  ): Promise<ChatMessage> => {
    const store = async (): Promise<{ message?: ChatMessage | undefined; event?: ChatMessageEvent }> => {
      const locked = await lock(id);
      const values = await decide(locked);
      const { room, row } = locked;
      // A message that was never shown has no number, and nobody to be told.
      const isEvent = values !== undefined && row.seq > 0;
      const seq = isEvent
        ? await rooms.addEvent(room, { kind: msg_type, message_id: id, created_at: clock.now() })
        : row.changed_seq;
      if (values) await rows.change(id, { ...values, changed_seq: seq });
      const changed = await find(id);
      await indexing.renew(changed, row);
      const [message] = await reading.shown([changed]);
      if (!message || !isEvent) return { message };
      return { message, event: eventOfMessage(message, { msg_type, seq, epoch: room.epoch }) };
    };
    const { message, event } = await database.quietly(store);
    if (event) hub.publish(event);
    return message ?? refuse('CHAT_MESSAGE_NOT_FOUND');
  };

  const publishHeld = async (id: number): Promise<ChatMessageEvent | undefined> => {
    if ((await rows.find(id))?.state !== 'held') return undefined;
    const { room, row } = await lock(id);
    if (row.state !== 'held') return undefined;
    const { msg_type } = row;
    const seq = await rooms.addEvent(room, { kind: msg_type, message_id: id, created_at: clock.now() });
    await rows.change(id, { state: 'shown', seq, changed_seq: seq });
    const shown = await find(id);
    await indexing.renew(shown, row);
    await events.emit(chatMessagesModerated, { ids: [id], decision: 'approved' });
    const [message] = await reading.shown([shown]);
    if (message)
      await announcements.published({
        id,
        room: room.id,
        seq,
        user_id: row.user_id,
        mentions: message.mentions,
        replied_user_id: row.reply_user_id,
      });
    return message && eventOfMessage(message, { msg_type, seq, epoch: room.epoch });
  };

  const wiped: NewValues = { state: 'recalled', content: '', mentions: '[]', is_reacted: 0 };

  const recall = (viewer: Viewer, id: number): Promise<ChatMessage> =>
    change(id, chatTypes.recalled, async ({ room, row }) => {
      if (row.state === 'recalled') return undefined;
      const facts = messageFacts(row);
      if (!mayRecallChatMessage(viewer, facts)) refuse('FORBIDDEN');
      if (recallsLate(viewer, facts, settingsOf(room), clock.now())) refuse('CHAT_RECALL_TOO_LATE');
      await reactions.removeOf(id);
      await reports.settle('message_id', [id], clock.now());
      // Clients take it down with the recall.
      await pins.remove(id);
      if (row.user_id !== viewer.id)
        await events.emit(chatMessagesModerated, { ids: [id], decision: 'removed' });
      if (row.msg_type === chatTypes.file) await files.release(id);
      if (row.msg_type === chatTypes.image && row.user_id !== null)
        await images.forgetLater([{ path: row.content, owner: row.user_id }]);
      return wiped;
    });

  return {
    /** @throws AppError CHAT_MESSAGE_NOT_FOUND, FORBIDDEN, CONTENT_REFUSED, RATE_LIMITED, and what `ChatRules` throw */
    edit: async (viewer: Viewer, ip: string, id: number, written: string): Promise<ChatMessage> => {
      const sender = { viewer, key: `user:${viewer.id}`, nick_name: viewer.nick_name, ip };
      await limits.use(chatAttempts, [sender.key]);
      const { action, text: content } = await words.check(written.trim());
      // An edited text cannot wait for approval: the earlier one was shown already.
      if (action === 'refuse' || (action === 'hold' && !mayModerateChat(viewer))) refuse('CONTENT_REFUSED');
      return change(id, chatTypes.edited, async ({ room, row }) => {
        const settings = settingsOf(room);
        if (row.state === 'recalled') refuse('CHAT_MESSAGE_NOT_FOUND');
        if (!mayEditChatMessage(viewer, messageFacts(row)) || row.msg_type !== chatTypes.text)
          refuse('FORBIDDEN');
        await rules.checkSpeech(room.id, sender, settings);
        rules.checkText(content, settings);
        return content === row.content ? undefined : { content, is_edited: 1 };
      });
    },

    /** Takes the text out of the message and of what quotes it; the number stays. @throws AppError CHAT_MESSAGE_NOT_FOUND, FORBIDDEN, CHAT_RECALL_TOO_LATE */
    recall,

    /** Recalls many for an administrator. @returns number of messages that were shown or held @throws AppError CHAT_MESSAGE_NOT_FOUND when none was */
    removeRecords: async (viewer: Viewer, ids: readonly number[]): Promise<number> => {
      let removed = 0;
      for (const id of ids) {
        const row = await rows.find(id);
        if (!row || row.state === 'recalled') continue;
        await recall(viewer, id);
        removed += 1;
      }
      return removed || refuse('CHAT_MESSAGE_NOT_FOUND');
    },

    /** Shows held messages to everybody: each takes the next number. @returns how many were held @throws AppError CHAT_MESSAGE_NOT_FOUND when none was */
    approve: async (ids: readonly number[]): Promise<number> => {
      let approved = 0;
      for (const id of ids) {
        const event = await database.quietly(() => publishHeld(id));
        if (!event) continue;
        hub.publish(event);
        approved += 1;
      }
      return approved || refuse('CHAT_MESSAGE_NOT_FOUND');
    },

    /** @throws AppError CHAT_MESSAGE_NOT_FOUND, FORBIDDEN, RATE_LIMITED */
    react: async (viewer: Viewer, id: number, sign: string, isOn: boolean): Promise<ChatMessage> => {
      await limits.use(chatAttempts, [`user:${viewer.id}`]);
      return change(id, chatTypes.reacted, async ({ row }) => {
        if (row.state === 'recalled') refuse('CHAT_MESSAGE_NOT_FOUND');
        if (!mayReactToChat(viewer, messageFacts(row))) refuse('FORBIDDEN');
        const reaction = { message_id: id, user_id: viewer.id, sign };
        const changed = isOn ? await reactions.add(reaction, clock.now()) : await reactions.remove(reaction);
        return changed === 0 ? undefined : { is_reacted: 1 };
      });
    },
  };
};

export type ChatChangesService = ReturnType<typeof chatChangesService>;
