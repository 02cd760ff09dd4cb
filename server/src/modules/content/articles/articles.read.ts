import type { Database } from '#platform/database/database';
import type { ReadModel } from '#platform/database/read-model';
import type { ArticleTables } from './articles.schema';
import { articlesRepository } from './reading/articles.repository';

/** Articles as modules may read them that this module itself depends on. */
export const readArticles = (database: Database<unknown>) => articlesRepository(database.forTables());

export type ArticleReads = ReturnType<typeof readArticles>;

/** Tables of this module as queries of other modules may read them. */
export type ArticleReadTables = ReadModel<ArticleTables>;

/** Conditions on these tables. */
export { articlesThatMatch, listedOnly } from './reading/article-filter';

export { counters, removed, type ArticleRow, type AuthoredRow, type CountedRow } from './articles.schema';
