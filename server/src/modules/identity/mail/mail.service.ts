import type { MailState } from '@yanye/shared/contract/mail';
import { atField, refuse } from '#platform/errors';
import type { Basics } from '#platform/basics';
import type { LimitRule } from '#platform/limits/limits';
import { MailFailure } from '#platform/mail/mail';
import type { MailSender } from '#platform/mail/smtp';
import type { Outbox } from '#platform/mail/outbox';
import type { UsersPublic } from '#identity/users/users.module';
import type { MailSettingsService } from './mail-settings.service';
import { messages } from './messages.zh';

interface Deps extends Pick<Basics, 'limits' | 'time'> {
  readonly mailSettings: Pick<MailSettingsService, 'server' | 'siteName'>;
  readonly sender: MailSender;
  readonly outbox: Pick<Outbox, 'state'>;
  readonly users: Pick<UsersPublic['rows'], 'find'>;
}

const tests: LimitRule = { name: 'mail-test', points: 10, perSeconds: 600 };

export const mailService = ({ mailSettings, sender, outbox, users, limits, time }: Deps) => ({
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
});

export type MailService = ReturnType<typeof mailService>;
