import { setImmediate } from 'node:timers/promises';
import type { ManagedChatRoom } from '@yanye/shared/contract/chat-rooms';
import { chatRoomLimits } from '@yanye/shared/contract/chat-rooms.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { RecordTracker } from '#platform/events/record-tracker';
import type { Jobs } from '#platform/jobs/jobs';
import { normalised } from '#platform/normalised';
import type { Viewer } from '#platform/viewer';
import type { ImagesPublic } from '#site/images/images.module';
import type { ChatHub } from '../socket/chat-hub';
import { settingsOf } from './chat-room-settings';
import type { ChatRoomsRepository } from './chat-rooms.repository';
import type { ManagedRoomsRepository } from './managed-rooms.repository';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time' | 'ids'> {
  readonly rooms: Pick<ChatRoomsRepository, 'list' | 'find' | 'lock'>;
  readonly managed: ManagedRoomsRepository;
  readonly record: RecordTracker<number>;
  readonly images: Pick<ImagesPublic, 'forgetLater'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly hub: Pick<ChatHub, 'closeRoom' | 'peopleIn'>;
}

/** The kind of the jobs that remove what is in a removed room. */
export const emptyRoomKind = 'chat.empty-room';
/** Messages of one transaction: others get their turn between two of them. */
const removedAtOnce = 200;

/** A new room has no title but its name. */
const settings = JSON.stringify({ welcomeTitle: '' });

/** The rooms of the back office. */
export const managedRoomsService = (deps: Deps) => {
  const { database, clock, time, ids, rooms, managed, record, images, jobs, hub } = deps;

  const named = (name: string) => ({ name, name_key: normalised(name) });
  const changed = <R>(work: () => Promise<R>): Promise<R> =>
    whileUnique(database, 'CHAT_ROOM_NAME_TAKEN', work);

  const removeSome = async (room: number): Promise<number> => {
    const removed = await managed.removeNewest(room, removedAtOnce);
    const pictures = removed.filter(({ msg_type }) => msg_type === chatTypes.image);
    await images.forgetLater(
      pictures.flatMap(({ content, user_id }) =>
        user_id === null ? [] : [{ path: content, owner: user_id }],
      ),
    );
    return removed.length;
  };

  return {
    /** The default room first. Who is in a room that hides it is for administrators. */
    list: async (viewer: Viewer): Promise<{ count: number; list: ManagedChatRoom[] }> => {
      const all = await rooms.list();
      const facts = new Map((await managed.facts()).map((room) => [room.id, room]));
      const list = all.map((room, index): ManagedChatRoom => {
        const { messages = 0, last_at = null } = facts.get(room.id) ?? {};
        const isPublic = settingsOf(room).isOnlinePeople || mayModerateChat(viewer);
        return {
          id: room.id,
          name: room.name,
          is_default: index === 0,
          created_at: time.recordTime(room.created_at),
          messages,
          last_message_at: last_at === null ? null : time.recordTime(last_at),
          online: isPublic ? hub.peopleIn(room.id) : null,
        };
      });
      return { count: list.length, list };
    },

    /** @returns its id @throws AppError CHAT_ROOM_NAME_TAKEN, CHAT_ROOMS_FULL */
    add: (name: string): Promise<number> =>
      changed(async () => {
        // The lock keeps two administrators from making the last room at once.
        await rooms.lock(0);
        if ((await managed.count()) >= chatRoomLimits.rooms) refuse('CHAT_ROOMS_FULL');
        const room = {
          ...named(name),
          uid: ids.uuid(),
          settings,
          epoch: ids.uuid(),
          created_at: clock.now(),
        };
        const id = await managed.add(room);
        await record.created(id);
        return id;
      }),

    /** @throws AppError CHAT_ROOM_NOT_FOUND, CHAT_ROOM_NAME_TAKEN */
    rename: (id: number, name: string): Promise<void> =>
      changed(async () => {
        if (!(await record.changed([id], () => managed.change(id, named(name)))))
          refuse('CHAT_ROOM_NOT_FOUND');
      }),

    /**
     * Closes a room to everybody, at once; a job removes what is in it.
     * @returns its name
     * @throws AppError CHAT_ROOM_NOT_FOUND, CHAT_ROOM_IS_DEFAULT
     */
    remove: async (id: number): Promise<string> => {
      const name = await database.transaction(async () => {
        const room = (await rooms.lock(id)) ?? refuse('CHAT_ROOM_NOT_FOUND');
        if ((await rooms.find(0))?.id === id) refuse('CHAT_ROOM_IS_DEFAULT');
        await managed.forgetQuotesOfHeld(id);
        const removed_at = Math.max(1, clock.now());
        // Its uid becomes free: an import may bring the room back.
        const emptied = { uid: ids.uuid(), name: '', name_key: null, settings: '{}', removed_at };
        await record.changed([id], () => managed.change(id, emptied));
        await jobs.add(emptyRoomKind, { room: id });
        return room.name;
      });
      hub.closeRoom(id);
      return name;
    },

    /** Removes what is in a removed room, in portions; it may be repeated. @param signal aborted when the process stops */
    empty: async (room: number, signal: AbortSignal): Promise<void> => {
      while ((await database.quietly(() => removeSome(room))) === removedAtOnce) {
        signal.throwIfAborted();
        await setImmediate();
      }
      await database.quietly(() => managed.removeRest(room));
    },
  };
};

export type ManagedRoomsService = ReturnType<typeof managedRoomsService>;
