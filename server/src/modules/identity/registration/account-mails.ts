import { roles } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { MailText } from '#platform/mail/mail';
import type { Outbox } from '#platform/mail/outbox';
import type { CodeMail, CodesService } from '#identity/codes/codes.service';
import type { MailPublic } from '#identity/mail/mail.module';
import type { UsersPublic } from '#identity/users/users.module';
import { messages } from './messages.zh';

/** A change that the owner of an account is notified of. */
export interface AccountNotice {
  readonly what: 'passwordChanged' | 'emailChanged';
}

export const accountNoticeKind = 'account';

interface Deps {
  readonly codes: Pick<CodesService, 'defineMails'>;
  readonly outbox: Pick<Outbox, 'define'>;
  readonly users: Pick<UsersPublic['rows'], 'findByEmail'>;
  readonly mail: Pick<MailPublic, 'siteName'>;
  readonly clock: Clock;
}

/**
 * Writes the mails of accounts. Only here, long after the response, it matters whether an address has an account: only the
 * reader of the address learns it.
 */
export const defineAccountMails = ({ codes, outbox, users, mail, clock }: Deps): void => {
  const writeCode = async (
    to: string,
    { purpose, code, userId, expiresAt }: CodeMail,
  ): Promise<MailText | undefined> => {
    if (expiresAt <= clock.now()) return undefined;
    const owner = await users.findByEmail(to);
    if (purpose === 'reset' && (!owner || owner.role === roles.disabled)) return undefined;
    const isOthers = purpose !== 'reset' && owner !== undefined && owner.id !== userId;
    if (isOthers) return messages.mails.alreadyThere(await mail.siteName());
    return messages.mails[purpose](await mail.siteName(), code);
  };

  codes.defineMails(writeCode);
  outbox.define<AccountNotice>({
    name: accountNoticeKind,
    write: async (_to, { what }) => messages.mails[what](await mail.siteName()),
  });
};
