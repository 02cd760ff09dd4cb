import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { QiniuTables } from './qiniu.schema';

export type CloudObjectRow = Selectable<QiniuTables['cloud_objects']>;

/** What is stored in the cloud. Call what writes inside a transaction. */
export const cloudObjectsRepository = (database: Database<QiniuTables>) => ({
  find: (paths: readonly string[]): Promise<CloudObjectRow[]> =>
    inChunks(paths, (chunk) =>
      database.kysely.selectFrom('cloud_objects').selectAll().where('path', 'in', chunk).execute(),
    ),

  add: async (row: CloudObjectRow): Promise<void> => {
    await database.kysely.insertInto('cloud_objects').values(row).execute();
  },

  remove: async (path: string): Promise<void> => {
    await database.kysely.deleteFrom('cloud_objects').where('path', '=', path).execute();
  },

  /** @returns the addresses of all buckets that have objects */
  cdns: async (): Promise<string[]> => {
    const rows = await database.kysely.selectFrom('cloud_objects').select('cdn').distinct().execute();
    return rows.map(({ cdn }) => cdn);
  },
});

export type CloudObjectsRepository = ReturnType<typeof cloudObjectsRepository>;
