import type { SitePicture } from '@yanye/shared/contract/pictures';
import type { Transactions } from '#platform/database/database';
import type { FileStore } from '#platform/files/files';
import type { PictureVariant } from '#platform/pictures/picture-variants';
import type { PictureVariantsRepository } from './picture-variants.repository';
import { baseOfPicture } from './picture-address';
import { uploadsPath } from './uploads-path';

/** Tells what is known of stored pictures, by address; those that are none of ours are left out. */
export type PicturesOf = (paths: readonly string[]) => Promise<ReadonlyMap<string, SitePicture>>;

/** Encodes pictures; loaded with its first use, because its codecs take a tenth of the time of a start. */
export interface VariantMaker {
  readonly pictureVariants: (file: Buffer) => AsyncIterable<PictureVariant>;
  readonly colourOf: (file: Buffer) => Promise<string>;
}

interface Needs {
  readonly database: Transactions;
  readonly variants: PictureVariantsRepository;
  readonly files: FileStore;
  readonly maker: () => Promise<VariantMaker>;
}

/** Names the way of encoding, since the bytes behind a name never change: raise it when they would. */
const recipe = 'v1';

/** What names of variants begin with: beside the picture, under its own name. */
const baseOf = (path: string): string => `${baseOfPicture(path)}.${recipe}`;

const nameOf = (path: string, { format, width }: Pick<PictureVariant, 'format' | 'width'>): string =>
  `${baseOf(path).slice(uploadsPath.length)}-${width}.${format}`;

/**
 * Finds the files of pictures' other sizes, of whichever recipe, by their names: rows say nothing of what a crash left.
 * @param files where they lie
 * @returns names of files by the pictures' addresses
 */
export const variantFilesIn =
  (files: Pick<FileStore, 'list'>) =>
  async (paths: readonly string[]): Promise<string[]> => {
    const names = paths.map((path) => path.slice(uploadsPath.length));
    const bases = new Set(names.map((name) => name.replace(/\.[a-z]+$/, '')));
    const folders = new Set(names.map((name) => name.slice(0, name.lastIndexOf('/'))));
    const found = await Promise.all([...folders].map((folder) => files.list(folder)));
    return found.flat().filter((name) => bases.has(name.replace(/\.v\d+-\d+\.[a-z]+$/, '')));
  };

/** The sizes and formats that stored pictures are there in. */
export const pictureVariantsService = ({ database, variants, files, maker }: Needs) => ({
  /**
   * Makes the variants of a picture and shows them on pages once all are stored. Begun again after a crash it writes the same names.
   * @throws Error when the picture cannot be decoded
   */
  make: async (id: number, signal: AbortSignal): Promise<void> => {
    const begun = await database.transaction(() => variants.begin(id), { pages: 'unchanged' });
    const file = begun && (await files.read(begun.path.slice(uploadsPath.length)));
    if (!begun || !file) return;
    const { pictureVariants, colourOf } = await maker();
    const made: Pick<PictureVariant, 'format' | 'width'>[] = [];
    for await (const { bytes, ...variant } of pictureVariants(file)) {
      signal.throwIfAborted();
      await files.write(nameOf(begun.path, variant), bytes);
      made.push(variant);
    }
    const colour = await colourOf(file);
    await database.transaction(() => variants.finish({ id, path: begun.path }, colour, made));
  },

  /** @param most pictures @returns ids of those whose variants nobody has begun with */
  notBegun: async (most: number): Promise<number[]> => (await variants.notBegun(most)).map(({ id }) => id),

  /** What is known of stored pictures, by address. */
  find: async (paths: readonly string[]): Promise<ReadonlyMap<string, SitePicture>> => {
    const found = new Map<string, SitePicture>();
    for (const { path, width, height, colour, format, variantWidth } of await variants.ofPaths(paths)) {
      const picture = found.get(path) ?? { width, height, colour, base: baseOf(path), avif: [], webp: [] };
      if (format && variantWidth) picture[format].push(variantWidth);
      found.set(path, picture);
    }
    return found;
  },
});

export type PictureVariantsService = ReturnType<typeof pictureVariantsService>;
