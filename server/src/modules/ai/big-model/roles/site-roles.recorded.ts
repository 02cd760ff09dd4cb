import type { RecordTracker } from '#platform/events/record-tracker';
import type { RoleRowsRepository } from './role-rows.repository';

/** The repository of the roles of the site, whose writes are emitted. How popular a role is, is no change of it. */
export const recordedSiteRoles = (
  roles: RoleRowsRepository,
  record: RecordTracker<number>,
): RoleRowsRepository => ({
  ...roles,
  add: async (role, tagIds) => {
    const id = await roles.add(role, tagIds);
    await record.created(id);
    return id;
  },
  change: (id, change) => record.changed([id], () => roles.change(id, change)),
  setEnabled: (ids, isOn, at) => record.changed(ids, () => roles.setEnabled(ids, isOn, at)),
  remove: (ids) => record.changed(ids, () => roles.remove(ids)),
});
