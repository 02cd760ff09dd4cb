import type { Registry } from '#core/registry';
import type { Clock } from '#platform/clock';
import type { RecycleBinPublic } from '#site/recycle-bin/recycle-bin.module';
import type { RemovedRow } from '#site/recycle-bin/recycle-bin.read';
import type { RemovedFacts, RemovedPart, Restored } from '#site/recycle-bin/removed-part';
import type { ImageUsesService } from './image-uses.service';
import type { PictureJobs } from './images.jobs';
import type { ImageRow } from './images.schema';
import type { PicturePlace } from './picture-places';
import type { RemovedPicturesRepository } from './removed-pictures.repository';

interface Deps {
  readonly removal: RemovedPicturesRepository;
  readonly uses: Pick<ImageUsesService, 'counter'>;
  readonly places: Registry<PicturePlace>;
  readonly bin: Pick<RecycleBinPublic, 'put' | 'forget'>;
  readonly pictureJobs: Pick<PictureJobs, 'removeFiles'>;
  readonly clock: Clock;
}

const idsOf = (rows: readonly RemovedRow[]): number[] => rows.map(({ record_id }) => Number(record_id));

/** Pictures in the recycle bin: moved there, described, restored, purged. Call what writes inside a transaction. */
export const removedPictures = ({ removal, uses, places, bin, pictureJobs, clock }: Deps) => {
  const part: RemovedPart = {
    kind: 'picture',

    describe: async (rows) => {
      const pictures = await removal.find(idsOf(rows));
      const countOf = await uses.counter(pictures);
      return new Map(
        pictures.map((picture): [string, RemovedFacts] => [
          String(picture.id),
          {
            author: '',
            category: '',
            address: picture.path,
            otherAddress: '',
            otherTitle: '',
            brings: { use_count: countOf(picture) },
          },
        ]),
      );
    },

    restore: async (rows) => {
      const shown = await removal.show(idsOf(rows), true);
      const titles = new Map(rows.map(({ record_id, title }) => [record_id, title]));
      return new Map(
        shown.map(({ id, path }): [string, Restored] => [
          String(id),
          { title: titles.get(String(id)) ?? '', address: path, comments: 0 },
        ]),
      );
    },

    purge: async (rows) => {
      const pictures = await removal.find(idsOf(rows));
      for (const picture of pictures) for (const place of places.all) await place.clear?.(picture);
      await removal.remove(pictures.map(({ id }) => id));
      await pictureJobs.removeFiles(pictures.map(({ path }) => path));
    },
  };

  return {
    part,

    /** @returns a picture in the recycle bin */
    find: async (id: number): Promise<ImageRow | undefined> => (await removal.find([id]))[0],

    /** Moves pictures of the library into the recycle bin. @returns number of those that were in the library */
    remove: async (ids: readonly number[], by: number): Promise<number> => {
      const gone = await removal.hide(ids);
      await bin.put(
        gone.map(({ id, name }) => ({
          kind: 'picture',
          record_id: String(id),
          title: name,
          owner_id: 0,
          removed_at: clock.now(),
          removed_by: by,
          given_up: {},
        })),
      );
      return gone.length;
    },

    /**
     * Takes a picture out of the recycle bin because its file was uploaded again, so that it is not purged.
     * The upload decides whether the library gets it.
     */
    keep: async (id: number): Promise<void> => {
      await removal.show([id], false);
      await bin.forget('picture', [id]);
    },
  };
};

export type RemovedPictures = ReturnType<typeof removedPictures>;
