import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { eachChunk, inChunks } from '#platform/database/dialect';
import { cellOf } from '#platform/database/results';
import { normalised } from '#platform/normalised';
import type { UserReadTables } from '#identity/users/users.read';
import { removed, type ArticleTables } from '../articles.schema';

export type NewArticleRow = Omit<Insertable<ArticleTables['articles']>, 'title_key' | 'status'> & {
  readonly status: ArticleStatus;
};
export type ArticleRowChange = Omit<
  Updateable<ArticleTables['articles']>,
  'id' | 'title_key' | 'version' | 'status'
> & { readonly status?: ArticleStatus };
export type BodyRow = Omit<ArticleTables['article_bodies'], 'article_id'>;

/** Writes articles, their texts and tags; call inside a transaction. */
export const articleChangesRepository = (
  database: Database<ArticleTables & Pick<UserReadTables, 'users'>>,
) => {
  const addTags = async (id: string, tags: readonly string[]): Promise<void> => {
    const rows = [...new Set(tags)].map((tag, position) => ({ article_id: id, tag, position }));
    if (rows.length > 0) await database.kysely.insertInto('article_tags').values(rows).execute();
  };

  const titleOwner = (title: string): Promise<string | undefined> =>
    cellOf(
      database.kysely.selectFrom('articles').select('id').where('title_key', '=', normalised(title)),
      'id',
    );

  return {
    titleOwner,

    /** @returns what is taken by another article, if anything */
    add: async (
      row: NewArticleRow,
      body: BodyRow,
      tags: readonly string[],
    ): Promise<'title' | 'slug' | undefined> => {
      const added = await database.kysely
        .insertInto('articles')
        .values({ ...row, title_key: normalised(row.title) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return (await titleOwner(row.title)) === undefined ? 'slug' : 'title';
      await database.kysely
        .insertInto('article_bodies')
        .values({ ...body, article_id: row.id })
        .execute();
      await addTags(row.id, tags);
      return undefined;
    },

    /**
     * Changes a row only when it still has the version that was read.
     * @returns the new version, undefined when the stored version is another one, or the article was removed
     */
    change: (id: string, version: number, change: ArticleRowChange): Promise<number | undefined> => {
      const title = change.title === undefined ? {} : { title_key: normalised(change.title) };
      const changed = database.kysely
        .updateTable('articles')
        .set((value) => ({ ...change, ...title, version: value('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .where('status', '<>', removed)
        .returning('version');
      return cellOf(changed, 'version');
    },

    changeBody: async (id: string, body: BodyRow): Promise<void> => {
      await database.kysely.updateTable('article_bodies').set(body).where('article_id', '=', id).execute();
    },

    /** Stores a re-rendered text, unless its source has changed since it was read. */
    renewBody: async (id: string, { content, ...rendered }: BodyRow): Promise<void> => {
      await database.kysely
        .updateTable('article_bodies')
        .set(rendered)
        .where('article_id', '=', id)
        .where('content', '=', content)
        .execute();
    },

    changeTags: async (id: string, tags: readonly string[]): Promise<void> => {
      await database.kysely.deleteFrom('article_tags').where('article_id', '=', id).execute();
      await addTags(id, tags);
    },

    /** Foreign keys remove what belongs to them: texts, tags, comments and others. @returns the number of removed articles */
    remove: async (ids: readonly string[]): Promise<number> => {
      const gone = await inChunks(ids, (portion) =>
        database.kysely.deleteFrom('articles').where('id', 'in', portion).returning('id').execute(),
      );
      return gone.length;
    },

    /** Marks the current version as the one that changed the title or the text. */
    markTextChanged: async (id: string): Promise<void> => {
      await database.kysely
        .updateTable('articles')
        .set((row) => ({ text_version: row.ref('version') }))
        .where('id', '=', id)
        .execute();
    },

    /** Gives articles another author. @param ids at most 500 */
    giveTo: async (userId: number, ids: readonly string[]): Promise<void> => {
      await database.kysely.updateTable('articles').set({ user_id: userId }).where('id', 'in', ids).execute();
    },

    /** Stores another name for the author of articles; imported ones keep that of their original author. */
    sign: async (userId: number, name: string): Promise<void> => {
      await database.kysely
        .updateTable('articles')
        .set({ former_author: name })
        .where('user_id', '=', userId)
        .where('former_author', '=', '')
        .execute();
    },

    /** Stores the names of authors whose accounts are removed; call it before their rows are deleted. */
    keepAuthorNames: (userIds: readonly number[]): Promise<void> =>
      eachChunk(userIds, (portion) =>
        database.kysely
          .updateTable('articles')
          .set((value) => ({
            former_author: value.fn.coalesce(
              value.selectFrom('users').select('nick_name').whereRef('users.id', '=', 'articles.user_id'),
              value.val(''),
            ),
          }))
          .where('user_id', 'in', portion)
          // An imported article keeps the name of its original author.
          .where('former_author', '=', '')
          .execute(),
      ),
  };
};

export type ArticleChangesRepository = ReturnType<typeof articleChangesRepository>;
