import type { RecordTracker } from '#platform/events/record-tracker';
import type { ImageLibraryRepository } from './image-library.repository';
import type { ImageReplacingRepository } from './image-replacing.repository';
import type { ImagesRepository } from './images.repository';

export const recordedImages = (
  images: ImagesRepository,
  records: RecordTracker<number>,
): ImagesRepository => ({
  ...images,
  add: async (row) => {
    const id = await images.add(row);
    if (id !== undefined) await records.created(id);
    return id;
  },
  removeUnused: async (path, owner, used) => {
    const row = await images.find('path', path);
    return records.changed(row ? [row.id] : [], () => images.removeUnused(path, owner, used));
  },
});

export const recordedLibrary = (
  library: ImageLibraryRepository,
  images: Pick<ImagesRepository, 'find'>,
  records: RecordTracker<number>,
): ImageLibraryRepository => ({
  ...library,
  rename: (id, name) => records.changed([id], () => library.rename(id, name)),
  remove: (ids) => records.changed(ids, () => library.remove(ids)),
  enlist: async (hash, name) => {
    const row = await images.find('hash', hash);
    return records.changed(row ? [row.id] : [], () => library.enlist(hash, name));
  },
});

export const recordedReplacing = (
  replacing: ImageReplacingRepository,
  records: RecordTracker<number>,
): ImageReplacingRepository => ({
  ...replacing,
  replace: (id, ...rest) => records.changed([id], () => replacing.replace(id, ...rest)),
});
