import { newsLimits, type NewsOrder } from '@yanye/shared/contract/news.calls';
import type { Database } from '#platform/database/database';
import { columnOf } from '#platform/database/results';
import type { EntryChanges } from './merge-entries';
import type { EntryRow, NewsTables } from './news.schema';

export type ListedEntry = EntryRow & { readonly source: string };

/** Entries of feeds; call methods that write inside a transaction. */
export const newsEntriesRepository = (database: Database<NewsTables>) => {
  const entries = () => database.kysely.selectFrom('news_entries');

  return {
    /** Entries of a board's enabled sources: more than are shown, since some may be duplicates. */
    entriesOf: (boardId: string, order: NewsOrder): Promise<ListedEntry[]> => {
      const listed = entries()
        .innerJoin('news_sources', 'news_sources.id', 'news_entries.source_id')
        .selectAll('news_entries')
        .select('news_sources.name as source')
        .where('news_sources.board_id', '=', boardId)
        .where('news_sources.is_enabled', '=', 1)
        .limit(newsLimits.shown * 2);
      const ordered =
        order === 'rank'
          ? listed.where('news_entries.position', '>=', 0).orderBy('news_entries.position')
          : listed.orderBy('news_entries.published_at', 'desc').orderBy('news_entries.position');
      return ordered.orderBy('news_entries.id').execute();
    },

    entries: (sourceId: number): Promise<EntryRow[]> =>
      entries().selectAll().where('source_id', '=', sourceId).execute(),

    applyChanges: async (sourceId: number, { add, change, leave, drop }: EntryChanges): Promise<void> => {
      if (drop.length > 0) await database.kysely.deleteFrom('news_entries').where('id', 'in', drop).execute();
      if (leave.length > 0)
        await database.kysely
          .updateTable('news_entries')
          .set({ position: -1 })
          .where('id', 'in', leave)
          .execute();
      for (const { id, ...values } of change)
        await database.kysely.updateTable('news_entries').set(values).where('id', '=', id).execute();
      if (add.length > 0)
        await database.kysely
          .insertInto('news_entries')
          .values(add.map((entry) => ({ ...entry, source_id: sourceId })))
          .execute();
    },

    removeEntries: async (sourceId: number): Promise<void> => {
      await database.kysely.deleteFrom('news_entries').where('source_id', '=', sourceId).execute();
    },

    /** A batch of ids of entries that are no longer in their feed and older than that timestamp. */
    oldEntries: (before: number): Promise<number[]> =>
      columnOf(
        entries().select('id').where('position', '<', 0).where('published_at', '<', before).limit(500),
        'id',
      ),

    dropEntries: async (ids: readonly number[]): Promise<void> => {
      await database.kysely.deleteFrom('news_entries').where('id', 'in', ids).execute();
    },
  };
};

export type NewsEntriesRepository = ReturnType<typeof newsEntriesRepository>;
