import type { ChatFrame, ChatPassingFrame, ChatReadMark } from '@yanye/shared/contract/chat-frames.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import type { Clock } from '#platform/clock';
import type { SiteTime } from '#platform/time';
import { messages } from '../messages.zh';
import { userKey } from '../messages/chat-sender';
import type { ChatSocket } from './chat-socket';
import { joinLines, type LineName } from './join-lines';
import { settingsOf } from '../rooms/chat-room-settings';
import type { ChatRoomRow } from '../rooms/chat-rooms.repository';
import { roomFeed, type RoomLog } from './room-feed';
import type { RoomOwner, RoomReport } from './room-owner';
import type { RoomPeople } from './room-people';

interface RoomOptions {
  readonly stored: ChatRoomRow;
  readonly process: string;
  readonly people: RoomPeople;
  readonly clock: Clock;
  readonly time: Pick<SiteTime, 'recordTime'>;
  readonly log: RoomLog;
  readonly owner: RoomOwner;
}

/** Names in a line about several people. */
const namesInLine = 3;
/** Milliseconds between two reports of a process about the people that are connected to it. */
const reportMs = 15_000;
/** Names are sent seldom where many would receive them. */
const crowd = { sockets: 200, everyMs: 10_000 };

const namesOf = (names: readonly LineName[]): string => {
  const shown = names.slice(0, namesInLine).map(({ nick_name }) => nick_name);
  return names.length > namesInLine ? messages.lines.several(shown, names.length) : shown.join('、');
};

/** One room in this process: its events, who is in it, who came and went. */
export const chatRoom = ({ stored, process, people, clock, time, log, owner }: RoomOptions) => {
  const { id } = stored;
  const lines = joinLines(clock);
  const feed = roomFeed({ room: stored, settings: settingsOf(stored), log, people, owner });
  let isChanged = false;
  let toldAt = 0;
  let isShown = feed.settings().isOnlinePeople;
  let reportedAt = 0;

  const { onlineCount } = feed;
  const broadcast = (frame: ChatFrame): void => void feed.broadcast(frame).catch(owner.note);

  const showLine = (): void => {
    const line = lines.take();
    if (!line || !feed.settings().isJoinLines) return;
    const [first] = line.names;
    const nick_name = namesOf(line.names);
    broadcast({
      msg_type: chatTypes[line.kind],
      nick_name,
      avatar: first?.avatar ?? '',
      content: messages.lines[line.kind](nick_name),
      created_at: time.recordTime(clock.now()),
      online_count: onlineCount(),
    });
  };

  const tellPeople = (): void => {
    const now = clock.now();
    const everyMs = feed.sockets.size > crowd.sockets ? crowd.everyMs : 0;
    const { isOnlinePeople } = feed.settings();
    const isDue = isChanged || isOnlinePeople !== isShown;
    if (!isDue || now < toldAt + everyMs) return;
    isChanged = false;
    isShown = isOnlinePeople;
    toldAt = now;
    broadcast({
      msg_type: chatTypes.people,
      people: isOnlinePeople ? people.people() : [],
      online_count: onlineCount(),
    });
  };

  const reportNow = (): void => {
    reportedAt = clock.now();
    owner.report({ room: id, process, people: people.report() });
  };

  return {
    id,
    feed,
    onlineCount,
    asks: (): void => owner.report({ room: id, process, asks: true }),

    /** Whether a user has a socket in this process. */
    isHere: (userId: number): boolean => people.isHere(userKey(userId)),

    /** Tells the sockets of a user here how far they have read, in this room or another one. */
    tellRead: (userId: number, mark: ChatReadMark): void => {
      const frame = { msg_type: chatTypes.read, ...mark, online_count: onlineCount() } as const;
      for (const socket of people.socketsOf(userKey(userId))) socket.send(frame);
    },

    /** @param to key of the sender who alone is told; undefined for everybody */
    pass: (passing: ChatPassingFrame, to: string | undefined): void => {
      const frame = { ...passing, online_count: onlineCount() };
      if (to === undefined) broadcast(frame);
      else for (const socket of people.socketsOf(to)) socket.send(frame);
    },

    enter: (socket: ChatSocket, isReturning: boolean): void => {
      const isKnown = people.enter(socket);
      isChanged = true;
      if (!isKnown) lines.arrive(socket.sender.key, { ...socket.sender, avatar: socket.avatar }, isReturning);
    },

    leave: (socket: ChatSocket): void => {
      feed.sockets.delete(socket);
      isChanged = true;
      if (!people.leave(socket)) lines.depart(socket.sender.key, { ...socket.sender, avatar: socket.avatar });
    },

    hear: ({ people: told, lines: heard, asks }: RoomReport): void => {
      if (told && told.process !== process) {
        people.hear(told);
        isChanged = true;
      }
      if (heard) lines.hear(heard);
      if (asks) reportNow();
    },

    /** Once a second. */
    beat: (): void => {
      if (isChanged || clock.now() > reportedAt + reportMs) reportNow();
      const told = lines.report();
      if (told) owner.report({ room: id, process, lines: told });
      showLine();
      tellPeople();
    },

    heartbeat: (): void => {
      people.recount();
      broadcast({
        msg_type: chatTypes.heartbeat,
        seq: feed.last(),
        epoch: feed.room.epoch,
        online_count: onlineCount(),
      });
    },
  };
};

export type ChatRoom = ReturnType<typeof chatRoom>;
