import { openZip, ZipRefused, type ZipReader } from '#platform/archive/zip-reader';
import { CardProblem } from './card-problem';
import { cardLimits } from './card-limits';
import { messages } from './messages.zh';

const cardName = 'card.json';

const refusals = {
  broken: messages.zipBroken,
  tooManyEntries: messages.zipTooManyEntries,
  tooLarge: messages.zipTooLarge,
} as const;

const limitedRead = async (zip: ZipReader, name: string, most: number): Promise<Buffer | undefined> => {
  const entry = zip.entries.find((each) => each.name === name);
  if (!entry) return undefined;
  // A read never returns more than the size that the archive declares.
  if (entry.size > most) throw new CardProblem(messages.textTooLong);
  return zip.read(name);
};

export interface CharxFiles {
  readonly card: Buffer;
  /** @returns undefined when it is missing or larger than a file may be */
  readonly asset: (name: string) => Promise<Buffer | undefined>;
}

/**
 * Opens a CHARX archive for the time of a work; no file is unpacked but those that it reads.
 * @throws CardProblem for a damaged or unsafe archive, one beyond the limits, and one without a card
 */
export const withCharx = async <R>(bytes: Buffer, work: (files: CharxFiles) => Promise<R>): Promise<R> => {
  try {
    const zip = await openZip(bytes, cardLimits.zip);
    try {
      if (zip.entries.some(({ problem }) => problem)) throw new CardProblem(messages.zipEntry);
      const card = await limitedRead(zip, cardName, cardLimits.textBytes);
      if (!card) throw new CardProblem(messages.zipNoCard);
      const sizes = new Map(zip.entries.map(({ name, size }) => [name, size]));
      return await work({
        card,
        asset: async (name) =>
          (sizes.get(name) ?? Infinity) <= cardLimits.fileBytes ? zip.read(name) : undefined,
      });
    } finally {
      zip.close();
    }
  } catch (error) {
    throw error instanceof ZipRefused ? new CardProblem(refusals[error.problem], { cause: error }) : error;
  }
};
