import { unsubscribeAddress, waitingPlaces } from '@yanye/shared/contract/notices.calls';
import { pendingKinds, type PendingKind } from '@yanye/shared/contract/pending-work.calls';
import { waitingMailLimits, type WaitingMailTime } from '@yanye/shared/contract/waiting-mails.calls';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Core } from '#core/core';
import type { NoticesPublic } from '#discussion/notices/notices.module';
import type { MailPublic } from '#identity/mail/mail.module';
import type { Basics } from '#platform/basics';
import type { MailText } from '#platform/mail/mail';
import { messages } from './messages.zh';
import type { WaitingMailRecipient, WaitingMailsRepository } from './waiting-mails.repository';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly rows: WaitingMailsRepository;
  readonly mail: Pick<MailPublic, 'outbox' | 'isSet' | 'siteName'>;
  readonly tokens: NoticesPublic['unsubscribeTokens'];
  readonly core: Pick<Core, 'publicUrl' | 'pendingWork'>;
}

interface Payload {
  readonly user: number;
}

interface Waiting {
  readonly kind: PendingKind;
  readonly count: number;
}

const mailKind = 'waiting';
const minute = 60_000;
const account = '/admin/user_center/user_info';

const placeOf = (kind: PendingKind): string =>
  kind === 'submissions' ? '/admin/article/article_list?status=pending' : waitingPlaces[`waiting_${kind}`];

const toldOf = (waiting: readonly Waiting[]): string =>
  JSON.stringify(Object.fromEntries(waiting.map(({ kind, count }) => [kind, count])));

/** Mails those who decide what waits for them: once a day, or as soon as more waits. */
export const waitingMailsService = ({ database, clock, time, rows, mail, tokens, core }: Deps) => {
  const waitingFor = async ({ id, role }: Pick<Actor, 'id' | 'role'>): Promise<Waiting[]> => {
    const found: Waiting[] = [];
    for (const kind of pendingKinds) {
      const work = core.pendingWork.all.find(({ name }) => name === kind);
      const count = (await work?.count({ id, role })) ?? 0;
      if (count > 0) found.push({ kind, count });
    }
    return found;
  };

  const write = async (to: string, { user }: Payload): Promise<MailText | undefined> => {
    // Since then the address may have changed, the right been lost, the mails been switched off, or everything been decided.
    const person = (await rows.recipients()).find(({ id }) => id === user);
    if (person?.email !== to) return undefined;
    const origin = core.publicUrl();
    const lines = (await waitingFor(person)).map((waiting) => ({
      ...waiting,
      link: origin + placeOf(waiting.kind),
    }));
    if (lines.length === 0) return undefined;
    const unsubscribe = origin + unsubscribeAddress(tokens.issue(user, 'waiting'));
    return {
      subject: messages.subject(await mail.siteName(), lines),
      text: messages.text(lines, origin + account, unsubscribe),
      unsubscribe,
    };
  };
  mail.outbox.define<Payload>({ name: mailKind, write });

  const queue = (person: WaitingMailRecipient, waiting: readonly Waiting[]): Promise<void> =>
    database.quietly(async () => {
      const isFirst = await rows.claim(person, { due_at: clock.now(), told: toldOf(waiting) });
      if (isFirst && waiting.length > 0) await mail.outbox.add(mailKind, person.email, { user: person.id });
    });

  const daily = async (person: WaitingMailRecipient): Promise<void> => {
    const day = time.day(clock.now());
    const due = time.momentOf(`${day} ${String(waitingMailLimits.hour).padStart(2, '0')}:00`) ?? 0;
    if (clock.now() < due || person.due_at >= due) return;
    // A morning on which nothing waits passes without a mail; what comes later waits for the next one.
    await queue(person, await waitingFor(person));
  };

  const atOnce = async (person: WaitingMailRecipient): Promise<void> => {
    const waiting = await waitingFor(person);
    const told = JSON.parse(person.told) as Partial<Record<PendingKind, number>>;
    if (waiting.some(({ kind, count }) => count > (told[kind] ?? 0))) {
      if (clock.now() - person.due_at >= waitingMailLimits.minutes * minute) await queue(person, waiting);
      return;
    }
    // What was decided is no longer known, so that as much again is news.
    const fewer = toldOf(waiting);
    if (fewer !== person.told)
      await database.quietly(() => rows.claim(person, { due_at: person.due_at, told: fewer }));
  };

  return {
    read: async (viewer: Actor): Promise<WaitingMailTime> => (await rows.find(viewer.id))?.send ?? 'off',

    /** The daily mail comes from the next morning on; everything that waits is news for mails at once. */
    change: (viewer: Actor, send: WaitingMailTime): Promise<void> =>
      database.quietly(() =>
        rows.save({
          user_id: viewer.id,
          send,
          due_at: send === 'daily' ? clock.now() : 0,
          told: '{}',
        }),
      ),

    /** For the link of a mail. @returns whether the user exists */
    stop: async (user: number): Promise<boolean> => {
      if (!(await rows.find(user))) return false;
      await rows.save({ user_id: user, send: 'off', due_at: 0, told: '{}' });
      return true;
    },

    /** Queues the mails that are due. */
    sweep: async (): Promise<void> => {
      if (!(await mail.isSet())) return;
      for (const person of await rows.recipients())
        await (person.send === 'daily' ? daily(person) : atOnce(person));
    },
  };
};

export type WaitingMailsService = ReturnType<typeof waitingMailsService>;
