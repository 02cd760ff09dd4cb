import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs/jobs';
import type { ImageLibraryService, LeftPicture } from './image-library.service';
import type { PictureFiles } from './picture-files';
import type { PictureVariantsService } from './picture-variants.service';

const variantsKind = 'images.make-variants';
const forgetKind = 'images.forget';
const filesKind = 'images.remove-files';

const searchSeconds = 120;

/** Pictures that one search queues; the next search finds the rest. */
const maxFound = 500;

/** In milliseconds: after a start, rendering pages comes before variants of old pictures; open pages may still show a removed one. */
const delay = 60_000;

/** Queues work on pictures. Call it inside the transaction of the change. */
export const pictureJobs = (jobs: Jobs, clock: Clock) => ({
  /** Queues the encoding of a picture's other sizes. @param at milliseconds since 1970; at once when left out */
  makeVariants: (id: number, at?: number): Promise<void> =>
    jobs.add(variantsKind, id, { key: String(id), ...(at !== undefined && { at }) }),

  /** Queues the removal of pictures that their owners no longer show. */
  forgetLater: async (pictures: readonly LeftPicture[]): Promise<void> => {
    const left = pictures.filter(({ path }) => path !== '');
    if (left.length > 0) await jobs.add(forgetKind, left, { at: clock.now() + delay });
  },

  /** Queues the removal of the files of pictures whose rows are deleted. @param paths their addresses, which are never used again */
  removeFiles: async (paths: readonly string[]): Promise<void> => {
    if (paths.length > 0) await jobs.add(filesKind, paths);
  },
});

export type PictureJobs = ReturnType<typeof pictureJobs>;

interface Deps {
  readonly variants: PictureVariantsService;
  readonly library: Pick<ImageLibraryService, 'forget'>;
  readonly files: Pick<PictureFiles, 'remove'>;
  readonly pictureJobs: Pick<PictureJobs, 'makeVariants'>;
  readonly clock: Clock;
}

/** Defines the jobs; a periodic one finds pictures without variants, such as imported ones and samples. */
export const defineImageJobs = (
  jobs: Jobs,
  { variants, library, files, pictureJobs: queue, clock }: Deps,
): void => {
  jobs.define<readonly LeftPicture[]>({
    name: forgetKind,
    work: async (pictures) => {
      for (const picture of pictures) await library.forget(picture);
    },
  });
  jobs.define<readonly string[]>({ name: filesKind, work: (paths) => files.remove(paths) });
  jobs.define<number>({ name: variantsKind, work: (id, { signal }) => variants.make(id, signal) });
  jobs.define({
    name: 'images.find-without-variants',
    everySeconds: searchSeconds,
    work: async () => {
      const at = clock.now() + delay;
      for (const id of await variants.notBegun(maxFound)) await queue.makeVariants(id, at);
    },
  });
};
