import { z } from 'zod';

/** The variants of a stored picture. Their addresses are `${base}-${width}.${format}`, for each available width. */
export const sitePicture = z.object({
  /** Of the original, in pixels. */
  width: z.number(),
  height: z.number(),
  /** `#rrggbb`, the placeholder until it is loaded; empty for a transparent picture. */
  colour: z.string(),
  base: z.string(),
  /** Widths in this format, smallest first; empty until they are encoded. */
  avif: z.array(z.number()),
  webp: z.array(z.number()),
});

export type SitePicture = z.output<typeof sitePicture>;
