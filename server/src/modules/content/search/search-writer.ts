import { sql } from 'kysely';
import type { TocEntry } from '@yanye/shared/contract/articles';
import type { Database } from '#platform/database/database';
import { eachChunk } from '#platform/database/dialect';
import { cellOf, columnOf } from '#platform/database/results';
import { readArticles, type ArticleReadTables } from '#content/articles/articles.read';
import { articlePartsOf, indexFormat, type ArticlePart } from './article-parts';
import { indexNumbersOf } from './index-number';
import { loadPinyin, pinyinOf } from './pinyin';
import type { SearchIndex } from './search-index';
import type { SearchTables } from './search.schema';

/** Articles per transaction of a rebuild, so that other transactions can write in between. */
const batchSize = 10;

interface Deps {
  readonly database: Database<SearchTables & ArticleReadTables>;
  readonly index: SearchIndex;
}

/** Keeps the index up to date with the articles. */
export const searchWriter = ({ database, index }: Deps) => {
  const read = (id: string) =>
    database.kysely
      .selectFrom('articles')
      .leftJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
      .select(['title', 'title_key', 'version', 'status', 'is_listed', 'published_at'])
      .select(['visibility', 'toc', 'plain'])
      .where('articles.id', '=', id)
      .executeTakeFirst();

  /** Locks the entry until the transaction ends, so that two processes never index one article concurrently. @returns its number */
  const hold = (id: string): Promise<number | undefined> =>
    cellOf(
      database.kysely
        .updateTable('search_articles')
        .set({ format: 0 })
        .where('article_id', '=', id)
        .returning('number'),
      'number',
    );

  /** @returns the number of the new entry; undefined where another process was faster, or the article does not exist */
  const add = async (id: string, numbers: readonly number[]): Promise<number | undefined> => {
    const taken = await columnOf(
      database.kysely.selectFrom('search_articles').select('number').where('number', 'in', numbers),
      'number',
    );
    const free = numbers.find((number) => !taken.includes(number));
    const { rows } = await sql<{ number: number }>`
      insert into search_articles (number, article_id) select cast(${free} as bigint), id from articles where id = ${id}
      on conflict do nothing returning number`.execute(database.kysely);
    return rows[0]?.number;
  };

  /** Holds an entry whose number tells the date of publication; one with another number is replaced. */
  const place = async (id: string) => {
    for (;;) {
      const known = await hold(id);
      const article = await read(id);
      if (!article) return undefined;
      const numbers = indexNumbersOf(id, article.published_at);
      if (known !== undefined && numbers.includes(known)) return { number: known, article };
      if (known !== undefined)
        await database.kysely.deleteFrom('search_articles').where('number', '=', known).execute();
      const number = await add(id, numbers);
      if (number !== undefined) return { number, article };
    }
  };

  const { tagsOf } = readArticles(database.forTables());

  const changeParts = async (id: string, parts: readonly ArticlePart[]): Promise<void> => {
    await database.kysely.deleteFrom('search_parts').where('article_id', '=', id).execute();
    if (parts.length > 0)
      await database.kysely
        .insertInto('search_parts')
        .values(parts.map((part, position) => ({ ...part, article_id: id, position })))
        .execute();
  };

  /** Indexes an article; call it in the transaction that changed it. */
  const refresh = async ({ id }: { readonly id: string }): Promise<void> => {
    const placed = await place(id);
    if (!placed) return;
    const { number, article } = placed;
    const { toc, plain, visibility, ...known } = article;
    // An article with a password is found only by its title and tags, also by its author.
    const parts =
      visibility === 'password' ? [] : articlePartsOf(plain ?? '', JSON.parse(toc ?? '[]') as TocEntry[]);
    await changeParts(id, parts);
    await index.put(number, {
      title: known.title,
      tags: (await tagsOf([id])).get(id) ?? [],
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

  /** Articles whose index entry is missing or outdated: of an older program, or stored without `refresh`. */
  const stale = (limit: number): Promise<string[]> =>
    columnOf(
      database.kysely
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
        .limit(limit),
      'id',
    );

  return {
    refresh,

    /** Lets the next rebuild read these articles again. */
    markStale: (ids: readonly string[]): Promise<void> =>
      eachChunk(ids, (portion) =>
        database.kysely
          .updateTable('search_articles')
          .set({ format: 0 })
          .where('article_id', 'in', portion)
          .execute(),
      ),

    /** Takes over the status of these articles; call it in the transaction that moved them into the recycle bin, or back. */
    restate: (ids: readonly string[]): Promise<void> =>
      eachChunk(ids, (portion) =>
        database.kysely
          .updateTable('search_articles')
          .from('articles')
          .set((row) => ({ status: row.ref('articles.status'), is_listed: row.ref('articles.is_listed') }))
          .whereRef('articles.id', '=', 'search_articles.article_id')
          .where('articles.id', 'in', portion)
          .execute(),
      ),

    /** Indexes missing and outdated articles; after an abort, the next run continues. @returns the number of indexed articles */
    rebuild: async (signal?: AbortSignal): Promise<number> => {
      await loadPinyin();
      let count = 0;
      for (let ids = await stale(batchSize); ids.length > 0; ids = await stale(batchSize)) {
        if (signal?.aborted) break;
        await database.transaction(async () => {
          for (const id of ids) await refresh({ id });
        });
        count += ids.length;
      }
      return count;
    },
  };
};

export type SearchWriter = ReturnType<typeof searchWriter>;
