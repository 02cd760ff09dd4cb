import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { normalised } from '#platform/normalised';
import type { UsersPublic } from '#identity/users/users.module';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { CommentRecord } from '#content-format/comments-file';
import { writtenAuthorOf } from '#content-format/written-author';
import type { CommentPlaceInThread, CommentTransfersRepository } from './comment-transfers.repository';

interface Deps {
  readonly rows: CommentTransfersRepository;
  readonly users: Pick<UsersPublic['rows'], 'idsByAccount'>;
  readonly articles: Pick<ArticlesPublic, 'countComments'>;
}

/** Rows per insert, below the limit of bound variables. */
const maxRows = 200;

/** Comments in content packages, exported and imported. */
export const commentsInTransfer = ({ rows, users, articles }: Deps) => {
  const placesOf = async (articleId: string, records: readonly CommentRecord[]) => {
    const uids = new Set(records.flatMap(({ uid, answers }) => (answers === '' ? [uid] : [uid, answers])));
    return new Map((await rows.places(articleId, [...uids])).map((place) => [place.uid, place]));
  };

  /** @returns the place of a reply; at the greatest depth it becomes a sibling of its parent */
  const below = (parent: CommentPlaceInThread) =>
    parent.depth < commentLimits.depth
      ? { parent_id: parent.id, root_id: parent.root_id || parent.id, depth: parent.depth + 1 }
      : { parent_id: parent.parent_id, root_id: parent.root_id, depth: parent.depth };

  return {
    articleIds: rows.articleIds,
    count: rows.count,

    /** @param after id of the last one read, 0 at first @returns in the order in which they are stored */
    portion: async (articleId: string, after: number, limit: number) => {
      const found = await rows.portion(articleId, after, limit);
      return found.map((row): { readonly id: number; readonly record: CommentRecord } => ({
        id: row.id,
        record: {
          uid: row.uid,
          answers: row.parent_uid ?? '',
          created_at: row.created_at,
          author: writtenAuthorOf(row),
          status: row.status === 'pending' ? 'pending' : 'approved',
          digg_count: row.digg_count,
          content: row.content,
        },
      }));
    },

    /** @returns number of these comments that the site does not have */
    countMissing: async (articleId: string, records: readonly CommentRecord[]): Promise<number> => {
      const there = await placesOf(articleId, records);
      return records.filter(({ uid }) => !there.has(uid)).length;
    },

    /**
     * Adds those that the site does not have; call it inside a transaction. Replies to a comment that is missing or removed here are left
     * out.
     * @param records parents before their replies
     * @param keeper user who holds the comments of authors without an account
     * @returns number of added comments; undefined where the article does not exist
     */
    store: async (
      articleId: string,
      records: readonly CommentRecord[],
      keeper: number,
    ): Promise<number | undefined> => {
      // Counted first: the row lock of the article serialises the writers of one thread.
      if (!(await articles.countComments(articleId, 0))) return undefined;
      const places = await placesOf(articleId, records);
      const accounts = await users.idsByAccount([
        ...new Set(records.flatMap(({ author }) => (author.user === '' ? [] : [author.user]))),
      ]);
      const rowOf = (record: CommentRecord, parent: CommentPlaceInThread | undefined) => {
        const { uid, author, created_at, digg_count, content } = record;
        const account = author.user === '' ? undefined : accounts.get(normalised(author.user));
        return {
          article_id: articleId,
          ...(parent ? below(parent) : { parent_id: null, root_id: 0, depth: 0 }),
          user_id: account ?? keeper,
          former_author: account === undefined ? author.name || author.user : '',
          former_user_name: account === undefined ? author.user : '',
          ...{ uid, created_at, digg_count, content },
          // A reply to a pending comment is not visible either.
          status: parent?.status === 'pending' ? 'pending' : record.status,
        } as const;
      };
      let added = 0;
      let approved = 0;
      let waiting = new Map<string, ReturnType<typeof rowOf>>();
      const flush = async (): Promise<void> => {
        if (waiting.size === 0) return;
        for (const stored of await rows.add([...waiting.values()])) places.set(stored.uid, stored);
        added += waiting.size;
        approved += [...waiting.values()].filter(({ status }) => status === 'approved').length;
        waiting = new Map();
      };
      for (const record of records) {
        if (places.has(record.uid) || waiting.has(record.uid)) continue;
        if (waiting.size >= maxRows || waiting.has(record.answers)) await flush();
        const parent = places.get(record.answers);
        if (record.answers !== '' && (!parent || parent.status === 'removed')) continue;
        waiting.set(record.uid, rowOf(record, parent));
      }
      await flush();
      await articles.countComments(articleId, approved);
      return added;
    },
  };
};

export type CommentsInTransfer = ReturnType<typeof commentsInTransfer>;
