import { inCodeUnitOrder } from '#content-format/code-unit-order';
import type { PictureFacts } from '#content-format/site-data';
import type { Database } from '#platform/database/database';
import { inChunks } from '#platform/database/dialect';
import type { ImageRow, ImageTables } from './images.schema';
import { messages } from './messages.zh';
import { baseOfPicture } from './picture-address';

/** A stored picture, and the remote addresses that it is a copy of. */
export type TransferredPicture = ImageRow & { readonly copies: string[] };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pictures in a content package. Call what writes inside a transaction. */
export const transferredPicturesRepository = (database: Database<ImageTables>) => {
  const addCopies = async (image_id: number, { copies, created }: PictureFacts): Promise<void> => {
    const rows = copies.map((address) => ({ address, image_id, copied_at: Date.parse(created) }));
    if (rows.length > 0)
      await database.kysely
        .insertInto('picture_copies')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  };

  return {
    /** @returns those that exist, by address */
    find: async (paths: readonly string[]): Promise<ReadonlyMap<string, TransferredPicture>> => {
      const rows = await inChunks(paths, (chunk) =>
        database.kysely.selectFrom('images').selectAll().where('path', 'in', chunk).execute(),
      );
      const copies = await inChunks(
        rows.map(({ id }) => id),
        (chunk) =>
          database.kysely
            .selectFrom('picture_copies')
            .select(['address', 'image_id'])
            .where('image_id', 'in', chunk)
            .execute(),
      );
      const byPicture = new Map<number, string[]>();
      for (const { address, image_id } of copies)
        byPicture.set(image_id, [...(byPicture.get(image_id) ?? []), address]);
      return new Map(
        rows.map((row) => [row.path, { ...row, copies: inCodeUnitOrder(byPicture.get(row.id) ?? []) }]),
      );
    },

    /**
     * Adds a picture whose file is stored already. A picture with the same bytes is not added again: the address redirects to it.
     * @param size in pixels @param userId owner of a new picture
     * @returns whether the picture was added, or is known under another address
     */
    add: async (facts: PictureFacts, size: Size, userId: number): Promise<'added' | 'known'> => {
      const known = await database.kysely
        .selectFrom('images')
        .select('id')
        .where('hash', '=', facts.hash)
        .executeTakeFirst();
      if (known) {
        await database.kysely
          .insertInto('former_pictures')
          .values({
            base: baseOfPicture(facts.path),
            image_id: known.id,
            replaced_at: Date.parse(facts.created),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await addCopies(known.id, facts);
        return 'known';
      }
      const { id } = await database.kysely
        .insertInto('images')
        .values({
          path: facts.path,
          hash: facts.hash,
          name: facts.name,
          image_type: messages.local,
          width: size.width,
          height: size.height,
          is_listed: facts.listed ? 1 : 0,
          user_id: userId,
          created_at: Date.parse(facts.created),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addCopies(id, facts);
      return 'added';
    },

    /** Changes the name and the listing of the picture at an address, and adds addresses that it is a copy of. */
    change: async (facts: PictureFacts): Promise<void> => {
      const row = await database.kysely
        .updateTable('images')
        .set({ name: facts.name, is_listed: facts.listed ? 1 : 0 })
        .where('path', '=', facts.path)
        .returning('id')
        .executeTakeFirstOrThrow();
      await addCopies(row.id, facts);
    },
  };
};

export type TransferredPicturesRepository = ReturnType<typeof transferredPicturesRepository>;
