import type { Database } from '#platform/database/database';
import { recordTracker, type RecordEvents, type RecordTracker } from '#platform/events/record-tracker';
import { linkChanged } from './links.events';
import type { LinksRepository } from './links.repository';
import type { LinkTables } from './links.tables';

/** Emits changes of friend links. */
export const linkRecords = (database: Database<LinkTables>, events: RecordEvents): RecordTracker<number> =>
  recordTracker(events, linkChanged, (ids) =>
    database.kysely.selectFrom('links').select(linkChanged.columns).where('id', 'in', ids).execute(),
  );

/** The repository of friend links, whose writes are emitted. */
export const recordedLinks = (links: LinksRepository, records: RecordTracker<number>): LinksRepository => ({
  ...links,
  add: async (row) => {
    const added = await links.add(row);
    await records.created(added.id);
    return added;
  },
  change: (id, change) => records.changed([id], () => links.change(id, change)),
  remove: (ids) => records.changed(ids, () => links.remove(ids)),
});
