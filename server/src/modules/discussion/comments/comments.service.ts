import type { bulkActions } from '@yanye/shared/contract/bulk.calls';
import { commentLimits, noAccount } from '@yanye/shared/contract/comments.calls';
import type { Comment, commentRoutes } from '@yanye/shared/contract/comments';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayApproveComment, mayRemoveComment, skipsApproval } from '@yanye/shared/policy/comments.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { Ids } from '#platform/ids';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import type { Judgement } from '#platform/words/words';
import type { CommentPeopleRepository } from './comment-people.repository';
import type { CommentReadingService, CommentedArticle } from './comment-reading.service';
import type { ChangedRow, CommentRow, CommentsRepository } from './comments.repository';
import type { LeavingCommentersRepository } from './leaving-commenters.repository';
import { commentPublished, commentsRemoved, type PublishedComment } from './comments.events';
import { messages } from './messages.zh';

type NewComment = Parsed<typeof commentRoutes.write>['body'];

const writing: LimitRule = { name: 'comments', points: 30, perSeconds: 60 };

type CommentAction = (typeof bulkActions)['comments'][number];

const uidLength = 16;

/** How long removed comments can be brought back: 30 days. */
const keptMs = 30 * 24 * 3_600_000;

interface Needs {
  readonly database: Transactions;
  readonly comments: CommentsRepository;
  readonly people: CommentPeopleRepository;
  readonly leaving: LeavingCommentersRepository;
  readonly reading: CommentReadingService;
  readonly articles: {
    /** @throws AppError ARTICLE_NOT_FOUND, ARTICLE_LOCKED */
    readText(reader: ArticleReader, idOrSlug: string): Promise<CommentedArticle>;
    find(id: string): Promise<CommentedArticle | undefined>;
    /** Changes the number of comments and keeps the article locked until the transaction ends. */
    countComments(id: string, by: number): Promise<boolean>;
    /** The same for many, which are locked already. */
    countCommentsOf(changes: ReadonlyMap<string, number>): Promise<void>;
    /** Keeps articles locked until the transaction ends. */
    lock(ids: readonly string[]): Promise<void>;
    recountComments(ids: readonly string[]): Promise<void>;
  };
  readonly blocks: {
    /** Which of these people do not want to hear from somebody. */
    blockersOf(userId: number, among: readonly number[]): Promise<number[]>;
  };
  readonly words: {
    /** What the site's sensitive words mean for a text. */
    judge(text: string): Promise<Judgement>;
  };
  /** Whether the site wants to see comments before readers do. */
  readonly asksApproval: () => Promise<boolean>;
  readonly events: Pick<Events, 'emit'>;
  readonly limits: Limits;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Writing, approving and removing comments. */
export const commentsService = (needs: Needs) => {
  const { database, comments, people, leaving, reading, articles, blocks, events, limits, clock } = needs;

  const answered = async (articleId: string, parentId: number): Promise<CommentRow> => {
    const parent = await comments.find(parentId);
    if (parent?.article_id !== articleId || parent.status !== 'approved')
      return refuse('PARENT_COMMENT_MISMATCH');
    return parent.depth < commentLimits.depth ? parent : refuse('COMMENT_TOO_DEEP');
  };

  /** People of the discussion whom the text really names. */
  const namedIn = async (article: CommentedArticle, content: string, ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const named = await people.partaking(article.id, article.user_id, { ids, limit: commentLimits.mentions });
    return named
      .filter(({ nick_name }) => content.includes(`@${nick_name}`))
      .map(({ id, nick_name }) => ({ user_id: id, name: nick_name }));
  };

  const keepPeace = async (viewer: Viewer, others: readonly number[]): Promise<void> => {
    if ((await blocks.blockersOf(viewer.id, others)).length > 0) refuse('BLOCKED_BY_PERSON');
  };

  const tellPublished = async (comment: Omit<PublishedComment, 'blockers'>): Promise<void> => {
    const { article_user_id, parent_user_id, mentioned } = comment;
    const concerned = [article_user_id, ...(parent_user_id === null ? [] : [parent_user_id]), ...mentioned];
    const published = { ...comment, blockers: await blocks.blockersOf(comment.user_id, concerned) };
    await events.emit(commentPublished, published);
  };

  /** Each with the replies below it. @param ids at most 500, whose articles are locked */
  const removeTrees = async (ids: readonly number[]): Promise<ChangedRow[]> => {
    const removed = await comments.markRemoved(ids, clock.now());
    if (removed.length === 0) return [];
    await articles.countCommentsOf(approvedIn(removed, -1));
    await events.emit(commentsRemoved, { ids: removed.map((row) => row.id) });
    return removed;
  };

  const lockArticlesOf = async (ids: readonly number[]): Promise<void> =>
    articles.lock((await comments.judgedOf(ids)).map(({ article_id }) => article_id));

  const lockArticleOf = async (id: number): Promise<CommentRow | undefined> => {
    const row = await comments.find(id);
    if (row) await articles.lock([row.article_id]);
    return row;
  };

  const approveOne = async (id: number): Promise<boolean> => {
    const row = await lockArticleOf(id);
    if (!row || !(await comments.approve(id))) return false;
    await articles.countComments(row.article_id, 1);
    const article = await articles.find(row.article_id);
    // What is brought back was told of when it first appeared.
    if (row.status !== 'pending' || !article) return true;
    // What came from elsewhere is old, and its writer is nobody here.
    if (row.user_id === noAccount) return true;
    const parent = row.parent_id === null ? undefined : await comments.find(row.parent_id);
    await tellPublished({
      id,
      article_id: row.article_id,
      article_user_id: article.user_id,
      user_id: row.user_id,
      parent_user_id: personAnswered(parent),
      mentioned: (await people.mentionsIn([id])).map(({ user_id }) => user_id),
      waited: true,
    });
    return true;
  };

  const restoreOne = async (id: number): Promise<boolean> => {
    const restored = await comments.restore(id);
    await articles.countCommentsOf(approvedIn(restored, 1));
    return restored.length > 0;
  };

  const removed = (rows: readonly ChangedRow[]): number =>
    rows.length === 0 ? refuse('COMMENT_NOT_FOUND') : rows.length;

  return {
    /**
     * @returns the comment; its status says whether readers see it already
     * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_LOCKED, PARENT_COMMENT_MISMATCH, COMMENT_TOO_DEEP, BLOCKED_BY_PERSON, CONTENT_REFUSED, RATE_LIMITED
     */
    write: async (
      reader: ArticleReader & { readonly viewer: Viewer },
      { article_id, content: written, parent_comment_id, mentions }: NewComment,
    ): Promise<Comment> => {
      const { viewer } = reader;
      const article = await articles.readText(reader, article_id);
      await limits.use(writing, [String(viewer.id)]);
      const { action, text: content } = await needs.words.judge(written);
      if (action === 'refuse') refuse('CONTENT_REFUSED');
      const isHeld = !skipsApproval(viewer) && (action === 'hold' || (await needs.asksApproval()));
      const work = async (): Promise<Comment> => {
        // Counted first: the row of the article is the lock that makes writers of one thread take turns.
        if (!(await articles.countComments(article.id, isHeld ? 0 : 1))) return refuse('ARTICLE_NOT_FOUND');
        const parent = parent_comment_id ? await answered(article.id, parent_comment_id) : undefined;
        const named = await namedIn(article, content, mentions);
        const mentioned = named.map(({ user_id }) => user_id);
        await keepPeace(viewer, [...(parent ? [parent.user_id] : []), ...mentioned]);
        const id = await comments.add({
          article_id: article.id,
          parent_id: parent?.id ?? null,
          root_id: parent ? parent.root_id || parent.id : 0,
          depth: parent ? parent.depth + 1 : 0,
          user_id: viewer.id,
          uid: needs.ids.token(uidLength),
          content,
          created_at: clock.now(),
          status: isHeld ? 'pending' : 'approved',
        });
        await people.addMentions(id, named);
        if (!isHeld)
          await tellPublished({
            id,
            article_id: article.id,
            article_user_id: article.user_id,
            user_id: viewer.id,
            parent_user_id: personAnswered(parent),
            mentioned,
            waited: false,
          });
        return reading.one(viewer, id);
      };
      return database.transaction(work, { pages: isHeld ? 'unchanged' : 'changed' });
    },

    /** @returns how many went, replies included @throws AppError COMMENT_NOT_FOUND, FORBIDDEN */
    remove: (viewer: Viewer, id: number): Promise<number> =>
      database.transaction(async () => {
        const comment = (await lockArticleOf(id)) ?? refuse('COMMENT_NOT_FOUND');
        if (comment.status === 'removed') refuse('COMMENT_NOT_FOUND');
        if (!mayRemoveComment(viewer, comment)) refuse('FORBIDDEN', { message: messages.removeRefused });
        return removed(await removeTrees([id]));
      }),

    /** For administrators. @returns how many went, replies included @throws AppError COMMENT_NOT_FOUND when none did */
    removeMany: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => {
        await lockArticlesOf(ids);
        return removed(await removeTrees(ids));
      }),

    /**
     * For administrators: shows what waits, and what was removed, to everybody.
     * @returns how many @throws AppError COMMENT_NOT_FOUND when none changed
     */
    approve: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => {
        let approved = 0;
        // What is answered has the smaller number, so that a thread comes back in one go.
        for (const id of inOrder(ids)) if (await approveOne(id)) approved += 1;
        return approved > 0 ? approved : refuse('COMMENT_NOT_FOUND', { message: messages.approvedNone });
      }),

    /**
     * Does one thing to those of these comments to which this person may do it; call it inside a transaction.
     * @param ids at most 500
     * @returns ids of those that changed; the replies that went along are not among them
     */
    applyTo: async (viewer: Actor, action: CommentAction, ids: readonly number[]): Promise<number[]> => {
      await lockArticlesOf(ids);
      // Read again: what was read before the lock may have changed while waiting for it.
      const allowed = (await comments.judgedOf(ids)).filter((row) => mayDo[action](viewer, row));
      const wanted = inOrder(allowed.map(({ id }) => id));
      if (wanted.length === 0) return [];
      if (action === 'remove') {
        await removeTrees(wanted);
        return wanted;
      }
      const changed: number[] = [];
      for (const id of wanted)
        if (await (action === 'approve' ? approveOne(id) : restoreOne(id))) changed.push(id);
      return changed;
    },

    /** Removes what people wrote who leave, with all replies below; call it inside a transaction. */
    removeOfUsers: async (userIds: readonly number[]): Promise<void> => {
      await leaving.passOn(userIds);
      const affected = await leaving.articlesOfUsers(userIds);
      await articles.lock(affected);
      await leaving.removeOfUsers(userIds);
      await articles.recountComments(affected);
    },

    /** Forgets for good what was removed long ago. */
    sweep: async (): Promise<void> => {
      await database.transaction(() => comments.purge(clock.now() - keptMs), { pages: 'unchanged' });
    },
  };
};

/** What the approved ones among these add to the numbers of their articles. @param each 1 where they appear, -1 where they go */
const approvedIn = (rows: readonly ChangedRow[], each: 1 | -1): ReadonlyMap<string, number> => {
  const changes = new Map<string, number>();
  for (const { article_id, was } of rows)
    if (was === 'approved') changes.set(article_id, (changes.get(article_id) ?? 0) + each);
  return changes;
};

const mayDo = {
  approve: mayApproveComment,
  remove: mayRemoveComment,
  // Whoever may bring back what was removed may also make it what it was.
  restore: (actor: Actor, comment: Parameters<typeof mayApproveComment>[1]) =>
    comment.status === 'removed' && mayApproveComment(actor, comment),
} as const;

const personAnswered = (parent: CommentRow | undefined): number | null =>
  parent === undefined || parent.user_id === noAccount ? null : parent.user_id;

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

export type CommentsService = ReturnType<typeof commentsService>;
