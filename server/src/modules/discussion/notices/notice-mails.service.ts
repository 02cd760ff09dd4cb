import {
  isWaitingNotice,
  noticeAddress,
  unsubscribeAddress,
  type NoticeKind,
} from '@yanye/shared/contract/notices.calls';
import type { Core } from '#core/core';
import type { PublicOf } from '#core/module';
import type { Registry } from '#core/registry';
import type { mailModule } from '#identity/mail/mail.module';
import type { UsersPublic } from '#identity/users/users.module';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { MailText } from '#platform/mail/mail';
import { messages } from './mail-messages.zh';
import { excerptFor } from './notice-excerpt';
import { actorOf, targetOf } from './notice-target';
import type { NoticesRepository } from './notices.repository';
import type { StoppedMails, UnsubscribeTokens } from './unsubscribe-tokens';

interface NoticeMail {
  readonly notice: number;
  readonly user: number;
}

interface Deps {
  readonly database: Transactions;
  readonly mail: Pick<PublicOf<typeof mailModule>, 'outbox' | 'isSet' | 'siteName'>;
  readonly users: Pick<UsersPublic['rows'], 'stopNoticeMails'>;
  readonly notices: Pick<NoticesRepository, 'findUnread' | 'mailRecipientsAmong'>;
  readonly tokens: UnsubscribeTokens;
  readonly core: Pick<Core, 'publicUrl'>;
  /** Mails of other modules that their recipients unsubscribe from in the same way. */
  readonly stops: Pick<Registry<MailStop>, 'all'>;
}

/** Stops mails of one kind for a user; runs inside of a transaction. */
export interface MailStop {
  readonly mails: StoppedMails;
  /** @returns whether the user exists */
  readonly stop: (user: number) => Promise<boolean>;
}

const mailKind = 'notice';

/** How long a user can read a notice on the site before it is mailed, in milliseconds. */
export const noticeMailDelay = 2 * 60_000;

/** Mails notices that are not read on the site. */
export const noticeMails = ({ database, mail, users, notices, tokens, core, stops }: Deps) => {
  const { outbox } = mail;

  const write = async (to: string, { notice, user }: NoticeMail): Promise<MailText | undefined> => {
    const [recipient] = await notices.mailRecipientsAmong([user]);
    // Since then the address may have changed, or the notice been read, withdrawn, or hidden.
    const row = recipient?.email === to && (await notices.findUnread(user, notice));
    if (!row || row.kind === 'submitted' || isWaitingNotice(row.kind)) return undefined;
    const origin = core.publicUrl();
    const link = origin + noticeAddress(targetOf(row));
    const about = { title: row.title ?? row.subject, actor: actorOf(row) ?? '' };
    const unsubscribe = origin + unsubscribeAddress(tokens.issue(user));
    const excerpt = excerptFor(user, row);
    return {
      subject: messages.subject(await mail.siteName(), row.kind, about),
      text: messages.text(row.kind, about, excerpt, link, unsubscribe),
      unsubscribe,
    };
  };
  outbox.define<NoticeMail>({ name: mailKind, write });

  return {
    /** Queues mails of new notices; joins the current transaction. */
    announce: async (
      kind: NoticeKind,
      added: readonly { readonly id: number; readonly user_id: number }[],
    ): Promise<void> => {
      if (kind === 'submitted' || isWaitingNotice(kind) || added.length === 0 || !(await mail.isSet()))
        return;
      const noticeOf = new Map(added.map(({ id, user_id }) => [user_id, id]));
      // At most as many as a comment may mention users, or as read the room where an administrator addresses everybody.
      for (const { id: user, email } of await notices.mailRecipientsAmong([...noticeOf.keys()]))
        await outbox.add(mailKind, email, { notice: noticeOf.get(user) ?? 0, user }, noticeMailDelay);
    },

    /** Stops the mails that a token names, for its user. @param token from a mail @throws AppError NOT_FOUND */
    unsubscribe: async (token: string): Promise<void> => {
      const known = tokens.read(token);
      if (!known) return refuse('NOT_FOUND');
      const stop =
        known.mails === 'notices'
          ? users.stopNoticeMails
          : stops.all.find(({ mails }) => mails === known.mails)?.stop;
      await database.quietly(async () => {
        if (!(await stop?.(known.user))) refuse('NOT_FOUND');
      });
    },
  };
};

export type NoticeMails = ReturnType<typeof noticeMails>;
