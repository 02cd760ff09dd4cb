import type { VariantFormat } from '#platform/pictures/picture-variants';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import { columnOf } from '#platform/database/results';
import type { ImageTables } from './images.schema';

export const variantStates = { notBegun: 0, begun: 1, done: 2 } as const;

/** A stored picture with one of its variants, or with none. */
export interface VariantRow {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly format: VariantFormat | null;
  readonly variantWidth: number | null;
}

export const pictureVariantsRepository = (database: Database<ImageTables>) => ({
  /** Variants of these pictures by width; one row for a picture without any. */
  ofPaths: (paths: readonly string[]): Promise<VariantRow[]> =>
    inChunks(paths, (chunk) =>
      database.kysely
        .selectFrom('images')
        .leftJoin('picture_variants', 'picture_variants.image_id', 'images.id')
        .select([
          'images.path',
          'images.width',
          'images.height',
          'images.colour',
          'picture_variants.format',
          'picture_variants.width as variantWidth',
        ])
        .where('images.path', 'in', chunk)
        .orderBy('picture_variants.width')
        .execute(),
    ),

  /** Pictures whose variants are not begun, oldest first. */
  notBegun: (limit: number): Promise<number[]> =>
    columnOf(
      database.kysely
        .selectFrom('images')
        .select('id')
        .where('variants_state', '=', variantStates.notBegun)
        .orderBy('id')
        .limit(limit),
      'id',
    ),

  /** Marks a picture as begun. @returns its address; undefined when its variants are done */
  begin: (id: number): Promise<{ path: string } | undefined> =>
    database.kysely
      .updateTable('images')
      .set({ variants_state: variantStates.begun })
      .where('id', '=', id)
      .where('variants_state', '<', variantStates.done)
      .returning('path')
      .executeTakeFirst(),

  /** Call inside a transaction. @returns false when another run finished it, or the picture was replaced */
  finish: async (
    { id, path }: { readonly id: number; readonly path: string },
    colour: string,
    variants: readonly { readonly format: VariantFormat; readonly width: number }[],
  ): Promise<boolean> => {
    const finished = await database.kysely
      .updateTable('images')
      .set({ variants_state: variantStates.done, colour })
      .where('id', '=', id)
      .where('path', '=', path)
      .where('variants_state', '=', variantStates.begun)
      .returning('id')
      .executeTakeFirst();
    if (!finished) return false;
    if (variants.length > 0)
      await database.kysely
        .insertInto('picture_variants')
        .values(variants.map((variant) => ({ ...variant, image_id: id })))
        .execute();
    return true;
  },
});

export type PictureVariantsRepository = ReturnType<typeof pictureVariantsRepository>;
