import type { MailSettings, MailState } from '@yanye/shared/contract/mail';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { MailFailure, type MailServer, type SendMail } from '#platform/mail/mail';
import type { Outbox } from '#platform/mail/outbox';
import type { Sealing } from '#platform/sealing';
import type { SiteTime } from '#platform/time';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from './messages.zh';

type Change = { readonly [K in keyof MailSettings]?: MailSettings[K] | undefined };

interface Needs {
  readonly settings: SettingsService;
  readonly sealing: Sealing;
  readonly send: SendMail;
  /** Asked late: the outbox in turn asks here for its server. */
  readonly outbox: () => Pick<Outbox, 'state'>;
  readonly limits: Limits;
  readonly time: SiteTime;
  /** @returns the e-mail of a person, empty when there is none */
  readonly emailOf: (userId: number) => Promise<string>;
}

const group = 'email';
const tests: LimitRule = { name: 'mail-test', points: 10, perSeconds: 600 };

/** As stored: the password is sealed. */
const unset: MailSettings = {
  host: '',
  port: 465,
  user: '',
  password: '',
  default_from_email: '',
  use_ssl: true,
  user_tls: false,
};

const problemAt = (field: string, message: string) => ({ message, fields: [{ field, message }] });

/** The site's mail server, and how mails are doing. */
export const mailService = ({ settings, sealing, send, outbox, limits, time, emailOf }: Needs) => {
  const stored = () => settings.read(group, unset);
  const siteName = async (): Promise<string> => (await settings.site()).title || messages.siteName;

  const server = async (): Promise<MailServer | undefined> => {
    const { host, port, user, password, default_from_email, use_ssl, user_tls } = await stored();
    if (host === '' || default_from_email === '') return undefined;
    return {
      host,
      port,
      isSecure: use_ssl,
      requiresTls: user_tls,
      user,
      password: sealing.open(password, group) ?? '',
      from: { name: await siteName(), address: default_from_email },
    };
  };

  return {
    server,
    siteName,
    /** Whether mails can go at all. */
    isSet: async (): Promise<boolean> => (await server()) !== undefined,

    /** What an administrator sees: of the password only whether there is one. */
    settings: async (): Promise<MailSettings> => {
      const found = await stored();
      return { ...found, password: found.password === '' ? '' : secretMask };
    },

    /** @throws AppError BAD_INPUT */
    save: async ({ password, ...change }: Change): Promise<void> => {
      const before = await stored();
      const host = change.host ?? before.host;
      if (host !== '' && (change.default_from_email ?? before.default_from_email) === '')
        refuse('BAD_INPUT', problemAt('default_from_email', messages.needFrom));
      const keeps = password === undefined || password === secretMask;
      // A stored password is never shown to another server than the one it was given for.
      if (keeps && host !== before.host && before.password !== '' && host !== '')
        refuse('BAD_INPUT', problemAt('password', messages.passwordAgain));
      const sealed = password === '' ? '' : sealing.seal(password ?? '', group);
      await settings.change(group, { ...change, ...(!keeps && { password: sealed }) });
    },

    /** Sends at once and waits, so that what is wrong is said. @returns whom it went to @throws AppError MAIL_NOT_SET_UP, MAIL_FAILED, RATE_LIMITED */
    test: async (userId: number, email: string | undefined): Promise<string> => {
      await limits.use(tests, [String(userId)]);
      const to = email ?? (await emailOf(userId));
      if (to === '') refuse('BAD_INPUT', problemAt('email', messages.ownAddressMissing));
      const at = (await server()) ?? refuse('MAIL_NOT_SET_UP');
      try {
        await send(at, { to, ...messages.test(await siteName()) });
      } catch (error) {
        if (!(error instanceof MailFailure)) throw error;
        refuse('MAIL_FAILED', { message: messages.failed(error.message), cause: error });
      }
      return to;
    },

    state: async (): Promise<MailState> => {
      const { waiting, failed, lastSentAt, lastProblem } = await outbox().state();
      return {
        waiting,
        failed,
        last_sent_at: lastSentAt === 0 ? '' : time.recordTime(lastSentAt),
        last_problem: lastProblem?.problem ?? '',
        last_problem_at: lastProblem ? time.recordTime(lastProblem.at) : '',
      };
    },
  };
};

export type MailService = ReturnType<typeof mailService>;
