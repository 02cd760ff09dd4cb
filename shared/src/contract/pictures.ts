import { z } from 'zod';

/** What pages know of a stored picture. An address of it is `${base}-${width}.${format}`, for each width there is. */
export const sitePicture = z.object({
  /** Of the original, in pixels. */
  width: z.number(),
  height: z.number(),
  /** `#rrggbb` to stand in its place until it is there; empty where one sees through the picture. */
  colour: z.string(),
  base: z.string(),
  /** Widths in this format, smallest first; empty until they are made. */
  avif: z.array(z.number()),
  webp: z.array(z.number()),
});

export type SitePicture = z.output<typeof sitePicture>;
