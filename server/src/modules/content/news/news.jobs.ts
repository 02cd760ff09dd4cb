import type { Jobs } from '#platform/jobs/jobs';
import type { NewsFetchingService } from './news-fetching.service';

const minute = 60;
const hour = 60 * minute;

export const defineNewsJobs = (
  jobs: Jobs,
  fetching: Pick<NewsFetchingService, 'fetchDue' | 'sweep'>,
): void => {
  jobs.define({
    name: 'news.fetch-due',
    everySeconds: minute,
    work: async (_, { signal }) => void (await fetching.fetchDue(signal)),
  });
  jobs.define({ name: 'news.sweep-entries', everySeconds: 24 * hour, work: () => fetching.sweep() });
};
