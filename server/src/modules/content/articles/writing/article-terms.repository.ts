import { articleLimits } from '@yanye/shared/contract/articles.calls';
import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { TaxonomyReadTables } from '#content/taxonomy/taxonomy.read';
import type { ArticleTables } from '../articles.schema';

/** Categories, tags and series of many articles at once; neither dates nor versions change. Call it inside a transaction. */
export const articleTermsRepository = (database: Database<ArticleTables & TaxonomyReadTables>) => {
  const replaceTags = async (names: readonly string[], into: string): Promise<void> => {
    if (into !== '')
      await database.kysely
        .insertInto('article_tags')
        .columns(['article_id', 'tag', 'position'])
        .expression((from) =>
          from
            .selectFrom('article_tags')
            .where('tag', 'in', names)
            .groupBy('article_id')
            .select(['article_id', sql<string>`cast(${into} as text)`.as('tag')])
            .select(({ fn }) => fn.min<number>('position').as('position')),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await database.kysely.deleteFrom('article_tags').where('tag', 'in', names).execute();
  };

  const replaceCategory = async (names: readonly string[], category: string): Promise<void> => {
    await database.kysely.updateTable('articles').set({ category }).where('category', 'in', names).execute();
  };

  /** Numbered articles follow those of the target, one series after the other. */
  const replaceSeries = async (names: readonly string[], series: string): Promise<void> => {
    const rows = await database.kysely
      .selectFrom('articles')
      .where('series', 'in', [...names, series])
      .groupBy('series')
      .select(({ fn }) => ['series', fn.max<number>('series_position').as('last')])
      .execute();
    const lastOf = (name: string): number => rows.find((row) => row.series === name)?.last ?? 0;
    let after = series === '' ? 0 : lastOf(series);
    const shifts = names.map((name) => {
      const shift = sql`when series = ${name} then cast(${after} as integer)`;
      after += lastOf(name);
      return shift;
    });
    const moved = sql<number>`series_position + case ${sql.join(shifts, sql` `)} else 0 end`;
    const series_position = sql<number>`case when series_position = 0
      or ${moved} > ${articleLimits.seriesPosition} then 0 else ${moved} end`;
    await database.kysely
      .updateTable('articles')
      .set({ series, series_position: series === '' ? 0 : series_position })
      .where('series', 'in', names)
      .execute();
  };

  const restoreTags = async (move: number, into: string): Promise<void> => {
    const moved = () =>
      database.kysely.selectFrom('taxonomy_moved_texts').where('move_id', '=', move).select('article_id');
    await database.kysely
      .insertInto('article_tags')
      .columns(['article_id', 'tag', 'position'])
      .expression((from) =>
        from
          .selectFrom('taxonomy_moved_texts')
          .where('move_id', '=', move)
          .$if(into !== '', (query) =>
            query.where('article_id', 'in', (where) =>
              where.selectFrom('article_tags').select('article_id').where('tag', '=', into),
            ),
          )
          .select(['article_id', 'name as tag', 'position']),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (into !== '')
      await database.kysely
        .deleteFrom('article_tags')
        .where('tag', '=', into)
        .where('article_id', 'in', moved().where('had_target', '=', 0))
        .execute();
  };

  const restoreColumn = async (kind: 'category' | 'series', move: number, into: string): Promise<void> => {
    const before = (column: 'name' | 'position') => sql<never>`(select ${sql.ref(column)}
      from taxonomy_moved_texts where move_id = ${move} and article_id = articles.id)`;
    await database.kysely
      .updateTable('articles')
      .set(
        kind === 'category'
          ? { category: before('name') }
          : { series: before('name'), series_position: before('position') },
      )
      .where(kind, '=', into)
      .where('id', 'in', (where) =>
        where.selectFrom('taxonomy_moved_texts').select('article_id').where('move_id', '=', move),
      )
      .execute();
  };

  return {
    /** @param into what they all become; empty removes the names */
    replace: (kind: TermKind, names: readonly string[], into: string): Promise<void> =>
      ({ tag: replaceTags, category: replaceCategory, series: replaceSeries })[kind](names, into),

    /** Takes a noted move back, for the articles that still have its target. @param move its number */
    restore: (kind: TermKind, move: number, into: string): Promise<void> =>
      kind === 'tag' ? restoreTags(move, into) : restoreColumn(kind, move, into),
  };
};

export type ArticleTermsRepository = ReturnType<typeof articleTermsRepository>;
