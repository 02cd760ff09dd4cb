import type { SitePicture } from '@yanye/shared/contract/pictures';
import type { Transactions } from '#platform/database/database';
import type { FileStore } from '#platform/files/files';
import type { PictureCodecs } from '#platform/pictures/picture-codecs';
import type { PictureVariant } from '#platform/pictures/picture-variants';
import type { PictureVariantsRepository } from './picture-variants.repository';
import { baseOfPicture, fileOfPicture } from './picture-address';

interface Deps {
  readonly database: Transactions;
  readonly variants: PictureVariantsRepository;
  readonly files: FileStore;
  readonly codecs: Pick<PictureCodecs, 'variants'>;
}

/** Part of the names of files, whose bytes never change: raise it when the encoding changes. */
const recipe = 'v1';

/** Prefix of the addresses of variants: the picture's own name. */
const baseOf = (path: string): string => `${baseOfPicture(path)}.${recipe}`;

const nameOf = (path: string, { format, width }: Pick<PictureVariant, 'format' | 'width'>): string =>
  `${fileOfPicture(baseOf(path))}-${width}.${format}`;

/** Stored pictures in other sizes and formats. */
export const pictureVariantsService = ({ database, variants, files, codecs }: Deps) => ({
  /**
   * Makes the variants of a picture, which pages show once all are stored. Run again after a crash it writes the same names.
   * @throws AppError IMAGE_BROKEN when the picture cannot be decoded
   */
  make: async (id: number, signal: AbortSignal): Promise<void> => {
    const begun = await database.quietly(() => variants.begin(id));
    const file = begun && (await files.read(fileOfPicture(begun.path)));
    if (!begun || !file) return;
    const made = await codecs.variants(file, signal);
    const sizes: Pick<PictureVariant, 'format' | 'width'>[] = [];
    for (const { bytes, ...size } of made.variants) {
      await files.write(nameOf(begun.path, size), bytes);
      sizes.push(size);
    }
    await database.transaction(() => variants.finish({ id, path: begun.path }, made.colour, sizes));
  },

  /** @returns ids of pictures without variants, at most `limit` */
  notBegun: variants.notBegun,

  /**
   * Finds the files of variants by their names, whatever the recipe: rows do not list what a crash left behind.
   * @param paths addresses of pictures @returns names in the file store
   */
  filesOf: async (paths: readonly string[]): Promise<string[]> => {
    const names = paths.map(fileOfPicture);
    const bases = new Set(names.map((name) => name.replace(/\.[a-z]+$/, '')));
    const folders = new Set(names.map((name) => name.slice(0, name.lastIndexOf('/'))));
    const found = await Promise.all([...folders].map((folder) => files.list(folder)));
    return found.flat().filter((name) => bases.has(name.replace(/\.v\d+-\d+\.[a-z]+$/, '')));
  },

  /** Sizes, formats and colour of stored pictures by address; without those that are not stored here. */
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
