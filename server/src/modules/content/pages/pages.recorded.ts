import type { Database } from '#platform/database/database';
import { recordTracker, type RecordEvents, type RecordTracker } from '#platform/events/record-tracker';
import { pageChanged } from './pages.events';
import type { PagesRepository } from './pages.repository';
import type { PageTables } from './pages.tables';

/** Emits changes of custom pages. */
export const pageRecords = (database: Database<PageTables>, events: RecordEvents): RecordTracker<number> =>
  recordTracker(events, pageChanged, (ids) =>
    database.kysely.selectFrom('pages').select(pageChanged.columns).where('id', 'in', ids).execute(),
  );

/** The repository of custom pages, whose writes are emitted. */
export const recordedPages = (pages: PagesRepository, records: RecordTracker<number>): PagesRepository => ({
  ...pages,
  add: async (row, body) => {
    const added = await pages.add(row, body);
    await records.created(added.id);
    return added;
  },
  change: (id, version, change) => records.changed([id], () => pages.change(id, version, change)),
  remove: (ids) => records.changed(ids, () => pages.remove(ids)),
});
