import type { Database } from '#platform/database/database';
import { postgresIndex } from './postgres-index';
import type { SearchIndex } from './search-index';
import type { SearchTables } from './search.tables';
import { sqliteIndex } from './sqlite-index';

/** @returns the index of the engine at hand */
export const searchIndexOf = (database: Database<SearchTables>): SearchIndex =>
  database.dialect.name === 'postgres' ? postgresIndex(database) : sqliteIndex(database);
