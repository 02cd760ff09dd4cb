import type { MailState, OutboxMail } from '@yanye/shared/contract/mail';
import type { MailStateName } from '@yanye/shared/contract/mail.calls';
import { atField, refuse } from '#platform/errors';
import type { Basics } from '#platform/basics';
import type { LimitRule } from '#platform/limits/limits';
import { MailFailure } from '#platform/mail/mail';
import type { MailSender } from '#platform/mail/smtp';
import type { Outbox } from '#platform/mail/outbox';
import type { Events } from '#platform/events/events';
import { maskedEmail } from '#platform/text/masked';
import type { UsersPublic } from '#identity/users/users.module';
import type { MailSettingsService } from './mail-settings.service';
import { mailsHandled } from './mail.events';
import { messages } from './messages.zh';

interface Deps extends Pick<Basics, 'database' | 'limits' | 'time'> {
  readonly events: Pick<Events, 'emit'>;
  readonly mailSettings: Pick<MailSettingsService, 'server' | 'siteName'>;
  readonly sender: MailSender;
  readonly outbox: Pick<Outbox, 'state' | 'page' | 'retry' | 'discard'>;
  readonly users: Pick<UsersPublic['rows'], 'find'>;
}

const tests: LimitRule = { name: 'mail-test', points: 10, perSeconds: 600 };

export const mailService = (deps: Deps) => {
  const { mailSettings, sender, outbox, users, database, events, limits, time } = deps;
  const timeOf = (at: number): string => (at === 0 ? '' : time.recordTime(at));

  const handle = (what: 'retry' | 'discard', ids: readonly number[]): Promise<number> =>
    database.quietly(async () => {
      const count = await outbox[what](ids);
      if (count > 0) await events.emit(mailsHandled, { what, count });
      return count;
    });

  return {
    /**
     * Sends a test mail at once and waits for the server, so that a failure is reported.
     * @param email the viewer's own when left out
     * @returns the recipient @throws AppError MAIL_NOT_SET_UP, MAIL_FAILED, RATE_LIMITED
     */
    test: async (userId: number, email: string | undefined): Promise<string> => {
      await limits.use(tests, [String(userId)]);
      const to = email ?? (await users.find(userId))?.email ?? '';
      if (to === '') refuse('BAD_INPUT', atField('email', messages.ownAddressMissing));
      const server = (await mailSettings.server()) ?? refuse('MAIL_NOT_SET_UP');
      try {
        await sender.send(server, { to, ...messages.test(await mailSettings.siteName()) });
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error;
        refuse('MAIL_FAILED', { message: messages.failed(error.message), cause: error });
      }
      return to;
    },

    state: async (): Promise<MailState> => {
      const { waiting, failed, lastSentAt, lastProblem } = await outbox.state();
      return {
        waiting,
        failed,
        last_sent_at: lastSentAt === 0 ? '' : time.recordTime(lastSentAt),
        last_problem: lastProblem?.problem ?? '',
        last_problem_at: lastProblem ? time.recordTime(lastProblem.at) : '',
      };
    },

    /** Mails of a state without their texts. */
    mails: async (
      state: MailStateName,
      page: number,
      limit: number,
    ): Promise<{ count: number; list: OutboxMail[] }> => {
      const { count, rows } = await outbox.page(state, page, limit);
      return {
        count,
        list: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          to: maskedEmail(row.to_address),
          state: row.state,
          attempt: row.attempt,
          // Servers repeat the address.
          problem: row.problem.replaceAll(row.to_address, maskedEmail(row.to_address)),
          created_at: timeOf(row.created_at),
          tried_at: timeOf(row.tried_at),
          may_retry: row.state !== 'sent' && row.payload !== '',
        })),
      };
    },

    /** @returns how many are sent again, or at once */
    retry: (ids: readonly number[]): Promise<number> => handle('retry', ids),

    /** @returns how many were removed */
    discard: (ids: readonly number[]): Promise<number> => handle('discard', ids),
  };
};

export type MailService = ReturnType<typeof mailService>;
