import { feedReader } from '../modules/news/feed-reader';
import { feedFetcher } from '../modules/news/fetch-feed';
import { newsFetchingService } from '../modules/news/news-fetching.service';
import { newsReadingService } from '../modules/news/news-reading.service';
import { newsSourcesService } from '../modules/news/news-sources.service';
import { defineNewsJobs } from '../modules/news/news.jobs';
import { newsRepository } from '../modules/news/news.repository';
import type { Common } from './common';

/** News from other sites' feeds. */
export const newsServices = ({ basics, database, clock, jobs, outgoing, time, keep, worker }: Common) => {
  const news = newsRepository(database.forTables());
  const reader = feedReader(worker('feed'));
  const fetchFeed = feedFetcher({ outgoing, reader, now: () => clock.now() });
  const fetching = newsFetchingService({ ...basics, news, fetchFeed });
  defineNewsJobs(jobs, fetching);
  return {
    news: {
      fetching,
      reading: newsReadingService({ news, time, keep }),
      sources: newsSourcesService({ ...basics, news, fetching, fetchFeed }),
    },
    newsRows: news,
    close: () => reader.close(),
  };
};
