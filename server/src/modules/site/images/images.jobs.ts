import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs/jobs';
import type { ImageLibraryService, LeftPicture } from './image-library.service';
import type { PictureVariantsService } from './picture-variants.service';

const kind = 'images.make-variants';
const minute = 60;

/** Pictures that one look finds; the next look finds more. */
const mostAtOnce = 500;

/** Milliseconds that pictures of long ago wait: after a start, pages come first. */
const patience = 60_000;

/** Asks for the variants of a picture; call it inside the transaction that stores it. */
export const makeVariantsOf = (jobs: Jobs, id: number, at?: number): Promise<void> =>
  jobs.add(kind, id, { key: String(id), ...(at !== undefined && { at }) });

const forgetting = 'images.forget';

/** Asks for pictures to be taken away that their owners show no more; call it inside the transaction that lets go of them. */
export const forgetPicturesLater = async (
  jobs: Jobs,
  clock: Clock,
  pictures: readonly LeftPicture[],
): Promise<void> => {
  const left = pictures.filter(({ path }) => path !== '');
  // Pages that are open still show them for a moment.
  if (left.length > 0) await jobs.add(forgetting, left, { at: clock.now() + patience });
};

/** Says how variants of pictures are made, how forgotten pictures go, and how pictures without any are found: those of an older program, of an import, of the samples. */
export const defineImageJobs = (
  jobs: Jobs,
  variants: PictureVariantsService,
  library: Pick<ImageLibraryService, 'forget'>,
  clock: Clock,
): void => {
  jobs.define<readonly LeftPicture[]>({
    name: forgetting,
    work: async (pictures) => {
      for (const picture of pictures) await library.forget(picture);
    },
  });
  jobs.define<number>({ name: kind, work: (id, { signal }) => variants.make(id, signal) });
  jobs.define({
    name: 'images.find-without-variants',
    everySeconds: 2 * minute,
    work: async () => {
      const at = clock.now() + patience;
      for (const id of await variants.notBegun(mostAtOnce)) await makeVariantsOf(jobs, id, at);
    },
  });
};
