import { isDeepStrictEqual } from 'node:util';
import { chatRoomLimits } from '@yanye/shared/contract/chat-rooms.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import type { TransferMode, TransferVerdict } from '@yanye/shared/contract/transfers.calls';
import type { RoomRecord } from '#content-format/chat-file';
import type { Basics } from '#platform/basics';
import { normalised } from '#platform/normalised';
import type { ChatRoomRow, ChatRoomsRepository } from '../rooms/chat-rooms.repository';
import { roomRecordOf } from './chat-export';
import type { ChatImportRepository } from './chat-import.repository';

interface Deps extends Pick<Basics, 'clock' | 'ids'> {
  readonly rows: ChatImportRepository;
  readonly rooms: Pick<ChatRoomsRepository, 'find' | 'lock' | 'addEvent'>;
}

export interface StoredRoom {
  readonly outcome: 'added' | 'changed' | 'skipped';
  /** As it is called here: with a number where the name was taken. */
  readonly name: string;
}

const numbered = /（\d+）$/;
const withNumber = (name: string, number: number): string => {
  const suffix = `（${number}）`;
  return name.slice(0, chatRoomLimits.name - suffix.length) + suffix;
};
const bareName = (name: string): string => name.replace(numbered, '');

/** Ignores the number of a room that was renamed when it was imported. */
const isSame = (there: ChatRoomRow, record: RoomRecord): boolean =>
  [there.name, bareName(there.name)].includes(record.name) &&
  isDeepStrictEqual(roomRecordOf(there).settings, record.settings);

/** It has neither events nor settings. */
const isUntouched = ({ last_seq, settings }: ChatRoomRow): boolean => last_seq === 0 && settings === '{}';

/** Rooms of content packages, known by their `uid`. */
export const roomsImport = ({ rows, rooms, clock, ids }: Deps) => {
  /** @returns the default room, where it has no messages: that of a package takes its place */
  const emptyDefault = async (): Promise<ChatRoomRow | undefined> => {
    const room = await rooms.find(0);
    return room && !(await rows.hasMessages(room.id)) ? room : undefined;
  };

  const freeName = async (wanted: string, own: string): Promise<string> => {
    const names = new Set(await rows.roomNames());
    names.delete(normalised(own));
    let name = wanted;
    for (let number = 2; names.has(normalised(name)); number += 1) name = withNumber(wanted, number);
    return name;
  };

  const valuesOf = async (record: RoomRecord, own = '') => {
    const name = await freeName(record.name, own);
    return { name, name_key: normalised(name), settings: JSON.stringify(record.settings) };
  };

  const overwrite = async (id: number, record: RoomRecord): Promise<StoredRoom | undefined> => {
    const room = await rooms.lock(id);
    if (!room) return undefined;
    const values = await valuesOf(record, room.name);
    const name = bareName(room.name) === record.name ? room.name : values.name;
    await rows.changeRoom(id, { ...values, name, name_key: normalised(name) });
    await rooms.addEvent(room, { kind: chatTypes.settings, message_id: null, created_at: clock.now() });
    return { outcome: 'changed', name };
  };

  const takePlace = async (
    room: ChatRoomRow,
    record: RoomRecord,
    mode: TransferMode,
  ): Promise<StoredRoom> => {
    const isNew = isUntouched(room);
    const { name, name_key, settings } =
      isNew || mode === 'overwrite' ? await valuesOf(record, room.name) : room;
    await rows.changeRoom(room.id, {
      ...{ name, name_key, settings },
      uid: record.uid,
      created_at: record.created_at,
      epoch: ids.uuid(),
    });
    return { outcome: isNew ? 'added' : 'changed', name };
  };

  const add = async (record: RoomRecord): Promise<StoredRoom> => {
    const { uid, created_at } = record;
    const values = await valuesOf(record);
    await rows.addRoom({ ...values, uid, created_at, epoch: ids.uuid() });
    return { outcome: 'added', name: values.name };
  };

  return {
    /** @returns id of a room by its `uid`; undefined for an unknown one */
    idOf: async (uid: string): Promise<number | undefined> => (await rows.roomByUid(uid))?.id,

    /** @param isDefault whether it is the default room of its site */
    compare: async (
      record: RoomRecord,
      isDefault: boolean,
    ): Promise<Exclude<TransferVerdict, 'refused'> | 'full'> => {
      const there = await rows.roomByUid(record.uid);
      if (there) return isSame(there, record) ? 'unchanged' : 'changed';
      const place = isDefault ? await emptyDefault() : undefined;
      if (place) return isUntouched(place) || isSame(place, record) ? 'new' : 'changed';
      return (await rows.countRooms()) < chatRoomLimits.rooms ? 'new' : 'full';
    },

    /**
     * Adds a room, lets it take the place of an empty default room, or changes an existing one; call it inside a transaction.
     * @param mode with `skip` an existing room keeps its name and settings, and so does an empty default room where they were changed
     * @returns undefined where the room was removed meanwhile
     */
    store: async (
      record: RoomRecord,
      isDefault: boolean,
      mode: TransferMode,
    ): Promise<StoredRoom | undefined> => {
      const there = await rows.roomByUid(record.uid);
      if (there)
        return mode === 'skip' ? { outcome: 'skipped', name: record.name } : overwrite(there.id, record);
      const found = isDefault ? await rooms.lock(0) : undefined;
      const place = found && !(await rows.hasMessages(found.id)) ? found : undefined;
      return place ? takePlace(place, record, mode) : add(record);
    },
  };
};

export type RoomsImport = ReturnType<typeof roomsImport>;
