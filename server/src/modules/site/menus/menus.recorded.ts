import type { Database } from '#platform/database/database';
import { recordTracker, type RecordEvents, type RecordTracker } from '#platform/events/record-tracker';
import { menuChanged } from './menus.events';
import type { MenusRepository } from './menus.repository';
import type { MenuTables } from './menus.tables';

/** Emits changes of menus. */
export const menuRecords = (database: Database<MenuTables>, events: RecordEvents): RecordTracker<number> =>
  recordTracker(events, menuChanged, (ids) =>
    database.kysely.selectFrom('menus').select(menuChanged.columns).where('id', 'in', ids).execute(),
  );

/** The repository of menus, whose writes are emitted, but for the menus of the first start. */
export const recordedMenus = (menus: MenusRepository, records: RecordTracker<number>): MenusRepository => ({
  ...menus,
  add: async (menu) => {
    const id = await menus.add(menu);
    await records.created(id);
    return id;
  },
  change: (id, change) => records.changed([id], () => menus.change(id, change)),
  order: (ids) => records.changed(ids, () => menus.order(ids)),
  remove: (ids) => records.changed(ids, () => menus.remove(ids)),
});
