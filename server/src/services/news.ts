import { feedReader } from '#content/news/feed-reader';
import { feedFetcher } from '#content/news/fetch-feed';
import { newsFetchingService } from '#content/news/news-fetching.service';
import { newsReadingService } from '#content/news/news-reading.service';
import { newsSourcesService } from '#content/news/news-sources.service';
import { defineNewsJobs } from '#content/news/news.jobs';
import { newsRepository } from '#content/news/news.repository';
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
