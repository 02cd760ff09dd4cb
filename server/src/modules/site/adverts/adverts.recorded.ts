import type { Database } from '#platform/database/database';
import { recordTracker, type RecordEvents, type RecordTracker } from '#platform/events/record-tracker';
import { advertChanged } from './adverts.events';
import type { AdvertsRepository } from './adverts.repository';
import type { AdvertTables } from './adverts.tables';

/** Emits changes of promotions. */
export const advertRecords = (
  database: Database<AdvertTables>,
  events: RecordEvents,
): RecordTracker<number> =>
  recordTracker(events, advertChanged, (ids) =>
    database.kysely.selectFrom('adverts').select(advertChanged.columns).where('id', 'in', ids).execute(),
  );

/** The repository of promotions, whose writes are emitted. */
export const recordedAdverts = (
  adverts: AdvertsRepository,
  records: RecordTracker<number>,
): AdvertsRepository => ({
  ...adverts,
  add: async (row) => {
    const added = await adverts.add(row);
    await records.created(added.id);
    return added;
  },
  change: (id, change) => records.changed([id], () => adverts.change(id, change)),
  remove: (ids) => records.changed(ids, () => adverts.remove(ids)),
});
