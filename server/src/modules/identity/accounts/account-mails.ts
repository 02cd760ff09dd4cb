import { roles } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { MailText } from '#platform/mail/mail';
import type { Outbox } from '#platform/mail/outbox';
import { codeMailKind, type CodeMail } from '#identity/codes/codes.service';
import type { AccountsRepository } from './accounts.repository';
import { messages } from './messages.zh';

/** What the owner of an account is told after it has happened. */
export interface AccountNotice {
  readonly what: 'passwordChanged' | 'emailChanged';
}

/** The kind of mails about what has happened. */
export const accountNoticeKind = 'account';

interface Needs {
  readonly outbox: Outbox;
  readonly accounts: AccountsRepository;
  readonly clock: Clock;
  readonly siteName: () => Promise<string>;
}

/**
 * Writes the mails of accounts. Here alone, long after the answer, it matters whether an address has an account: whoever
 * reads the address learns it, and nobody else.
 */
export const defineAccountMails = ({ outbox, accounts, clock, siteName }: Needs): void => {
  const writeCode = async (
    to: string,
    { purpose, code, userId, expiresAt }: CodeMail,
  ): Promise<MailText | undefined> => {
    if (expiresAt <= clock.now()) return undefined;
    const owner = await accounts.findByEmail(to);
    if (purpose === 'reset' && (!owner || owner.role === roles.disabled)) return undefined;
    const isOthers = purpose !== 'reset' && owner !== undefined && owner.id !== userId;
    if (isOthers) return messages.mails.alreadyThere(await siteName());
    return messages.mails[purpose](await siteName(), code);
  };

  outbox.define<CodeMail>({ name: codeMailKind, write: writeCode });
  outbox.define<AccountNotice>({
    name: accountNoticeKind,
    write: async (_to, { what }) => messages.mails[what](await siteName()),
  });
};
