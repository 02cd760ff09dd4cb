import { sql, type RawBuilder } from 'kysely';

/** Articles whose categories and tags are counted. */
const maxCounted = 20_000;

/** A category or a tag, and how many of the articles have it. */
export interface FacetRow {
  /** 'all' counts the articles themselves and has no name. */
  readonly kind: 'all' | 'category' | 'tag';
  readonly name: string;
  readonly count: number;
}

interface Chosen {
  readonly tag: string;
  readonly category: string;
  /** Values of each kind. */
  readonly limit: number;
}

/**
 * Counts articles by category and by tag, the most frequent values first. The chosen tag limits the categories and the chosen
 * category the tags, so that each can be exchanged for another.
 * @param before common table expressions of `source`, each with a comma behind it
 * @param source from-clause with `articles`
 */
export const facetsQuery = (
  before: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  { tag, category, limit }: Chosen,
): RawBuilder<FacetRow> => {
  const ofTag =
    tag === '' ? sql`` : sql`and id in (select article_id from article_tags where article_tags.tag = ${tag})`;
  const ofCategory = category === '' ? sql`` : sql`where found.category = ${category}`;
  // Columns by name: what names none of a table is read again after any change of it.
  return sql<FacetRow>`
    with ${before} found as materialized (select articles.id, articles.category ${source} limit ${maxCounted})
    select kind, name, count from (
      select 'category' as kind, category as name, count(*) as count from found
      where category <> '' ${ofTag} group by category order by count(*) desc, category limit ${limit}
    ) categories
    union all
    select 'all' as kind, '' as name, count(*) as count from found
    union all
    select kind, name, count from (
      select 'tag' as kind, tag as name, count(*) as count from found
      join article_tags on article_tags.article_id = found.id ${ofCategory}
      group by tag order by count(*) desc, tag limit ${limit}
    ) tags`;
};
