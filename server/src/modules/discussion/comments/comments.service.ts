import { commentLimits } from '@yanye/shared/contract/comments.calls';
import type { Comment, commentRoutes } from '@yanye/shared/contract/comments';
import type { Parsed } from '@yanye/shared/contract/route';
import { isPacedInComments, skipsApproval } from '@yanye/shared/policy/comments.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { LimitRule } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import type { BlocksService } from '#discussion/blocks/blocks.service';
import type { SettingsService } from '#site/settings/settings.service';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { UsersPublic } from '#identity/users/users.module';
import type { CommentAnnouncements } from './comment-announcements';
import { paceSpan, waitForPace } from './comment-pace';
import type { CommentMutesService } from './comment-mutes.service';
import type { CommentPeopleRepository } from './comment-people.repository';
import type { CommentReadingService, CommentedArticle } from './comment-reading.service';
import { commentWritten } from './comments.events';
import { commentPlaces, uidLength } from './comment-places';
import type { CommentsRepository } from './comments.repository';
import { messages } from './messages.zh';
import { accountOf } from './signed';

type NewComment = Parsed<typeof commentRoutes.write>['body'];

const writing: LimitRule = { name: 'comments', points: 30, perSeconds: 60 };

/**
 * Milliseconds in which the same text at the same place is the same comment, sent again: by a second click, or by a client that
 * lost the answer and tried once more, for which half a minute is usual. Later it is one that the user means.
 */
const sentAgainMs = 60_000;

interface Deps extends Pick<Basics, 'database' | 'limits' | 'ids' | 'clock'> {
  readonly comments: Pick<CommentsRepository, 'find' | 'add' | 'findSame' | 'writtenSince'>;
  readonly people: Pick<CommentPeopleRepository, 'participants' | 'addMentions'>;
  readonly reading: Pick<CommentReadingService, 'one'>;
  readonly announcements: CommentAnnouncements;
  readonly articles: Pick<ArticlesPublic, 'readText' | 'countComments'>;
  readonly blocks: Pick<BlocksService, 'blockersOf'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
  readonly settings: Pick<SettingsService, 'site'>;
  readonly users: Pick<UsersPublic['rows'], 'hold'>;
  readonly mutes: Pick<CommentMutesService, 'refuseMuted'>;
  readonly events: Pick<Events, 'emit'>;
}

export const commentsService = (deps: Deps) => {
  const { database, comments, people, reading, announcements, articles, blocks } = deps;
  const { words, settings, users, mutes, events, limits, ids, clock } = deps;
  const placeOf = commentPlaces(comments);

  /** Those of the chosen users who take part in the discussion and whose name is in the text. */
  const mentionedIn = async (article: CommentedArticle, content: string, chosen: readonly number[]) => {
    if (chosen.length === 0) return [];
    const narrow = { ids: chosen, limit: commentLimits.mentions };
    return (await people.participants(article.id, article.user_id, narrow))
      .filter(({ nick_name }) => content.includes(`@${nick_name}`))
      .map(({ id, nick_name }) => ({ user_id: id, name: nick_name }));
  };

  const refuseBlocked = async (viewer: Viewer, others: readonly number[]): Promise<void> => {
    if ((await blocks.blockersOf(viewer.id, others)).length > 0) refuse('BLOCKED_BY_PERSON');
  };

  const refuseTooFast = async (viewer: Viewer): Promise<void> => {
    if (!isPacedInComments(viewer)) return;
    // Comments below other articles, sent to other processes, wait here until this one is stored.
    await users.hold(viewer.id);
    const now = clock.now();
    const wait = waitForPace(await comments.writtenSince(viewer.id, now - paceSpan.ms, paceSpan.most), now);
    if (wait === 0) return;
    const seconds = Math.ceil(wait / 1000);
    refuse('RATE_LIMITED', { message: messages.tooFast(seconds), retryAfterSeconds: seconds });
  };

  return {
    /**
     * Stores a comment once, even when it is sent several times in a row.
     * @returns the comment; its status says whether readers see it already
     * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_LOCKED, PARENT_COMMENT_MISMATCH, COMMENT_TOO_DEEP, BLOCKED_BY_PERSON, COMMENTS_MUTED, CONTENT_REFUSED,
     *   RATE_LIMITED
     */
    write: async (
      reader: ArticleReader & { readonly viewer: Viewer },
      { article_id, content: written, parent_comment_id, mentions }: NewComment,
    ): Promise<Comment> => {
      const { viewer } = reader;
      const article = await articles.readText(reader, article_id);
      await mutes.refuseMuted(viewer.id);
      await limits.use(writing, [String(viewer.id)]);
      const { action, text: content } = await words.check(written);
      if (action === 'refuse') refuse('CONTENT_REFUSED');
      const isHeld =
        !skipsApproval(viewer) && (action === 'hold' || (await settings.site()).comment_approval === true);
      const store = async (): Promise<Comment> => {
        // Counted first: the row lock of the article serialises the writers of one thread.
        const counted = isHeld ? 0 : 1;
        if (!(await articles.countComments(article.id, counted))) return refuse('ARTICLE_NOT_FOUND');
        const text = {
          article_id: article.id,
          parent_id: parent_comment_id || null,
          user_id: viewer.id,
          content,
        };
        const same = await comments.findSame(text, clock.now() - sentAgainMs);
        if (same !== undefined) {
          await articles.countComments(article.id, -counted);
          return reading.one(viewer, same);
        }
        await refuseTooFast(viewer);
        const { parent, place } = await placeOf(article.id, text.parent_id);
        const named = await mentionedIn(article, content, mentions);
        const mentioned = named.map(({ user_id }) => user_id);
        await refuseBlocked(viewer, [...(parent ? [parent.user_id] : []), ...mentioned]);
        const status = isHeld ? 'pending' : 'approved';
        const id = await comments.add({
          ...text,
          ...place,
          uid: ids.token(uidLength),
          created_at: clock.now(),
          status,
        });
        await people.addMentions(id, named);
        const stored = { id, article_id: article.id, user_id: viewer.id };
        await events.emit(commentWritten, { ...stored, status });
        if (!isHeld)
          await announcements.published({
            ...stored,
            article_user_id: article.user_id,
            parent_user_id: accountOf(parent),
            mentioned,
            waited: false,
          });
        return reading.one(viewer, id);
      };
      return database.transaction(store, { pages: isHeld ? 'unchanged' : 'changed' });
    },
  };
};

export type CommentsService = ReturnType<typeof commentsService>;
