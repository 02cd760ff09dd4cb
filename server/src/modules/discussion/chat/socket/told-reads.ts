import type { ChatReadMark } from '@yanye/shared/contract/chat-frames.calls';
import type { Clock } from '#platform/clock';
import type { ChangedRead, ChatReadsRepository } from '../rooms/chat-reads.repository';
import type { ChatRoom } from './chat-room';

interface Deps {
  readonly clock: Clock;
  readonly reads: Pick<ChatReadsRepository, 'changedSince' | 'unread'>;
  /** Rooms with sockets in this process. */
  readonly open: ReadonlyMap<number, ChatRoom>;
}

interface Told {
  readonly seq: number;
  readonly at: number;
}

/** Milliseconds for which a raised mark is looked for: as long as clocks of processes may differ and commits may take. */
const lookBackMs = 10_000;
const healedAtOnce = 50;

/** What the connections of users in this process know of how far they have read; the bus may lose some of it. */
export const toldReads = ({ clock, reads, open }: Deps) => {
  let told = new Map<string, Told>();
  const keyOf = (user: number, { room, epoch }: Pick<ChatReadMark, 'room' | 'epoch'>): string =>
    `${user} ${room} ${epoch}`;

  const isTold = (user: number, mark: Pick<ChatReadMark, 'room' | 'epoch' | 'read_seq'>): boolean =>
    (told.get(keyOf(user, mark))?.seq ?? 0) >= mark.read_seq;

  const tell = (user: number, mark: ChatReadMark): void => {
    if (isTold(user, mark)) return;
    told.set(keyOf(user, mark), { seq: mark.read_seq, at: clock.now() });
    open.forEach((room) => room.tellRead(user, mark));
  };

  const isLost = ({ user_id, room_id: room, epoch, seq: read_seq }: ChangedRead): boolean =>
    [...open.values()].some((one) => one.isHere(user_id)) && !isTold(user_id, { room, epoch, read_seq });

  const tellAgain = async ({ user_id, room_id: room, epoch, seq: read_seq }: ChangedRead): Promise<void> =>
    tell(user_id, { room, epoch, read_seq, unread: await reads.unread(user_id, room, read_seq) });

  return {
    tell,

    /** Finds what the bus lost, a part at each call. */
    heal: async (): Promise<void> => {
      const since = clock.now() - lookBackMs;
      told = new Map([...told].filter(([, { at }]) => at >= since - lookBackMs));
      const changed = await reads.changedSince(since);
      await Promise.all(changed.filter(isLost).slice(0, healedAtOnce).map(tellAgain));
    },
  };
};
