import type { Clock } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs/jobs';
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

/** Says how variants of pictures are made, and how pictures without any are found: those of an older program, of an import, of the samples. */
export const defineImageJobs = (jobs: Jobs, variants: PictureVariantsService, clock: Clock): void => {
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
