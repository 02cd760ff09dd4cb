import type { RecordTracker } from '#platform/events/record-tracker';
import type { RoleTagsRepository } from './role-tags.repository';

/** The repository of tags, whose writes are emitted. */
export const recordedRoleTags = (
  tags: RoleTagsRepository,
  record: RecordTracker<number>,
): RoleTagsRepository => ({
  ...tags,
  add: async (tag) => {
    const id = await tags.add(tag);
    await record.created(id);
    return id;
  },
  change: (id, change) => record.changed([id], () => tags.change(id, change)),
  remove: (ids) => record.changed(ids, () => tags.remove(ids)),
});
