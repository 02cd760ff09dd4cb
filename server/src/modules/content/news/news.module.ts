import { defineModule } from '#core/module';
import { tableReverts } from '#core/table-reverts';
import { feedReader } from './feed-reader';
import { feedFetcher } from './fetch-feed';
import { newsBoardsService } from './news-boards.service';
import { newsEntriesRepository } from './news-entries.repository';
import { newsFetchingService } from './news-fetching.service';
import { newsLeasesRepository } from './news-leases.repository';
import { newsReadingService } from './news-reading.service';
import { newsSourcesService } from './news-sources.service';
import { newsBoardChanged, newsSourceChanged } from './news.events';
import { recordedNews } from './news.recorded';
import { newsRepository } from './news.repository';
import { bindNewsRoutes } from './news.routes';
import { newsSchema } from './news.schema';

const minute = 60;

/** News from other sites' feeds. */
export const newsModule = defineModule({
  name: 'news',
  schema: newsSchema,
  needs: {},
  make: (core) => {
    const {
      basics,
      database,
      events,
      clock,
      jobs,
      outgoing,
      time,
      keepBySources,
      worker,
      bind,
      onClose,
      reverts,
    } = core;
    const {
      recorded: rows,
      boards: boardRecord,
      sources: sourceRecord,
    } = recordedNews(newsRepository(database.forTables()), database, events);
    const reader = feedReader(worker('feed'));
    const feeds = feedFetcher({ outgoing, reader, clock });
    const entries = newsEntriesRepository(database.forTables());
    const leases = newsLeasesRepository(database.forTables());
    const fetching = newsFetchingService({ ...basics, leases, entries, feeds });
    const sources = newsSourcesService({ ...basics, news: rows, entries, fetching, feeds });
    const boards = newsBoardsService({ ...basics, news: rows });
    const reading = newsReadingService({ news: rows, entries, time, keepBySources });
    jobs.define({
      name: 'news.fetch-due',
      everySeconds: minute,
      work: async (_, { signal }) => void (await fetching.fetchDue(signal)),
    });
    jobs.define({ name: 'news.sweep-entries', everySeconds: 24 * 60 * minute, work: () => fetching.sweep() });
    const missing = () => ({ created_at: clock.now() });
    reverts.add(
      tableReverts({
        ...{ database, event: newsBoardChanged, table: 'news_boards', record: boardRecord },
        ...{ idOf: String, missing },
      }),
      tableReverts({
        ...{ database, event: newsSourceChanged, table: 'news_sources', record: sourceRecord },
        ...{ idOf: Number, missing: () => ({ ...missing(), state: 'never', due_at: 0 }) },
      }),
    );
    bindNewsRoutes(bind, { reading, sources, boards });
    onClose.add(() => reader.close());
    return { rows, fetching };
  },
});
