import type { AnyDatabase } from '#platform/database/row-list';
import { tableRecords, type RecordEvents } from '#platform/events/record-tracker';
import { newsBoardChanged, newsSourceChanged } from './news.events';
import type { NewsRepository } from './news.repository';

/** @returns the repository of boards and sources, whose writes are emitted by these trackers */
export const recordedNews = (news: NewsRepository, database: AnyDatabase, events: RecordEvents) => {
  const boards = tableRecords(database, events, newsBoardChanged, 'news_boards');
  const sources = tableRecords(database, events, newsSourceChanged, 'news_sources');
  const recorded: NewsRepository = {
    ...news,
    addBoard: async (row) => {
      await news.addBoard(row);
      await boards.created(row.id);
    },
    changeBoard: (id, values) => boards.changed([id], () => news.changeBoard(id, values)),
    removeBoard: (id) => boards.changed([id], () => news.removeBoard(id)),
    addSource: async (row) => {
      const id = await news.addSource(row);
      await sources.created(id);
      return id;
    },
    changeSource: (id, values) => sources.changed([id], () => news.changeSource(id, values)),
    removeSources: (ids) => sources.changed(ids, () => news.removeSources(ids)),
  };
  return { recorded, boards, sources };
};
