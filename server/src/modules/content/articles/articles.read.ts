import type { Database } from '#platform/database/database';
import { articlesRepository } from './reading/articles.repository';

/** Articles as other modules may read them. */
export const readArticles = (database: Database<unknown>) => articlesRepository(database.forTables());
