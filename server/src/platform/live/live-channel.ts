import type { Readable } from 'node:stream';
import { liveBeatMs } from '@yanye/shared/contract/live.calls';
import type { Bus } from '../bus/bus';
import type { Cache } from '../cache/cache';
import type { Clock } from '../clock';
import { refuse } from '../errors';
import type { Ids } from '../ids';
import type { Sealing } from '../sealing';
import type { Viewer } from '../viewer';
import type { EventLog, LiveEvent } from './event-log';
import { positionsOf } from './last-event-id';
import { liveConnection, type LiveConnection } from './live-connection';
import { liveTickets, type LiveRequest } from './live-tickets';
import type { Presence } from './presence';
import { isAmong, revocations, type RevokedUsers } from './revocations';
import { topicFeeds } from './topic-feeds';

export interface LiveStore {
  readonly eventLog: EventLog;
  readonly presence: Presence;
}

export interface Sessions {
  /** @returns those viewers whose tokens are not accepted any more */
  endedAmong(viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>>;
}

/** Decides who may subscribe to the topics of one kind; given by the module that owns them. */
interface TopicAccess {
  /** @param key what follows the colon: `12` in `private-messages:12` */
  maySubscribe(viewer: Viewer, key: string): boolean | Promise<boolean>;
}

type Unsubscribe = () => Promise<void>;

interface Deps extends LiveStore {
  readonly bus: Bus;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sealing: Sealing;
  readonly log: { warn(details: object, message: string): void };
  /** 0 to 1, below 1. */
  readonly random?: () => number;
}

/** Connections of one user over all processes; the oldest are ended. */
const maxOfUser = 8;
/** A connection then ends and is opened again, so that connections do not stay with the oldest processes. */
const lifeMs = 10 * 60_000;
/** By then the places of a process that died have expired. */
const presenceMs = 2.5 * liveBeatMs;
/** Period over which clients of a stopping process connect to the others. */
const spreadMs = 5_000;
const closing = 'live.close';

const placeOf = (userId: number): string => `user:${userId}`;
/** Sorts by age. */
const nameOf = (openedAt: number, uuid: string): string =>
  `${openedAt.toString(36).padStart(9, '0')}.${uuid}`;
const namesOf = (message: unknown): readonly string[] =>
  Array.isArray((message as { connections?: unknown } | null)?.connections)
    ? (message as { connections: string[] }).connections
    : [];

/** One connection for each browser; the module that owns a kind of topic registers who may subscribe, and publishes. */
export const liveChannel = (needs: Deps) => {
  const { bus, clock, ids, presence, log, random = Math.random } = needs;
  const onProblem = (error: unknown): void => log.warn({ err: error }, 'live channel');
  const kinds = new Map<string, TopicAccess>();
  const tickets = liveTickets(needs);
  const feeds = topicFeeds({ bus, log: needs.eventLog, ids, onProblem });
  const revoked = revocations(bus, onProblem);
  const users = new Map<number, Map<string, LiveConnection>>();
  let sessions: Sessions | undefined;
  let listening: Promise<readonly Unsubscribe[]> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;

  const all = (): LiveConnection[] => [...users.values()].flatMap((connections) => [...connections.values()]);

  const isAllowed = async (viewer: Viewer, topic: string): Promise<boolean> => {
    const [kind = '', key = ''] = topic.split(':');
    return (await kinds.get(kind)?.maySubscribe(viewer, key)) ?? false;
  };

  const closeNamed = (names: readonly string[]): void => {
    for (const connection of all()) if (names.includes(connection.id)) connection.end(0);
  };

  const endedAmong = async (viewers: readonly Viewer[]): Promise<ReadonlySet<Viewer>> =>
    (await sessions?.endedAmong(viewers)) ?? new Set();

  const checkTopics = async (connection: LiveConnection): Promise<void> => {
    for (const topic of connection.topics()) {
      if (await isAllowed(connection.viewer, topic)) continue;
      connection.refuse(topic);
      feeds.leave(connection, topic);
    }
  };

  const check = async (connections: readonly LiveConnection[]): Promise<void> => {
    const ended = await endedAmong(connections.map(({ viewer }) => viewer));
    for (const connection of connections)
      if (ended.has(connection.viewer)) connection.end(0);
      else if (connection.isOpen()) await checkTopics(connection);
  };
  const checkUsers = (revokedUsers: RevokedUsers): void => {
    const connections = all().filter(({ viewer }) => isAmong(revokedUsers, viewer.id));
    // Connections that cannot be checked are ended, and checked when the clients connect again.
    check(connections).catch((error: unknown) => {
      onProblem(error);
      for (const connection of connections) connection.end(spreadMs * random());
    });
  };

  const subscribeAll = async (): Promise<readonly Unsubscribe[]> => {
    const results = await Promise.allSettled([
      feeds.listen(),
      revoked.subscribe(checkUsers),
      bus.subscribe(closing, (message) => closeNamed(namesOf(message))),
    ]);
    const stops = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return stops;
    // The next attempt must not subscribe twice.
    await Promise.all(stops.map((stop) => stop()));
    throw failed.reason;
  };

  const listen = (): Promise<unknown> =>
    (listening ??= subscribeAll().catch((error: unknown) => {
      listening = undefined;
      throw error;
    }));

  const enter = ({ viewer, id }: LiveConnection): Promise<void> =>
    presence.enter(placeOf(viewer.id), id, presenceMs);

  /**
   * Ends what was revoked where no publication arrives from: another process without a shared bus, or a command of the operator.
   * Connections that cannot be checked now are checked at the next beat.
   */
  const checkAll = (): Promise<void> => check(all()).catch(onProblem);

  const beat = async (): Promise<void> => {
    for (const connection of all()) {
      if (clock.now() >= connection.endsAt) connection.end(0);
      else connection.beat();
      enter(connection).catch(onProblem);
    }
    await feeds.heal();
    await checkAll();
  };

  const forget = (connection: LiveConnection): void => {
    const { viewer, id } = connection;
    const own = users.get(viewer.id);
    own?.delete(id);
    if (own?.size === 0) users.delete(viewer.id);
    for (const topic of connection.topics()) feeds.leave(connection, topic);
    presence.leave(placeOf(viewer.id), id).catch(onProblem);
  };

  /** Ends the older connection of the same browser, and the oldest where there are too many. */
  const replaceOlder = async (connection: LiveConnection, browser: string): Promise<void> => {
    await enter(connection);
    const place = placeOf(connection.viewer.id);
    const names = (await presence.membersOf([place])).get(place) ?? [];
    const others = names.filter((name) => name !== connection.id);
    const tooMany = others.slice(0, Math.max(0, names.length - maxOfUser));
    const replaced = others.filter((name) => name.endsWith(browser));
    const ended = [...new Set([...tooMany, ...replaced])];
    if (ended.length > 0) await bus.publish(closing, { connections: ended });
  };

  return {
    /** @throws {Error} when the kind belongs to another module */
    registerTopics: (kind: string, access: TopicAccess): void => {
      if (kinds.has(kind)) throw new Error(`topics of kind ${kind} have an owner already`);
      kinds.set(kind, access);
    },

    useSessions: (those: Sessions): void => {
      sessions = those;
    },

    /** For modules that revoke tokens or rights: call it after the commit. */
    revocations: revoked,

    /** For connections that a module opens itself: its tickets, and which of the tokens behind connections are not accepted any more. */
    tickets,
    endedAmong,

    /**
     * @returns a ticket for one connection, and the topics that the viewer may not subscribe to
     * @throws AppError FORBIDDEN for these alone
     */
    ticketFor: async ({
      topics,
      ...request
    }: LiveRequest): Promise<{ ticket: string; refused: string[] }> => {
      const wanted = [...new Set(topics)];
      const answers = await Promise.all(wanted.map((topic) => isAllowed(request.viewer, topic)));
      const allowed = wanted.filter((_, index) => answers[index]);
      if (allowed.length === 0) refuse('FORBIDDEN');
      const refused = wanted.filter((_, index) => !answers[index]);
      return { ticket: tickets.issue({ ...request, topics: allowed }), refused };
    },

    /** @returns server-sent events @throws AppError LIVE_TICKET_INVALID, TOKEN_REVOKED */
    open: async (ticket: string): Promise<Readable> => {
      const request = isClosed ? undefined : await tickets.redeem(ticket);
      if (!request) return refuse('LIVE_TICKET_INVALID');
      const { viewer, browser, topics, lastEventId } = request;
      await listen();
      timer ??= setInterval(() => void beat().catch(onProblem), liveBeatMs).unref();
      const given = positionsOf(lastEventId);
      const known = new Map([...given].filter(([topic]) => topics.includes(topic)));
      const now = clock.now();
      const connection = liveConnection({
        id: `${nameOf(now, ids.uuid())}.${browser}`,
        viewer,
        // Spread, so that connections opened together do not end together.
        endsAt: now + lifeMs * (0.8 + 0.2 * random()),
        known,
      });
      const own = users.get(viewer.id) ?? new Map<string, LiveConnection>();
      users.set(viewer.id, own.set(connection.id, connection));
      connection.onClose(() => forget(connection));
      try {
        // The connection is in `users` already: a revocation either precedes this check or finds the connection.
        if ((await endedAmong([viewer])).size > 0) refuse('TOKEN_REVOKED');
        await feeds.join(connection, topics, known);
        await replaceOlder(connection, browser);
      } catch (error) {
        connection.stream.destroy();
        throw error;
      }
      connection.ready();
      return connection.stream;
    },

    /**
     * Sends an event to every subscribed connection of any process. Call it after the commit and await it before the change is
     * acknowledged, so that clients can resume. Never throws: an event that cannot be stored is tried again later.
     */
    publish: (topics: readonly string[], event: LiveEvent): Promise<unknown> =>
      Promise.all([...new Set(topics)].map((topic) => feeds.publish(topic, event))),

    connectedOf: async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
      const members = await presence.membersOf(userIds.map(placeOf));
      return new Set(userIds.filter((id) => (members.get(placeOf(id))?.length ?? 0) > 0));
    },

    /** Runs on a timer while there are connections: beats, ends the oldest and the revoked, repairs what the bus lost. */
    beat,

    /** Ends every connection, since a server closes only when it has none. Clients come again at different times. */
    close: async (): Promise<void> => {
      isClosed = true;
      clearInterval(timer);
      for (const connection of all()) connection.end(spreadMs * random());
      const stops = await listening?.catch(() => undefined);
      for (const stop of stops ?? []) await stop();
    },
  };
};

export type LiveChannel = ReturnType<typeof liveChannel>;
