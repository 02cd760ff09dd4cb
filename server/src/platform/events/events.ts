import type { Basics } from '../basics';
import type { Ids } from '../ids';
import type { Jobs } from '../jobs/jobs';
import type { EventType } from './event-type';
import { continuedBy, currentOrigin, withOrigin, type Origin } from './origin';

export interface EventEnvelope extends Origin {
  /** The same for all subscribers and all attempts. */
  readonly id: string;
  readonly name: string;
  /** When it was emitted: milliseconds since 1970. */
  readonly at: number;
}

export type EventHandler<P> = (payload: P, envelope: EventEnvelope) => Promise<void>;

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly jobs: Pick<Jobs, 'add' | 'define'>;
  readonly ids: Pick<Ids, 'uuid'>;
}

interface StoredEvent {
  readonly payload: unknown;
  readonly envelope: EventEnvelope;
}

export const makeEvents = ({ database, jobs, clock, ids }: Deps) => {
  const handlers = new Map<string, EventHandler<unknown>[]>();
  const add = (name: string, handler: EventHandler<unknown>): void =>
    void handlers.set(name, [...(handlers.get(name) ?? []), handler]);

  return {
    /** Call it inside the transaction that makes the change. @throws whatever a handler of `during` throws */
    emit: async <P>(type: EventType<P>, payload: P): Promise<void> => {
      const carried = type.schema.parse(payload);
      const envelope = { id: ids.uuid(), name: type.name, at: clock.now(), ...currentOrigin() };
      const handle = async (): Promise<void> => {
        for (const handler of handlers.get(type.name) ?? []) await handler(carried, envelope);
      };
      // The change itself decides whether it invalidates pages.
      await database.quietly(handle);
    },

    /** Whether any handler was added: without one, nothing need be read for the payload. */
    hasSubscribers: <P>({ name }: EventType<P>): boolean => handlers.has(name),

    /** Runs a handler inside the emitting transaction: what it throws rolls the change back. */
    during: <P>(type: EventType<P>, handler: EventHandler<P>): void =>
      // A handler is only called with payloads of the type that it was added with.
      add(type.name, handler as EventHandler<unknown>),

    /**
     * Runs a handler as a job after the commit: an exception changes nothing that was committed, and the job is retried.
     * The handler's writes and the end of its job commit together, so that each subscriber handles an event exactly once, whatever process
     * dies. It awaits nothing but the database: work with the network is a job of its own, added by a handler of `during`.
     * @param options.concerns whether there is anything to handle: no job is stored for other events
     * @param subscriber names the handler among those of the event; part of the stored job
     */
    afterCommit: <P>(
      type: EventType<P>,
      subscriber: string,
      handler: EventHandler<P>,
      { concerns = () => true }: { concerns?: (payload: P) => boolean } = {},
    ): void => {
      const kind = `event.${type.name}.${subscriber}`;
      jobs.define<StoredEvent>({
        name: kind,
        isTransactional: true,
        work: ({ payload, envelope }) =>
          withOrigin(continuedBy(kind, envelope), () => handler(type.schema.parse(payload), envelope)),
      });
      add(type.name, async (payload, envelope) => {
        if (concerns(payload as P)) await jobs.add<StoredEvent>(kind, { payload, envelope });
      });
    },
  };
};

export type Events = ReturnType<typeof makeEvents>;
