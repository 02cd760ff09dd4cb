import { noAccount } from '@yanye/shared/contract/comments.calls';
import type { Comment, commentRoutes } from '@yanye/shared/contract/comments';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayCommentAsGuest } from '@yanye/shared/policy/comments.policy';
import { cleanName } from '@yanye/shared/policy/names.policy';
import type { Basics } from '#platform/basics';
import { atField, refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import type { UsersPublic } from '#identity/users/users.module';
import type { SettingsService } from '#site/settings/settings.service';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import { commentPlaces, uidLength } from './comment-places';
import type { CommentReadingService } from './comment-reading.service';
import { commentWritten } from './comments.events';
import type { CommentsRepository } from './comments.repository';
import { messages } from './messages.zh';
import { takesGuests } from './takes-guests';

type NewComment = Parsed<typeof commentRoutes.write>['body'];

const day = 86_400;

/** Writing needs no account, so the comments from one network are limited in a short time and a day. */
const rules = {
  plain: { name: 'guest-comments', points: 5, perSeconds: 600 },
  trusted: { name: 'guest-comments-trusted', points: 10, perSeconds: 600 },
  day: { name: 'guest-comments-day', points: 30, perSeconds: day },
} as const satisfies Record<string, LimitRule>;

/** Milliseconds in which the same text is the same comment: a guest does not see that it waits, and sends it again. */
const sentAgainMs = day * 1000;

interface Sender {
  /** The network of the address. */
  readonly caller: string;
  /** Whether the browser did proof of work. */
  readonly isTrusted: () => Promise<boolean>;
}

interface Deps extends Pick<Basics, 'database' | 'limits' | 'ids' | 'clock'> {
  readonly comments: Pick<CommentsRepository, 'find' | 'add' | 'findSame'>;
  readonly reading: Pick<CommentReadingService, 'one'>;
  readonly articles: Pick<ArticlesPublic, 'readText' | 'countComments'>;
  readonly words: Pick<SensitiveWordsService, 'checkAll'>;
  readonly users: Pick<UsersPublic['rows'], 'idOf' | 'nickNameTaken'>;
  readonly names: Pick<UsersPublic['names'], 'check'>;
  readonly events: Pick<Events, 'emit'>;
  readonly settings: Pick<SettingsService, 'site'>;
}

/** Comments of visitors, who leave a name and an address. They always wait for approval. */
export const guestCommentsService = (deps: Deps) => {
  const { database, limits, ids, clock, comments, reading, articles, words, users, names, events } = deps;
  const placeOf = commentPlaces(comments);

  /** @returns the texts as they are stored @throws AppError CONTENT_REFUSED */
  const passed = async (name: string, content: string) => {
    const [checkedName, checkedContent] = await words.checkAll([name, content]);
    if (!checkedName || !checkedContent) return refuse('CONTENT_REFUSED');
    if (checkedName.action === 'refuse' || checkedContent.action === 'refuse') refuse('CONTENT_REFUSED');
    return { name: cleanName(checkedName.text), content: checkedContent.text };
  };

  /** A guest must not pass for a user of the site. @throws AppError NICK_NAME_TAKEN, NAME_REFUSED */
  const refuseNameOfUser = async (name: string): Promise<void> => {
    if ((await users.idOf(name)) !== undefined || (await users.nickNameTaken(name, noAccount)))
      refuse('NICK_NAME_TAKEN', atField('guest.name', messages.guestNameTaken));
    await names.check(name);
  };

  const limited = async ({ caller, isTrusted }: Sender): Promise<void> => {
    await limits.use((await isTrusted()) ? rules.trusted : rules.plain, [caller]);
    await limits.use(rules.day, [caller]);
  };

  return {
    /**
     * Stores a comment of a visitor once, however often it is sent within a day; a repeated one uses up nothing of the limits.
     * @returns the comment, which readers do not see yet
     * @throws AppError LOGIN_REQUIRED where the site takes no comments of guests, ARTICLE_NOT_FOUND, ARTICLE_LOCKED, CONTENT_REFUSED,
     *   RATE_LIMITED, NICK_NAME_TAKEN, NAME_REFUSED, PARENT_COMMENT_MISMATCH, COMMENT_TOO_DEEP
     */
    write: async (
      reader: ArticleReader,
      sender: Sender,
      { article_id, content: written, parent_comment_id, guest }: NewComment,
    ): Promise<Comment> => {
      if (!guest || !mayCommentAsGuest(reader.viewer, await takesGuests(deps.settings)))
        return refuse('LOGIN_REQUIRED');
      const article = await articles.readText(reader, article_id);
      const { name, content } = await passed(guest.name, written);
      const text = {
        article_id: article.id,
        parent_id: parent_comment_id || null,
        user_id: article.user_id,
        former_author: name,
        guest_email: guest.email,
        content,
      };
      const findSame = () => comments.findSame(text, clock.now() - sentAgainMs);
      const same = await findSame();
      if (same !== undefined) return reading.one(undefined, same);
      await limited(sender);
      await refuseNameOfUser(name);
      const store = async (): Promise<Comment> => {
        // The row lock of the article serialises the writers of one thread.
        if (!(await articles.countComments(article.id, 0))) return refuse('ARTICLE_NOT_FOUND');
        const stored = await findSame();
        if (stored !== undefined) return reading.one(undefined, stored);
        const { place } = await placeOf(article.id, text.parent_id);
        const row = { ...text, ...place, uid: ids.token(uidLength), created_at: clock.now() };
        const id = await comments.add({ ...row, status: 'pending' });
        await events.emit(commentWritten, { id, article_id: article.id, user_id: null, status: 'pending' });
        return reading.one(undefined, id);
      };
      return database.transaction(store, { pages: 'unchanged' });
    },
  };
};

export type GuestCommentsService = ReturnType<typeof guestCommentsService>;
