/** Limits of files of character cards: small files can be made to take much time and memory. */
export const cardLimits = {
  fileBytes: 10 * 1024 * 1024,
  /** Of the card as JSON, and of the chunk that contains it as base64, each after unpacking. */
  textBytes: 2 * 1024 * 1024,
  /** Levels of lists and objects in each other, and values of all of them together. */
  depth: 32,
  values: 50_000,
  /** Of a PNG; an animation has two for each frame. */
  chunks: 20_000,
  zip: { entries: 200, totalBytes: 50 * 1024 * 1024 },
} as const;
