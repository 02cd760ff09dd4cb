import { chatCloseCodes } from '@yanye/shared/contract/chat.calls';
import { pino } from 'pino';
import { testClock } from '#test/open-product';
import type { Bus } from '#platform/bus/bus';
import { memoryBus } from '#platform/bus/memory-bus';
import { randomIds } from '#platform/ids';
import { siteTime } from '#platform/time';
import type { ChatRoomRow } from '../rooms/chat-rooms.repository';
import { chatHub, type ChatHub } from './chat-hub';
import type { ChatSocket } from './chat-socket';

const stored: ChatRoomRow = {
  id: 7,
  uid: 'short',
  name: '短命',
  name_key: '短命',
  settings: '{}',
  epoch: 'e1',
  last_seq: 0,
  created_at: 0,
  removed_at: 0,
};

const hubs: ChatHub[] = [];
afterEach(() => Promise.all(hubs.splice(0).map((hub) => hub.close())));

/** A process whose database keeps the room, so that only the bus reports its removal. */
const hubOn = (bus: Bus): ChatHub => {
  const hub = chatHub({
    bus,
    clock: testClock(),
    time: siteTime('Asia/Shanghai'),
    ids: randomIds,
    rooms: { find: async () => stored, newest: async () => [stored] },
    reads: { changedSince: async () => [], unread: async () => 0 },
    reading: { roomOf: async () => stored, eventsAfter: async () => [] },
    live: {
      revocations: { publish: () => undefined, subscribe: async () => async () => undefined },
      endedAmong: async () => new Set(),
    },
    log: pino({ level: 'silent' }),
  });
  hubs.push(hub);
  return hub;
};

/** Puts a connection into the room. @returns the codes with which it was ended */
const enter = async (hub: ChatHub): Promise<readonly number[]> => {
  const codes: number[] = [];
  const socket: ChatSocket = {
    sender: { viewer: undefined, key: 'visitor:1', nick_name: '银杏', ip: '' },
    viewer: undefined,
    avatar: '',
    isOlder: false,
    position: 0,
    isOpen: () => true,
    write: () => true,
    send: () => undefined,
    cutIfStuck: () => undefined,
    end: (code) => void codes.push(code),
  };
  const room = await hub.find(stored.id);
  room?.enter(socket, true);
  room?.feed.join(socket, undefined);
  return codes;
};

test('the end of a room reaches its connections on every process', async () => {
  const bus = memoryBus();
  const [here, there] = [hubOn(bus), hubOn(bus)];
  const [own, far] = [await enter(here), await enter(there)];
  here.closeRoom(stored.id);
  expect(own).toEqual([chatCloseCodes.noRoom]);
  await Promise.resolve();
  expect(far).toEqual([chatCloseCodes.noRoom]);
});

test('people who are connected to another process are counted once it told of them', async () => {
  const bus = memoryBus();
  const [here, there] = [hubOn(bus), hubOn(bus)];
  await here.listen();
  expect(here.peopleIn(stored.id)).toBe(0);
  await enter(there);
  (await there.find(stored.id))?.beat();
  await Promise.resolve();
  expect(here.peopleIn(stored.id)).toBe(1);
});
