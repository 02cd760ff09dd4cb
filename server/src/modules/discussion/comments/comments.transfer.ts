import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { folded } from '#platform/folded';
import type { CommentRecord } from '#content-format/comments-file';
import { writtenAuthorOf } from '#content-format/written-author';
import type { CommentPlaceInThread, CommentTransfersRepository } from './comment-transfers.repository';

interface Needs {
  readonly rows: CommentTransfersRepository;
  /** Changes the number of comments and keeps the article locked until the transaction ends. @returns whether there is one */
  readonly countComments: (articleId: string, by: number) => Promise<boolean>;
}

/** Rows of one statement, below the variables that one may carry. */
const mostRows = 200;

/** Comments on their way out and in. */
export const commentsInTransfer = ({ rows, countComments }: Needs) => {
  const placesOf = async (articleId: string, records: readonly CommentRecord[]) => {
    const uids = new Set(records.flatMap(({ uid, answers }) => (answers === '' ? [uid] : [uid, answers])));
    return new Map((await rows.places(articleId, [...uids])).map((place) => [place.uid, place]));
  };

  /** @returns where an answer stands; below the deepest there is, it stands beside what it answers */
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

    /** @returns how many of these the site does not have */
    countMissing: async (articleId: string, records: readonly CommentRecord[]): Promise<number> => {
      const there = await placesOf(articleId, records);
      return records.filter(({ uid }) => !there.has(uid)).length;
    },

    /**
     * Adds those that the site does not have; call it inside a transaction. What answers a comment that is not here, or was removed here,
     * does not come either.
     * @param records what is answered before its answers
     * @param keeper whose they are where the writer has no account here
     * @returns how many were added, or undefined where the article is gone
     */
    store: async (
      articleId: string,
      records: readonly CommentRecord[],
      keeper: number,
    ): Promise<number | undefined> => {
      // Counted first: the row of the article is the lock that makes writers of one thread take turns.
      if (!(await countComments(articleId, 0))) return undefined;
      const places = await placesOf(articleId, records);
      const accounts = await rows.accounts([
        ...new Set(records.flatMap(({ author }) => (author.user === '' ? [] : [author.user]))),
      ]);
      const rowOf = (record: CommentRecord, parent: CommentPlaceInThread | undefined) => {
        const { uid, author, created_at, digg_count, content } = record;
        const account = author.user === '' ? undefined : accounts.get(folded(author.user));
        return {
          article_id: articleId,
          ...(parent ? below(parent) : { parent_id: null, root_id: 0, depth: 0 }),
          user_id: account ?? keeper,
          former_author: account === undefined ? author.name || author.user : '',
          former_user_name: account === undefined ? author.user : '',
          ...{ uid, created_at, digg_count, content },
          // Nobody answers what readers do not see yet.
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
        if (waiting.size >= mostRows || waiting.has(record.answers)) await flush();
        const parent = places.get(record.answers);
        if (record.answers !== '' && (!parent || parent.status === 'removed')) continue;
        waiting.set(record.uid, rowOf(record, parent));
      }
      await flush();
      await countComments(articleId, approved);
      return added;
    },
  };
};

export type CommentsInTransfer = ReturnType<typeof commentsInTransfer>;
