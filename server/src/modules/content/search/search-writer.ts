import { sql } from 'kysely';
import type { TocEntry } from '@yanye/shared/contract/articles';
import type { Database } from '#platform/database/database';
import type { ArticleReadTables } from '#content/articles/articles.read';
import { articlePartsOf, indexFormat, type ArticlePart } from './article-parts';
import { loadPinyin, pinyinOf } from './pinyin';
import type { SearchIndex } from './search-index';
import type { SearchTables } from './search.tables';

/** Articles read in one transaction of a rebuild, so that others can write in between. */
const portion = 10;

interface Deps {
  readonly database: Database<SearchTables & ArticleReadTables>;
  readonly index: SearchIndex;
}

/** Keeps the index at what the articles say. */
export const searchWriter = ({ database, index }: Deps) => {
  /**
   * Makes the row, or holds it until the transaction ends: two processes never read one article at the same time.
   * @returns its number; undefined when there is no such article
   */
  const hold = async (id: string): Promise<number | undefined> => {
    const { rows } = await sql<{ number: number }>`
      insert into search_articles (article_id) select id from articles where id = ${id}
      on conflict (article_id) do update set format = 0 returning number`.execute(database.kysely);
    return rows[0]?.number;
  };

  const read = (id: string) =>
    database.kysely
      .selectFrom('articles')
      .leftJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
      .select(['title', 'title_folded', 'version', 'status', 'is_listed', 'published_at'])
      .select(['visibility', 'toc', 'plain'])
      .where('articles.id', '=', id)
      .executeTakeFirst();

  const tagsOf = async (id: string): Promise<string[]> => {
    const rows = await database.kysely
      .selectFrom('article_tags')
      .select('tag')
      .where('article_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(({ tag }) => tag);
  };

  const changeParts = async (id: string, parts: readonly ArticlePart[]): Promise<void> => {
    await database.kysely.deleteFrom('search_parts').where('article_id', '=', id).execute();
    if (parts.length > 0)
      await database.kysely
        .insertInto('search_parts')
        .values(parts.map((part, position) => ({ ...part, article_id: id, position })))
        .execute();
  };

  /** Reads one article into the index, in the transaction that changed it. */
  const refresh = async (id: string): Promise<void> => {
    const number = await hold(id);
    const article = await read(id);
    if (number === undefined || !article) return;
    const { toc, plain, visibility, ...known } = article;
    // What is read with a password is found by its title and its tags alone, whoever looks for it.
    const parts =
      visibility === 'password' ? [] : articlePartsOf(plain ?? '', JSON.parse(toc ?? '[]') as TocEntry[]);
    await changeParts(id, parts);
    await index.put(number, {
      title: known.title,
      tags: await tagsOf(id),
      heads: parts.map(({ heading }) => heading),
      body: parts.map(({ text }) => text),
    });
    const { title, ...row } = known;
    await database.kysely
      .updateTable('search_articles')
      .set({ ...row, format: indexFormat, ...(await pinyinOf(title)) })
      .where('number', '=', number)
      .execute();
  };

  /** Articles that are not in the index as they are now: those of an older program, or written past `refresh`. */
  const stale = async (limit: number): Promise<string[]> => {
    const rows = await database.kysely
      .selectFrom('articles')
      .leftJoin('search_articles', 'search_articles.article_id', 'articles.id')
      .select('articles.id')
      .where((where) =>
        where.or([
          where('search_articles.article_id', 'is', null),
          where('search_articles.format', '<>', indexFormat),
          where('search_articles.version', '<>', where.ref('articles.version')),
        ]),
      )
      .orderBy('articles.id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  };

  return {
    refresh,

    /** Reads whatever is not in the index as it is now; cut off, the next run goes on. @returns how many were read */
    rebuild: async (signal?: AbortSignal): Promise<number> => {
      await loadPinyin();
      let count = 0;
      for (let ids = await stale(portion); ids.length > 0; ids = await stale(portion)) {
        if (signal?.aborted) break;
        await database.transaction(async () => {
          for (const id of ids) await refresh(id);
        });
        count += ids.length;
      }
      return count;
    },
  };
};

export type SearchWriter = ReturnType<typeof searchWriter>;
