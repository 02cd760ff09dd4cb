import type { Database } from '#platform/database/database';
import type { ImageTables } from './images.schema';
import { messages } from './messages.zh';
import { baseOfPicture } from './picture-address';
import { variantStates } from './picture-variants.repository';
import type { PlacedPicture } from './replaced-picture';

export interface NextPicture extends PlacedPicture {
  readonly hash: string;
}

export const imageReplacingRepository = (database: Database<ImageTables>) => ({
  /**
   * Changes the picture of a row and remembers its former address. Call inside a transaction.
   * @param from address that the picture had when the next one was prepared
   * @returns whether it still had that address
   */
  replace: async (id: number, from: string, next: NextPicture, now: number): Promise<boolean> => {
    const { kysely } = database;
    const changed = await kysely
      .updateTable('images')
      .set({ ...next, image_type: messages.local, variants_state: variantStates.notBegun, colour: '' })
      .where('id', '=', id)
      .where('path', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await kysely.deleteFrom('picture_variants').where('image_id', '=', id).execute();
    await kysely
      .insertInto('former_pictures')
      .values({ base: baseOfPicture(from), image_id: id, replaced_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },

  /** @param path an address without a file @returns the present address of the picture that had it */
  movedTo: async (path: string): Promise<string | undefined> => {
    const row = await database.kysely
      .selectFrom('former_pictures')
      .innerJoin('images', 'images.id', 'former_pictures.image_id')
      .select('images.path')
      .where('base', '=', baseOfPicture(path))
      .executeTakeFirst();
    return row?.path;
  },
});

export type ImageReplacingRepository = ReturnType<typeof imageReplacingRepository>;
