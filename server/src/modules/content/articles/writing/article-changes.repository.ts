import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { folded } from '#platform/folded';
import type { UserReadTables } from '#identity/users/users.read';
import type { ArticleTables } from '../articles.tables';

export type NewArticleRow = Omit<Insertable<ArticleTables['articles']>, 'title_folded'>;
export type ArticleRowChange = Omit<Updateable<ArticleTables['articles']>, 'id' | 'title_folded' | 'version'>;
export type BodyRow = Omit<ArticleTables['article_bodies'], 'article_id'>;

/** Writing articles; call inside a transaction. */
export const articleChangesRepository = (
  database: Database<ArticleTables & Pick<UserReadTables, 'users'>>,
) => {
  const addTags = async (id: string, tags: readonly string[]): Promise<void> => {
    const rows = [...new Set(tags)].map((tag, position) => ({ article_id: id, tag, position }));
    if (rows.length > 0) await database.kysely.insertInto('article_tags').values(rows).execute();
  };

  const titleOwner = async (title: string): Promise<string | undefined> => {
    const row = await database.kysely
      .selectFrom('articles')
      .select('id')
      .where('title_folded', '=', folded(title))
      .executeTakeFirst();
    return row?.id;
  };

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
        .values({ ...row, title_folded: folded(row.title) })
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
     * @returns the new version, undefined when somebody else was first
     */
    change: async (id: string, version: number, change: ArticleRowChange): Promise<number | undefined> => {
      const title = change.title === undefined ? {} : { title_folded: folded(change.title) };
      const row = await database.kysely
        .updateTable('articles')
        .set((value) => ({ ...change, ...title, version: value('version', '+', 1) }))
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      return row?.version;
    },

    changeBody: async (id: string, body: BodyRow): Promise<void> => {
      await database.kysely.updateTable('article_bodies').set(body).where('article_id', '=', id).execute();
    },

    /** Stores a text rendered anew, unless the source is another one by now. */
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

    /** With their texts, tags and comments. @returns how many went */
    remove: async (ids: readonly string[]): Promise<number> => {
      const gone = await inChunks(ids, (portion) =>
        database.kysely.deleteFrom('articles').where('id', 'in', portion).returning('id').execute(),
      );
      return gone.length;
    },

    /** Raises or lowers the number of approved comments and keeps the row locked until the transaction ends. @returns whether there is such an article */
    countComments: async (id: string, by: number): Promise<boolean> => {
      const row = await database.kysely
        .updateTable('articles')
        .set((value) => ({ comment_count: value('comment_count', '+', by) }))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Keeps these rows locked until the transaction ends; in one order, so that two who do this wait for each other instead of blocking each other. */
    lock: async (ids: readonly string[]): Promise<void> => {
      await inChunks([...new Set(ids)].sort(), (portion) =>
        database.kysely
          .selectFrom('articles')
          .select('id')
          .where('id', 'in', portion)
          .orderBy('id')
          .$call(database.dialect.lockRows)
          .execute(),
      );
    },

    /** Raises or lowers the numbers of approved comments; lock the articles before. */
    countCommentsOf: async (changes: ReadonlyMap<string, number>): Promise<void> => {
      await inChunks([...changes.keys()], async (portion) => {
        await database.kysely
          .updateTable('articles')
          .set((value) => {
            const [first, ...others] = portion.map((id) => ({ id, by: changes.get(id) ?? 0 }));
            const by = others.reduce(
              (cases, other) => cases.when('id', '=', other.id).then(other.by),
              value
                .case()
                .when('id', '=', first?.id ?? '')
                .then(first?.by ?? 0),
            );
            return { comment_count: value('comment_count', '+', by.else(0).end()) };
          })
          .where('id', 'in', portion)
          .execute();
        return [];
      });
    },

    /** Adds to the looks of many articles with one statement per number of looks, of which there are few. */
    countLooks: async (looks: ReadonlyMap<string, number>): Promise<void> => {
      const idsBy = new Map<number, string[]>();
      for (const [id, by] of looks) idsBy.set(by, [...(idsBy.get(by) ?? []), id]);
      for (const [by, ids] of idsBy) {
        await inChunks(ids, async (portion) => {
          await database.kysely
            .updateTable('articles')
            .set((value) => ({ look_count: value('look_count', '+', by) }))
            .where('id', 'in', portion)
            .execute();
          return [];
        });
      }
    },

    /** Sets the numbers of approved comments; lock the articles before they are counted. @param counts by article id */
    setCommentCounts: async (counts: ReadonlyMap<string, number>): Promise<void> => {
      for (const [id, comment_count] of counts)
        await database.kysely.updateTable('articles').set({ comment_count }).where('id', '=', id).execute();
    },

    /** Notes what leaving authors are called, while there are rows to ask. */
    keepAuthorNames: async (userIds: readonly number[]): Promise<void> => {
      await inChunks(userIds, async (portion) => {
        await database.kysely
          .updateTable('articles')
          .set((value) => ({
            former_author: value.fn.coalesce(
              value.selectFrom('users').select('nick_name').whereRef('users.id', '=', 'articles.user_id'),
              value.val(''),
            ),
          }))
          .where('user_id', 'in', portion)
          // What somebody else wrote keeps that name.
          .where('former_author', '=', '')
          .execute();
        return [];
      });
    },
  };
};

export type ArticleChangesRepository = ReturnType<typeof articleChangesRepository>;
