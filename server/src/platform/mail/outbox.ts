import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Jobs } from '../jobs/jobs';
import { messages } from '../messages.zh';
import type { Sealing } from '../sealing';
import { MailFailure, type MailServer, type MailText } from './mail';
import { outboxStore, type OutboxState } from './outbox-store';
import type { OutboxTables } from './outbox.schema';
import type { MailSender } from './smtp';

export type { OutboxState };

export interface MailKind<P> {
  readonly name: string;
  /** It is void soon, as a code is: once given up it cannot be sent again. */
  readonly isPassing?: true;
  /** Runs right before the mail is sent, so that it reflects the current state. @returns undefined when no mail is to be sent */
  write(to: string, payload: P): Promise<MailText | undefined>;
}

export interface Outbox {
  /** Registers the writer of a kind of mails; call before jobs run. */
  define<P>(kind: MailKind<P>): void;
  /** Joins the current transaction. @param afterMs delay before the first attempt */
  add<P>(kind: string, to: string, payload: P, afterMs?: number): Promise<void>;
  state(): Promise<OutboxState>;
  page: ReturnType<typeof outboxStore>['page'];
  countsByState: ReturnType<typeof outboxStore>['countsByState'];
  /** Sends those that were given up again, and those that wait at once. @returns how many */
  retry(ids: readonly number[]): Promise<number>;
  /** @returns how many waiting or failed ones were removed */
  discard(ids: readonly number[]): Promise<number>;
}

interface Deps {
  readonly database: Database<unknown>;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly log: Logger;
  readonly sender: MailSender;
  /** @returns undefined while no mail server is set */
  readonly server: () => Promise<MailServer | undefined>;
}

const sendJob = 'mail.send';
/** With the queue's delays (5 s, doubling) the last attempt is ten minutes after the first. */
const attempts = 8;
const day = 86_400;
const keptMs = 30 * day * 1000;
const sealedFor = 'outbox';

export const makeOutbox = ({ database, jobs, clock, sealing, log, sender, server }: Deps): Outbox => {
  const store = outboxStore(database.forTables<OutboxTables>());
  const kinds = new Map<string, MailKind<unknown>>();

  const deliver = async (id: number): Promise<void> => {
    const row = await store.find(id);
    if (row?.state !== 'waiting') return;
    const payload = sealing.open(row.payload, sealedFor);
    const kind = kinds.get(row.kind);
    const text =
      payload === undefined ? undefined : await kind?.write(row.to_address, JSON.parse(payload) as unknown);
    if (!text) return store.remove(id);
    const to = (await server()) ?? refuseWithoutServer();
    const domain = to.from.address.split('@').at(-1) ?? to.host;
    await sender.send(to, { to: row.to_address, ...text, messageId: `<${row.created_at}.${id}@${domain}>` });
    await store.change(id, { state: 'sent', payload: '', tried_at: clock.now() });
  };

  jobs.define<{ id: number }>({
    name: sendJob,
    attempts,
    isPrompt: true,
    work: async ({ id }, { attempt }) => {
      try {
        await deliver(id);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        const isOver = attempt >= attempts || (error instanceof MailFailure && error.isFinal);
        const kind = isOver ? (await store.find(id))?.kind : undefined;
        const isVoid = kind !== undefined && kinds.get(kind)?.isPassing === true;
        await store.change(id, {
          problem,
          attempt,
          tried_at: clock.now(),
          ...(isOver && { state: 'failed' as const }),
          ...(isVoid && { payload: '' }),
        });
        if (!isOver) throw error;
        log.error({ mail: id, problem }, 'mail given up');
      }
    },
  });
  jobs.define({
    name: 'mail.sweep',
    everySeconds: day,
    work: () => store.forgetBefore(clock.now() - keptMs),
  });

  return {
    define: <P>(kind: MailKind<P>) => {
      if (kinds.has(kind.name)) throw new Error(`Mail kind ${kind.name} is defined twice.`);
      // The caller that adds a mail of this kind gives it the payload that the kind declares.
      kinds.set(kind.name, kind);
    },
    add: (kind, to, payload, afterMs = 0) =>
      database.quietly(async () => {
        const id = await store.add({
          kind,
          to_address: to,
          payload: sealing.seal(JSON.stringify(payload), sealedFor),
          created_at: clock.now(),
        });
        await jobs.add(sendJob, { id }, { key: String(id), at: clock.now() + afterMs });
      }),
    state: store.state,
    page: store.page,
    countsByState: store.countsByState,
    retry: async (ids) => {
      const waiting = await store.waitingAmong(ids);
      const revived = await store.revive(ids);
      for (const id of revived) await jobs.add(sendJob, { id }, { key: String(id) });
      let hastened = 0;
      // The job that waits becomes due, rather than a second one: two would send the mail twice.
      for (const id of waiting) if (await jobs.hasten(sendJob, String(id))) hastened += 1;
      return revived.length + hastened;
    },
    discard: store.discard,
  };
};

const refuseWithoutServer = (): never => {
  throw new MailFailure(messages.mail.notSet, false);
};
