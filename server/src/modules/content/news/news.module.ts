import { defineModule } from '#core/module';
import { feedReader } from './feed-reader';
import { feedFetcher } from './fetch-feed';
import { newsFetchingService } from './news-fetching.service';
import { newsReadingService } from './news-reading.service';
import { newsSourcesService } from './news-sources.service';
import { defineNewsJobs } from './news.jobs';
import { newsRepository } from './news.repository';
import { bindNewsRoutes } from './news.routes';
import { newsSchema } from './news.schema';

/** News from other sites' feeds. */
export const newsModule = defineModule({
  name: 'news',
  schema: newsSchema,
  needs: {},
  make: ({ basics, database, clock, jobs, outgoing, time, keep, worker, bind, onClose }) => {
    const rows = newsRepository(database.forTables());
    const reader = feedReader(worker('feed'));
    const feeds = feedFetcher({ outgoing, reader, clock });
    const fetching = newsFetchingService({ ...basics, news: rows, feeds });
    const sources = newsSourcesService({ ...basics, news: rows, fetching, feeds });
    defineNewsJobs(jobs, fetching);
    bindNewsRoutes(bind, newsReadingService({ news: rows, time, keep }), sources);
    onClose.add(() => reader.close());
    return { rows, fetching };
  },
});
