import type { NoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { MailText } from '#platform/mail/mail';
import type { Outbox } from '#platform/mail/outbox';
import { messages } from './mail-messages.zh';
import type { NoticeMailsRepository } from './notice-mails.repository';
import { excerptFor } from './notice-words';
import type { NoticeRow, NoticesRepository } from './notices.repository';
import type { UnsubscribeTokens } from './unsubscribe-tokens';

interface NoticeMail {
  readonly notice: number;
  readonly user: number;
}

interface Needs {
  readonly database: Transactions;
  readonly outbox: Outbox;
  readonly people: NoticeMailsRepository;
  readonly notices: Pick<NoticesRepository, 'findUnread'>;
  readonly tokens: UnsubscribeTokens;
  readonly canMail: () => Promise<boolean>;
  readonly siteName: () => Promise<string>;
  /** Where readers find the site, without a slash at the end. */
  readonly publicUrl: () => string;
}

const mailKind = 'notice';

/** How long somebody has to see a notice on the site before it comes by mail, in milliseconds. */
export const noticeMailDelay = 2 * 60_000;

const pathOf = ({ kind, article_id, slug, comment_id }: NoticeRow): string => {
  if (kind === 'article_returned') return `/admin/user_center/write_article/${article_id}`;
  return `/article/${encodeURIComponent(slug)}${comment_id === null ? '' : `#comment-${comment_id}`}`;
};

/** Brings notices to people who are away. */
export const noticeMails = (needs: Needs) => {
  const { database, outbox, people, notices, tokens, canMail, siteName, publicUrl } = needs;

  const write = async (to: string, { notice, user }: NoticeMail): Promise<MailText | undefined> => {
    const [wanting] = await people.wanting([user]);
    // Another address, seen on the site, taken back, or hidden from readers meanwhile.
    const row = wanting?.email === to && (await notices.findUnread(user, notice));
    if (!row || row.kind === 'submitted') return undefined;
    const about = { title: row.title, actor: row.nick_name ?? '' };
    const unsubscribe = `${publicUrl()}/unsubscribe?token=${encodeURIComponent(tokens.issue(user))}`;
    const words = excerptFor(user, row);
    return {
      subject: messages.subject(await siteName(), row.kind, about),
      text: messages.text(row.kind, about, words, publicUrl() + pathOf(row), unsubscribe),
      unsubscribe,
    };
  };
  outbox.define<NoticeMail>({ name: mailKind, write });

  return {
    /** Mails what people do not see on the site within two minutes. Joins the transaction at hand. */
    announce: async (
      kind: NoticeKind,
      added: readonly { readonly id: number; readonly user_id: number }[],
    ): Promise<void> => {
      if (kind === 'submitted' || added.length === 0 || !(await canMail())) return;
      const noticeOf = new Map(added.map(({ id, user_id }) => [user_id, id]));
      // As many as a comment may name people.
      for (const { id: user, email } of await people.wanting([...noticeOf.keys()]))
        await outbox.add(mailKind, email, { notice: noticeOf.get(user) ?? 0, user }, noticeMailDelay);
    },

    /** Sends somebody no more of them. @param token out of a mail @throws AppError NOT_FOUND */
    unsubscribe: async (token: string): Promise<void> => {
      const user = tokens.read(token);
      if (user === undefined) return refuse('NOT_FOUND');
      await database.transaction(
        async () => {
          if (!(await people.unsubscribe(user))) refuse('NOT_FOUND');
        },
        { pages: 'unchanged' },
      );
    },
  };
};

export type NoticeMails = ReturnType<typeof noticeMails>;
