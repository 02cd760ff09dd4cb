import type { ImagesRepository } from './images.repository';
import type { RemovedPictures } from './removed-pictures';
import type { TransferredPicturesRepository } from './transferred-pictures.repository';

/** Pictures of a content package. One that is in the recycle bin leaves it, for the package brings it again. */
export const transferredPictures = (
  pictures: TransferredPicturesRepository,
  images: Pick<ImagesRepository, 'find'>,
  removed: Pick<RemovedPictures, 'keep'>,
): TransferredPicturesRepository => {
  const keep = async (column: 'hash' | 'path', value: string): Promise<void> => {
    const row = await images.find(column, value);
    if (row?.is_removed === 1) await removed.keep(row.id);
  };
  return {
    ...pictures,
    add: async (facts, size, userId) => {
      await keep('hash', facts.hash);
      return pictures.add(facts, size, userId);
    },
    change: async (facts) => {
      await keep('path', facts.path);
      await pictures.change(facts);
    },
  };
};
