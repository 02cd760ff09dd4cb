import type { ChatPerson } from '@yanye/shared/contract/chat-frames.calls';
import type { Clock } from '#platform/clock';
import type { ChatSocket } from './chat-socket';

/** What a process tells the others about who is connected to it. */
export interface PeopleReport {
  readonly process: string;
  readonly visitors: number;
  readonly people: readonly ChatPerson[];
}

interface Told extends PeopleReport {
  readonly at: number;
}

/** Milliseconds after which the report of a process that died counts no more. */
const reportLifeMs = 45_000;
/** Users that one report names. */
const reportedPeople = 2_000;
/** Users that clients are told of. */
const shownPeople = 50;

/** Who is in a room, over all processes: users once, visitors by browser. */
export const roomPeople = (process: string, clock: Clock) => {
  const sockets = new Map<string, Set<ChatSocket>>();
  const users = new Map<number, ChatPerson>();
  const reports = new Map<string, Told>();
  let visitors = 0;
  let others = { users: new Map<number, ChatPerson>(), visitors: 0 };
  /** Users who are connected here and elsewhere. */
  let both = 0;

  const countOthers = (): void => {
    const oldest = clock.now() - reportLifeMs;
    for (const [name, { at }] of reports) if (at < oldest) reports.delete(name);
    const told = [...reports.values()];
    const people = told.flatMap((one) => one.people.map((person) => [person.user_id, person] as const));
    others = { users: new Map(people), visitors: told.reduce((sum, one) => sum + one.visitors, 0) };
    both = [...others.users.keys()].filter((id) => users.has(id)).length;
  };

  const add = ({ viewer, avatar }: ChatSocket): void => {
    if (!viewer) visitors += 1;
    else {
      users.set(viewer.id, { user_id: viewer.id, nick_name: viewer.nick_name, avatar });
      if (others.users.has(viewer.id)) both += 1;
    }
  };

  const remove = ({ viewer }: ChatSocket): void => {
    if (!viewer) visitors -= 1;
    else {
      users.delete(viewer.id);
      if (others.users.has(viewer.id)) both -= 1;
    }
  };

  return {
    /** @returns whether the same person has another socket here */
    enter: (socket: ChatSocket): boolean => {
      const { key } = socket.sender;
      const known = sockets.get(key);
      if (!known) add(socket);
      sockets.set(key, (known ?? new Set()).add(socket));
      return known !== undefined;
    },

    /** @returns whether the same person has another socket here */
    leave: (socket: ChatSocket): boolean => {
      const { key } = socket.sender;
      const left = sockets.get(key);
      left?.delete(socket);
      if (left && left.size > 0) return true;
      sockets.delete(key);
      remove(socket);
      return false;
    },

    /** @param key of a sender @returns their sockets here */
    socketsOf: (key: string): Iterable<ChatSocket> => sockets.get(key) ?? [],

    isHere: (key: string): boolean => sockets.has(key),

    report: (): PeopleReport => ({
      process,
      visitors,
      people: [...users.values()].slice(0, reportedPeople),
    }),
    hear: (told: PeopleReport): void => {
      reports.set(told.process, { ...told, at: clock.now() });
      countOthers();
    },
    /** Leaves out reports that are too old. */
    recount: countOthers,
    count: (): number => visitors + others.visitors + users.size + others.users.size - both,
    /** Whether a user is connected, here or elsewhere. */
    has: (userId: number): boolean => users.has(userId) || others.users.has(userId),
    /** The first of the users. */
    people: (): readonly ChatPerson[] =>
      [...new Map([...users, ...others.users]).values()].slice(0, shownPeople),
  };
};

export type RoomPeople = ReturnType<typeof roomPeople>;
