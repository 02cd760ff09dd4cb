import type { VariantFormat } from '#platform/pictures/picture-variants';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { ImageTables } from './images.tables';

/** How far the making of a picture's variants is. */
export const variantStates = { notBegun: 0, begun: 1, done: 2 } as const;

/** A picture of ours with one of its variants, or without any. */
export interface VariantRow {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly format: VariantFormat | null;
  readonly variantWidth: number | null;
}

/** Which sizes and formats there are of stored pictures. */
export const pictureVariantsRepository = (database: Database<ImageTables>) => ({
  /** Variants of these pictures by width; a picture without any comes once. */
  ofPaths: (paths: readonly string[]): Promise<VariantRow[]> =>
    inChunks(paths, (portion) =>
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
        .where('images.path', 'in', portion)
        .orderBy('picture_variants.width')
        .execute(),
    ),

  /** Pictures that nobody has begun with, oldest first. */
  notBegun: (most: number): Promise<{ id: number }[]> =>
    database.kysely
      .selectFrom('images')
      .select('id')
      .where('variants_state', '=', variantStates.notBegun)
      .orderBy('id')
      .limit(most)
      .execute(),

  /** Notes that the work is in hand. @returns where the picture is, undefined when there is nothing to do */
  begin: (id: number): Promise<{ path: string } | undefined> =>
    database.kysely
      .updateTable('images')
      .set({ variants_state: variantStates.begun })
      .where('id', '=', id)
      .where('variants_state', '<', variantStates.done)
      .returning('path')
      .executeTakeFirst(),

  /** Call inside a transaction. @returns whether this was the one that finished it, and it is still the picture that was begun */
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
