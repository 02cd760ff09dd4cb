import type { EventLog, LoggedEvent, Position } from './event-log';
import type { LiveConnection } from './live-connection';

interface Deps {
  readonly topic: string;
  readonly log: EventLog;
  readonly onProblem: (error: unknown) => void;
}

/** The bus may lose, repeat and reorder events: an event that does not follow the last one is read from the log. */
export const topicFeed = ({ topic, log, onProblem }: Deps) => {
  const members = new Set<LiveConnection>();
  let position: Position | undefined;
  let joining = 0;
  let queue: Promise<unknown> = Promise.resolve();

  /** Runs one after the other, so that no event overtakes another. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  const deliver = (event: LoggedEvent): void => {
    position = event.position;
    for (const member of members) member.send(topic, event);
  };

  const catchUp = async (): Promise<void> => {
    if (!position) return;
    const reading = await log.read(topic, position);
    if (reading.events) reading.events.forEach(deliver);
    else for (const member of members) member.reset(topic, reading.position);
    position = reading.position;
  };

  return {
    isUnused: (): boolean => members.size === 0 && joining === 0,

    /** Adds a connection, and sends what it missed. @param after the last place it knows @throws when the log cannot be read */
    join: (connection: LiveConnection, after: Position | undefined): Promise<void> => {
      joining += 1;
      return inTurn(async () => {
        const reading = await log.read(topic, after);
        if (after && reading.events) connection.replay(topic, reading.position, reading.events);
        else connection.reset(topic, reading.position);
        position ??= reading.position;
        members.add(connection);
      }).finally(() => {
        joining -= 1;
      });
    },

    leave: (connection: LiveConnection): void => void members.delete(connection),

    take: (event: LoggedEvent): Promise<void> =>
      inTurn(async () => {
        if (!position) return;
        const { epoch, seq } = event.position;
        const isNext = epoch === position.epoch && seq === position.seq + 1;
        const isKnown = epoch === position.epoch && seq <= position.seq;
        if (isNext) deliver(event);
        else if (!isKnown) await catchUp();
      }).catch(onProblem),

    /** Sends what the bus lost. */
    heal: (): Promise<void> => inTurn(catchUp).catch(onProblem),
  };
};

export type TopicFeed = ReturnType<typeof topicFeed>;
