import type { Transactions } from '#platform/database/database';
import type { Jobs } from '#platform/jobs/jobs';
import type { MissesRepository } from './misses.repository';
import type { SearchWriter } from './search-writer';

const minute = 60;

interface Deps {
  readonly database: Transactions;
  readonly writer: Pick<SearchWriter, 'rebuild'>;
  readonly misses: MissesRepository;
}

export const defineSearchJobs = (jobs: Jobs, { database, writer, misses }: Deps): void => {
  jobs.define({
    name: 'search.rebuild',
    everySeconds: 5 * minute,
    work: async (_, { signal }) => void (await writer.rebuild(signal)),
  });
  jobs.define({
    name: 'search.forget-misses',
    everySeconds: 60 * minute,
    work: () => database.transaction(() => misses.forgetOldest(), { pages: 'unchanged' }),
  });
};
