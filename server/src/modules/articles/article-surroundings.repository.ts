import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { ArticleTables } from './articles.tables';

/** What an author's published articles add up to. */
export interface AuthorCounts {
  readonly article_count: number;
  readonly look_count: number;
  readonly digg_count: number;
  readonly collects_count: number;
}

/** An article to go on with. */
export interface RelatedRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly published_at: number;
}

/** What related articles are looked for by. */
export interface RelatedTo {
  readonly id: string;
  readonly category: string;
  readonly tags: readonly string[];
}

/** Articles under a tag, beyond which it says little of any one of them. */
const rareEnough = 200;
/** The newest articles, among which those under more common tags are looked for. */
const newestLooked = 300;
/** A tag that nobody else has weighs this much; one of n articles, an n-th. */
const fullWeight = 1_000_000;

/** What stands around an article: its author's work, and what to read next. */
export const articleSurroundingsRepository = (database: Database<ArticleTables>) => {
  /** How many articles carry each tag, counted no further than makes a difference. */
  const tagCounts = async (tags: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const counted = (tag: string) =>
      database.kysely
        .selectFrom(
          database.kysely
            .selectFrom('article_tags')
            .select('tag')
            .where('tag', '=', tag)
            .limit(rareEnough + 1)
            .as('some'),
        )
        .select(({ fn }) => [fn.min<string>('tag').as('tag'), fn.countAll<number>().as('count')]);
    const [first, ...others] = tags.map(counted);
    if (!first) return new Map();
    const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
    return new Map(rows.map(({ tag, count }) => [tag, count]));
  };

  const newest = (limit: number, category?: string) =>
    database.kysely
      .selectFrom('articles')
      .where('status', '=', 'published')
      .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);

  const weightOf = (counts: ReadonlyMap<string, number>): RawBuilder<number> => {
    const cases = [...counts].map(
      ([tag, count]) => sql`when ${tag} then ${sql.lit(Math.round(fullWeight / count))}`,
    );
    return cases.length === 0 ? sql<number>`0` : sql<number>`case tag ${sql.join(cases, sql` `)} else 0 end`;
  };

  /** Articles worth a thought, each with the weight of a tag that it shares; those that share none, with 0. */
  const candidates = (category: string, counts: ReadonlyMap<string, number>, limit: number) => {
    const weight = weightOf(counts).as('weight');
    const tags = [...counts.keys()];
    const rare = tags.filter((tag) => (counts.get(tag) ?? 0) <= rareEnough);
    const common = tags.filter((tag) => !rare.includes(tag));
    const nothing = sql<number>`0`.as('weight');
    const tagged = (some: readonly string[]) =>
      database.kysely
        .selectFrom('article_tags')
        .select(['article_id as id', weight])
        // An empty list is a mistake in SQL; no tag is the empty text.
        .where('tag', 'in', some.length > 0 ? some : ['']);
    return tagged(rare)
      .unionAll(
        tagged(common).where('article_id', 'in', (where) =>
          where.selectFrom(newest(newestLooked).select('id').as('newest')).select('newest.id'),
        ),
      )
      .unionAll(
        database.kysely
          .selectFrom(newest(limit, category).select('id').as('alike'))
          .select(['alike.id', nothing]),
      )
      .unionAll(
        database.kysely.selectFrom(newest(limit).select('id').as('latest')).select(['latest.id', nothing]),
      );
  };

  const isOfCategory = (category: string): RawBuilder<number> =>
    sql<number>`case when ${sql.ref('articles.category')} = ${category} then 1 else 0 end`;

  return {
    /** Of what is published. */
    authorCounts: async (userId: number): Promise<AuthorCounts> => {
      const row = await database.kysely
        .selectFrom('articles')
        .select(({ fn }) => [
          fn.countAll<number>().as('article_count'),
          fn.sum<number | null>('look_count').as('look_count'),
          fn.sum<number | null>('digg_count').as('digg_count'),
          fn.sum<number | null>('collects_count').as('collects_count'),
        ])
        .where('user_id', '=', userId)
        .where('status', '=', 'published')
        .executeTakeFirstOrThrow();
      return {
        article_count: row.article_count,
        look_count: row.look_count ?? 0,
        digg_count: row.digg_count ?? 0,
        collects_count: row.collects_count ?? 0,
      };
    },

    /**
     * Published articles that share tags with one, the rarer the better; then those of its category, then the newest.
     * @param limit how many at most; the article itself is never among them
     */
    related: async ({ id, category, tags }: RelatedTo, limit: number): Promise<RelatedRow[]> => {
      // One more of each kind: the article itself is a candidate, too.
      const found = candidates(category, await tagCounts(tags), limit + 1);
      return database.kysely
        .selectFrom('articles')
        .innerJoin(
          database.kysely
            .selectFrom(found.as('found'))
            .select(({ fn }) => ['found.id', fn.sum<number>('found.weight').as('weight')])
            .groupBy('found.id')
            .as('candidate'),
          'candidate.id',
          'articles.id',
        )
        .select(['articles.id', 'articles.slug', 'articles.title', 'articles.published_at'])
        .where('articles.status', '=', 'published')
        .where('articles.id', '<>', id)
        .orderBy('candidate.weight', 'desc')
        .orderBy(isOfCategory(category), 'desc')
        .orderBy('articles.published_at', 'desc')
        .orderBy('articles.id', 'desc')
        .limit(limit)
        .execute();
    },
  };
};

export type ArticleSurroundingsRepository = ReturnType<typeof articleSurroundingsRepository>;
