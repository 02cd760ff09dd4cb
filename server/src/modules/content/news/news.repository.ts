import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '#platform/database/database';
import { countOf, newIdOf } from '#platform/database/results';
import { inChunks } from '#platform/database/dialect';
import type { BoardRow, NewsTables, SourceRow } from './news.schema';

export type SourceChange = Updateable<NewsTables['news_sources']>;

export type CountedBoard = BoardRow & { readonly sources: number; readonly entries: number };

/** Boards and their sources; call methods that write inside a transaction. */
export const newsRepository = (database: Database<NewsTables>) => {
  const sources = () => database.kysely.selectFrom('news_sources');

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

    addBoard: async (row: Insertable<NewsTables['news_boards']>): Promise<void> => {
      await database.kysely.insertInto('news_boards').values(row).execute();
    },

    changeBoard: async (id: string, values: Updateable<NewsTables['news_boards']>): Promise<void> => {
      await database.kysely.updateTable('news_boards').set(values).where('id', '=', id).execute();
    },

    removeBoard: async (id: string): Promise<void> => {
      await database.kysely.deleteFrom('news_boards').where('id', '=', id).execute();
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

    countSources: (): Promise<number> => countOf(sources()),

    source: (id: number): Promise<SourceRow | undefined> =>
      sources().selectAll().where('id', '=', id).executeTakeFirst(),

    sourceAt: (address: string): Promise<SourceRow | undefined> =>
      sources().selectAll().where('address', '=', address).executeTakeFirst(),

    addSource: (row: Insertable<NewsTables['news_sources']>): Promise<number> =>
      newIdOf(database.kysely.insertInto('news_sources').values(row).returning('id')),

    changeSource: async (id: number, values: SourceChange): Promise<void> => {
      await database.kysely.updateTable('news_sources').set(values).where('id', '=', id).execute();
    },

    /** With their entries. @returns the number of removed sources */
    removeSources: async (ids: readonly number[]): Promise<number> => {
      const removed = await inChunks(ids, (portion) =>
        database.kysely.deleteFrom('news_sources').where('id', 'in', portion).returning('id').execute(),
      );
      return removed.length;
    },

    /** Locks all boards until the transaction ends, so that limits hold. Call inside a transaction. */
    lock: async (): Promise<void> => {
      await sql`update news_boards set sort = sort`.execute(database.kysely);
    },
  };
};

export type NewsRepository = ReturnType<typeof newsRepository>;
export type CountedSource = Awaited<ReturnType<NewsRepository['sources']>>[number];
