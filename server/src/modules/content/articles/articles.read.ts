import type { Database } from '#platform/database/database';
import type { ReadModel } from '#platform/database/read-model';
import type { ArticleTables } from './articles.tables';
import { articlesRepository } from './reading/articles.repository';

/** Articles as other modules may read them. */
export const readArticles = (database: Database<unknown>) => articlesRepository(database.forTables());

/** Tables of this module as queries of other modules may read them. */
export type ArticleReadTables = ReadModel<ArticleTables>;

export type { ArticleRow, AuthoredRow } from './articles.tables';
