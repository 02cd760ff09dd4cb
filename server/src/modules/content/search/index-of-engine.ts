import type { Database } from '#platform/database/database';
import { postgresIndex } from './postgres-index';
import type { SearchIndex } from './search-index';
import type { SearchTables } from './search.schema';
import { sqliteIndex } from './sqlite-index';

/** @returns the search index of the database engine in use */
export const searchIndexOf = (database: Database<SearchTables>): SearchIndex =>
  database.dialect.name === 'postgres' ? postgresIndex(database) : sqliteIndex(database);
