import { letterAvatar } from '@yanye/shared/contract/drawn-pictures.calls';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import type { Comment, Mention } from '@yanye/shared/contract/comments';
import { maySeeComment } from '@yanye/shared/policy/comments.policy';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import { refuse } from '#platform/errors';
import { normalised } from '#platform/normalised';
import type { SiteTime } from '#platform/time';
import type { Viewer } from '#platform/viewer';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { ArticleRow } from '#content/articles/articles.read';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import type { BlocksService } from '#discussion/blocks/blocks.service';
import type { SettingsService } from '#site/settings/settings.service';
import type { CommentPeopleRepository } from './comment-people.repository';
import type { CommentThreadsRepository, PendingOf, ThreadRow } from './comment-threads.repository';
import { commentTree, type CommentView } from './comment-tree';
import type { CommentRow, CommentsRepository } from './comments.repository';
import { takesGuests } from './takes-guests';

/** An article as far as its comments need it; `comment_count` counts approved comments. */
export type CommentedArticle = Pick<ArticleRow, 'id' | 'user_id' | 'comment_count'>;

interface Deps {
  readonly comments: Pick<CommentsRepository, 'find'>;
  readonly threads: CommentThreadsRepository;
  readonly people: Pick<CommentPeopleRepository, 'mentionsIn' | 'participants'>;
  readonly articles: Pick<ArticlesPublic, 'readText'>;
  readonly blocks: Pick<BlocksService, 'blockersOf'>;
  readonly time: SiteTime;
  readonly settings: Pick<SettingsService, 'site'>;
}

/** @returns how many replies each thread shows, so that all of them show no more than there is room for; threads with few leave room for the others */
export const shareOf = (replies: readonly number[], room: number): number => {
  let left = room;
  const sorted = replies.toSorted((a, b) => a - b);
  for (const [at, count] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at));
    if (count > share) return share;
    left -= count;
  }
  return Infinity;
};

export interface CommentPage {
  /** Of approved roots. */
  readonly count: number;
  /** Of all approved comments. */
  readonly total: number;
  readonly list: Comment[];
  /** The root before which the next page begins; 0 on the last one. */
  readonly next: number;
}

/** Part of the comments of an article. */
interface Portion {
  /** Threads older than this root; 0 for the newest. */
  readonly before: number;
  /** Threads. */
  readonly limit: number;
  /** Replies included with each thread. */
  readonly replies?: number;
  /** Comments in all, replies included; more than threads. */
  readonly all?: number;
}

const pendingOf = (viewer: Actor | undefined): PendingOf =>
  viewer?.role === roles.admin ? 'all' : viewer?.id;

const approvedIn = (list: readonly Comment[]): number =>
  list.reduce(
    (sum, { status, sub_comments }) => sum + (status === 'approved' ? 1 : 0) + approvedIn(sub_comments),
    0,
  );

const last = (rows: readonly ThreadRow[]): number => rows.at(-1)?.id ?? 0;

/** Reading comments, in pages whose size does not depend on the number of comments. */
export const commentReadingService = (deps: Deps) => {
  const { comments, threads, people, articles, blocks, time, settings } = deps;
  const viewOf = async (viewer: Actor | undefined, rows: readonly ThreadRow[]): Promise<CommentView> => {
    const mentions = new Map<number, Mention[]>();
    for (const { comment_id, ...named } of await people.mentionsIn(rows.map(({ id }) => id)))
      mentions.set(comment_id, [...(mentions.get(comment_id) ?? []), named]);
    return { viewer, time, mentions, takesGuests: viewer === undefined && (await takesGuests(settings)) };
  };

  const treeOf = async (viewer: Actor | undefined, rows: readonly ThreadRow[]): Promise<Comment[]> =>
    commentTree(rows, await viewOf(viewer, rows));

  const page = async (
    viewer: Actor | undefined,
    article: CommentedArticle,
    { before, limit, replies: mostReplies = commentLimits.repliesShown, all = Infinity }: Portion,
  ): Promise<CommentPage> => {
    const pending = pendingOf(viewer);
    // Visitors see approved comments alone, whose number the article has.
    if (pending === undefined && article.comment_count === 0)
      return { count: 0, total: 0, list: [], next: 0 };
    const found = await threads.roots(article.id, before, limit + 1, pending);
    const roots = found.slice(0, limit);
    const ids = roots.map(({ id }) => id);
    const counts = await threads.countReplies(article.id, ids);
    const visible = pending === undefined ? counts : await threads.countReplies(article.id, ids, pending);
    const answered = ids.filter((id) => visible.has(id));
    const shown = Math.min(mostReplies, shareOf([...visible.values()], all - ids.length));
    const replies = await threads.firstReplies(article.id, answered, shown + 1, pending);
    const repliesByRoot = new Map<number, ThreadRow[]>(answered.map((id) => [id, []]));
    for (const reply of replies) repliesByRoot.get(reply.root_id)?.push(reply);
    const rows = [
      ...roots.toReversed(),
      ...[...repliesByRoot.values()].flatMap((thread) => thread.slice(0, shown)),
    ];
    const list = await treeOf(viewer, rows);
    for (const root of list) {
      const thread = repliesByRoot.get(root.id) ?? [];
      root.comment_count = counts.get(root.id) ?? 0;
      if (thread.length > shown) root.more_after = last(thread.slice(0, shown));
    }
    return {
      count: await threads.countRoots(article.id),
      total: article.comment_count,
      list,
      next: found.length > limit ? last(roots) : 0,
    };
  };

  /** @throws AppError COMMENT_NOT_FOUND, ARTICLE_NOT_FOUND, ARTICLE_LOCKED */
  const seen = async (reader: ArticleReader, id: number): Promise<CommentRow> => {
    const row = await comments.find(id);
    if (!row || !maySeeComment(reader.viewer, row)) return refuse('COMMENT_NOT_FOUND');
    await articles.readText(reader, row.article_id);
    return row;
  };

  const repliesAfter = async (viewer: Actor | undefined, root: ThreadRow, after: number, limit: number) => {
    const rows = await threads.replies(root.article_id, root.id, after, limit + 1, pendingOf(viewer));
    const shown = rows.slice(0, limit);
    return { shown, more_after: rows.length > limit ? last(shown) : 0 };
  };

  return {
    seen,

    /**
     * One answer for clients without paging: the newest threads, each with its first replies, as many of both as
     * articles ordinarily have.
     * @throws AppError ARTICLE_NOT_FOUND, ARTICLE_LOCKED
     */
    list: async (reader: ArticleReader, articleIdOrSlug: string) => {
      const article = await articles.readText(reader, articleIdOrSlug);
      const { count, total, list } = await page(reader.viewer, article, {
        before: 0,
        limit: commentLimits.listed,
        replies: commentLimits.repliesListed,
        all: commentLimits.listedInAll,
      });
      return { count, list, rest: Math.max(0, total - approvedIn(list)) };
    },

    /** @throws AppError ARTICLE_NOT_FOUND */
    page: async (
      reader: ArticleReader,
      articleIdOrSlug: string,
      portion: { readonly before: number; readonly limit: number },
    ): Promise<CommentPage> => page(reader.viewer, await articles.readText(reader, articleIdOrSlug), portion),

    /** Further replies of a root; those whose parent is on an earlier page are listed as roots. @throws AppError COMMENT_NOT_FOUND */
    replies: async (
      reader: ArticleReader,
      rootId: number,
      after: number,
    ): Promise<{ list: Comment[]; more_after: number }> => {
      const { viewer } = reader;
      const root = await seen(reader, rootId);
      const { shown, more_after } = await repliesAfter(viewer, root, after, commentLimits.repliesMore);
      return { list: (await treeOf(viewer, shown)).reverse(), more_after };
    },

    /** The thread of one comment, with all its ancestors. @throws AppError COMMENT_NOT_FOUND */
    thread: async (reader: ArticleReader, id: number): Promise<Comment> => {
      const { viewer } = reader;
      await seen(reader, id);
      const chain = await threads.chainTo(id);
      const [root = refuse('COMMENT_NOT_FOUND')] = chain;
      const { shown, more_after } = await repliesAfter(viewer, root, 0, commentLimits.repliesShown);
      const rows = new Map([...chain, ...shown].map((row) => [row.id, row]));
      const [thread = refuse('COMMENT_NOT_FOUND')] = await treeOf(
        viewer,
        [...rows.values()].sort((a, b) => a.id - b.id),
      );
      const counts = await threads.countReplies(root.article_id, [root.id]);
      return { ...thread, more_after, comment_count: counts.get(root.id) ?? 0 };
    },

    one: async (viewer: Actor | undefined, id: number): Promise<Comment> => {
      const row = (await comments.find(id)) ?? refuse('COMMENT_NOT_FOUND');
      const [shown = refuse('COMMENT_NOT_FOUND')] = await treeOf(viewer, [row]);
      return shown;
    },

    viewOf,

    /** Users whom this user can mention in a comment. @throws AppError ARTICLE_NOT_FOUND */
    people: async (
      reader: ArticleReader & { readonly viewer: Viewer },
      articleIdOrSlug: string,
      key: string,
    ) => {
      const { viewer } = reader;
      const article = await articles.readText(reader, articleIdOrSlug);
      const most = commentLimits.suggested * 3;
      const found = await people.participants(article.id, article.user_id, {
        key: normalised(key),
        limit: most,
      });
      const blockers = await blocks.blockersOf(
        viewer.id,
        found.map(({ id }) => id),
      );
      return found
        .filter(({ id }) => id !== viewer.id && !blockers.includes(id))
        .slice(0, commentLimits.suggested)
        .map((person) => ({ ...person, avatar: person.avatar || letterAvatar(person.nick_name) }));
    },
  };
};

export type CommentReadingService = ReturnType<typeof commentReadingService>;
