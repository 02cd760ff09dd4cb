import type { Transactions } from '../database/database';
import type { Jobs } from '../jobs/jobs';

/** A kind of domain event with its payload; defined by the module that emits it. */
export interface EventType<P> {
  readonly name: string;
  /** Only for the compiler: an event is told from others by its payload, too. */
  readonly payload?: P;
}

/** Defines an event. @param name `<noun>.<past participle>`, such as `article.saved` */
export const defineEvent = <P>(name: string): EventType<P> => ({ name });

/** Typed events between modules. */
export interface Events {
  /**
   * Emits an event; call it inside the transaction that makes the change.
   * Handlers of `during` run at once, those of `afterCommit` as jobs once the transaction is committed.
   */
  emit<P>(type: EventType<P>, payload: P): Promise<void>;
  /** Runs a handler inside the emitting transaction: what it throws rolls the change back. */
  during<P>(type: EventType<P>, handler: (payload: P) => Promise<void>): void;
  /**
   * Runs a handler as a job after the commit: what it throws changes nothing, and the job is tried again.
   * @param subscriber names the handler among those of the event; part of the stored job
   */
  afterCommit<P>(type: EventType<P>, subscriber: string, handler: (payload: P) => Promise<void>): void;
}

interface Deps {
  readonly database: Transactions;
  readonly jobs: Jobs;
}

type Handler = (payload: unknown) => Promise<void>;

/** Events of one process; handlers of `afterCommit` are jobs, so that any process runs them, once. */
export const makeEvents = ({ database, jobs }: Deps): Events => {
  const handlers = new Map<string, Handler[]>();
  const handlersOf = (name: string): Handler[] => {
    const known = handlers.get(name) ?? [];
    handlers.set(name, known);
    return known;
  };
  return {
    emit: (type, payload) =>
      database.transaction(
        async () => {
          for (const handler of handlersOf(type.name)) await handler(payload);
        },
        // The change itself says whether pages show it.
        { pages: 'unchanged' },
      ),
    during: (type, handler) => void handlersOf(type.name).push(handler as Handler),
    afterCommit: <P>(type: EventType<P>, subscriber: string, handler: (payload: P) => Promise<void>) => {
      const kind = `event.${type.name}.${subscriber}`;
      jobs.define<P>({ name: kind, work: handler });
      handlersOf(type.name).push((payload) => jobs.add(kind, payload));
    },
  };
};
