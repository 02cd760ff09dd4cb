import type { ChatPinnedEvent } from '@yanye/shared/contract/chat-frames.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { mayPinChatMessage } from '@yanye/shared/policy/chat.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { Viewer } from '#platform/viewer';
import { messageFacts } from '../messages/chat-message-rows';
import type { ChatMessagesRepository } from '../messages/chat-messages.repository';
import { chatMessagesModerated } from '../moderation/chat-moderation.events';
import type { ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import type { ChatHub } from '../socket/chat-hub';
import type { ChatPinsRepository } from './chat-pins.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly rooms: Pick<ChatRoomsRepository, 'lock' | 'addEvent'>;
  readonly rows: Pick<ChatMessagesRepository, 'find'>;
  readonly pins: ChatPinsRepository;
  readonly hub: Pick<ChatHub, 'publish'>;
  readonly events: Pick<Events, 'emit'>;
}

/** The message that stands under the head of its room, as an event of the room. */
export const chatPinsService = ({ database, clock, rooms, rows, pins, hub, events }: Deps) => {
  const find = async (id: number) => (await rows.find(id)) ?? refuse('CHAT_MESSAGE_NOT_FOUND');

  const store = async (viewer: Viewer, id: number, isOn: boolean): Promise<ChatPinnedEvent | undefined> => {
    const room = (await rooms.lock((await find(id)).room_id)) ?? refuse('CHAT_ROOM_NOT_FOUND');
    // As it is once its room is locked: it may have been recalled.
    const row = await find(id);
    if (isOn && row.state !== 'shown') refuse('CHAT_MESSAGE_NOT_FOUND');
    if (isOn && !mayPinChatMessage(viewer, messageFacts(row))) refuse('FORBIDDEN');
    const now = clock.now();
    const changed = isOn ? await pins.set(room.id, id, now) : await pins.remove(id);
    if (changed === 0) return undefined;
    await events.emit(chatMessagesModerated, { ids: [id], decision: isOn ? 'pinned' : 'unpinned' });
    const { pinned: msg_type } = chatTypes;
    const seq = await rooms.addEvent(room, { kind: msg_type, message_id: null, created_at: now });
    return { msg_type, room: room.id, seq, epoch: room.epoch, pinned: await pins.of(room.id) };
  };

  return {
    /** Pins a message in the place of the one before, or takes it down. @throws AppError CHAT_MESSAGE_NOT_FOUND, FORBIDDEN */
    pin: async (viewer: Viewer, id: number, isOn: boolean): Promise<void> => {
      const event = await database.quietly(() => store(viewer, id, isOn));
      if (event) hub.publish(event);
    },
  };
};

export type ChatPinsService = ReturnType<typeof chatPinsService>;
