import { newsLimits, type NewsOrder } from '@yanye/shared/contract/news.calls';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { EntryChanges } from './merge-entries';
import type { BoardRow, EntryRow, NewsTables, SourceRow } from './news.tables';

export type SourceChange = Updateable<NewsTables['news_sources']>;

/** An entry with the name of its source. */
export type ListedEntry = EntryRow & { readonly source: string };

/** A board with what it holds. */
export type CountedBoard = BoardRow & { readonly sources: number; readonly entries: number };

/** Who may fetch a source, and for how long. */
export interface Claim {
  readonly claim: string;
  readonly now: number;
  readonly until: number;
}

/** Boards, their sources and entries in the database. */
export const newsRepository = (database: Database<NewsTables>) => {
  const sources = () => database.kysely.selectFrom('news_sources');
  const entries = () => database.kysely.selectFrom('news_entries');

  return {
    /** All boards, the largest sort first, with the number of their sources and entries. */
    boards: (only: { readonly enabled: boolean }): Promise<CountedBoard[]> =>
      database.kysely
        .selectFrom('news_boards')
        .leftJoin('news_sources', (join) => {
          const ofBoard = join.onRef('news_sources.board_id', '=', 'news_boards.id');
          return only.enabled ? ofBoard.on('news_sources.is_enabled', '=', 1) : ofBoard;
        })
        .leftJoin('news_entries', 'news_entries.source_id', 'news_sources.id')
        .selectAll('news_boards')
        .select(({ fn }) => [
          fn.count<number>('news_sources.id').distinct().as('sources'),
          fn.count<number>('news_entries.id').as('entries'),
        ])
        .groupBy('news_boards.id')
        .orderBy('news_boards.sort', 'desc')
        .orderBy('news_boards.created_at')
        .orderBy('news_boards.id')
        .execute(),

    board: (id: string): Promise<BoardRow | undefined> =>
      database.kysely.selectFrom('news_boards').selectAll().where('id', '=', id).executeTakeFirst(),

    boardNamed: (name: string): Promise<BoardRow | undefined> =>
      database.kysely.selectFrom('news_boards').selectAll().where('name', '=', name).executeTakeFirst(),

    /** Call inside a transaction. */
    addBoard: async (row: Insertable<NewsTables['news_boards']>): Promise<void> => {
      await database.kysely.insertInto('news_boards').values(row).execute();
    },

    /** Call inside a transaction. */
    changeBoard: async (id: string, values: Updateable<NewsTables['news_boards']>): Promise<void> => {
      await database.kysely.updateTable('news_boards').set(values).where('id', '=', id).execute();
    },

    /** Call inside a transaction. */
    removeBoard: async (id: string): Promise<void> => {
      await database.kysely.deleteFrom('news_boards').where('id', '=', id).execute();
    },

    /** What readers see of a board: entries of its enabled sources, more than are shown, since some may be double. */
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

    /** Sources of one board, or of all, with the number of their entries. */
    sources: (where: { readonly board?: string; readonly ids?: readonly number[] } = {}) =>
      sources()
        .innerJoin('news_boards', 'news_boards.id', 'news_sources.board_id')
        .leftJoin('news_entries', 'news_entries.source_id', 'news_sources.id')
        .selectAll('news_sources')
        .select('news_boards.name as board_name')
        .select(({ fn }) => fn.count<number>('news_entries.id').as('entries'))
        .$if(where.board !== undefined, (query) => query.where('news_boards.id', '=', where.board ?? ''))
        .$if(where.ids !== undefined, (query) => query.where('news_sources.id', 'in', where.ids ?? []))
        .groupBy(['news_sources.id', 'news_boards.id'])
        .orderBy('news_boards.sort', 'desc')
        .orderBy('news_boards.created_at')
        .orderBy('news_boards.id')
        .orderBy('news_sources.id')
        .execute(),

    countSources: async (): Promise<number> => {
      const { count } = await sources()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    source: (id: number): Promise<SourceRow | undefined> =>
      sources().selectAll().where('id', '=', id).executeTakeFirst(),

    sourceAt: (address: string): Promise<SourceRow | undefined> =>
      sources().selectAll().where('address', '=', address).executeTakeFirst(),

    /** Call inside a transaction. */
    addSource: async (row: Insertable<NewsTables['news_sources']>): Promise<number> => {
      const { id } = await database.kysely
        .insertInto('news_sources')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Call inside a transaction. */
    changeSource: async (id: number, values: SourceChange): Promise<void> => {
      await database.kysely.updateTable('news_sources').set(values).where('id', '=', id).execute();
    },

    /** Removes sources with their entries. Call inside a transaction. @returns how many went */
    removeSources: async (ids: readonly number[]): Promise<number> => {
      const removed = await inChunks(ids, (portion) =>
        database.kysely.deleteFrom('news_sources').where('id', 'in', portion).returning('id').execute(),
      );
      return removed.length;
    },

    /** Ids of enabled sources whose time has come and that nobody fetches, the longest due first. */
    due: async (now: number, most: number): Promise<number[]> => {
      const rows = await sources()
        .select('id')
        .where('is_enabled', '=', 1)
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
        .execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Takes a source to fetch it. Call inside a transaction.
     * @param onlyDue not if it is disabled, or another process was faster
     * @returns undefined when somebody else has it
     */
    claim: (id: number, { claim, now, until }: Claim, onlyDue: boolean): Promise<SourceRow | undefined> =>
      database.kysely
        .updateTable('news_sources')
        .set({ claim, claimed_until: until })
        .where('id', '=', id)
        .where('claimed_until', '<=', now)
        .$if(onlyDue, (query) => query.where('is_enabled', '=', 1).where('due_at', '<=', now))
        .returningAll()
        .executeTakeFirst(),

    /** Stores what a fetch found out. Call inside a transaction. @returns false when the source was changed meanwhile */
    settle: async (
      { id, address, claim }: Pick<SourceRow, 'id' | 'address' | 'claim'>,
      values: SourceChange,
    ) => {
      const { numUpdatedRows } = await database.kysely
        .updateTable('news_sources')
        .set({ ...values, claim: '', claimed_until: 0 })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('address', '=', address)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    entries: (sourceId: number): Promise<EntryRow[]> =>
      entries().selectAll().where('source_id', '=', sourceId).execute(),

    /** Call inside a transaction. */
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

    /** Call inside a transaction. */
    removeEntries: async (sourceId: number): Promise<void> => {
      await database.kysely.deleteFrom('news_entries').where('source_id', '=', sourceId).execute();
    },

    /** Ids of entries that left their feed and are older than that moment. */
    oldEntries: async (before: number): Promise<number[]> => {
      const rows = await entries()
        .select('id')
        .where('position', '<', 0)
        .where('published_at', '<', before)
        .limit(500)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Call inside a transaction. */
    dropEntries: async (ids: readonly number[]): Promise<void> => {
      await database.kysely.deleteFrom('news_entries').where('id', 'in', ids).execute();
    },

    /** Takes all boards as locked until the transaction ends, so that limits hold. Call inside a transaction. */
    lock: async (): Promise<void> => {
      await sql`update news_boards set sort = sort`.execute(database.kysely);
    },
  };
};

export type NewsRepository = ReturnType<typeof newsRepository>;
export type CountedSource = Awaited<ReturnType<NewsRepository['sources']>>[number];
