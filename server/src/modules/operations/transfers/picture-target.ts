import type { Database } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { FileStore } from '#platform/files/files';
import type { ImageTables } from '#site/images/images.tables';
import { messages as imageMessages } from '#site/images/messages.zh';
import { baseOfPicture, fileOfPicture } from '#site/images/picture-address';
import type { ContentRepository } from './content.repository';
import { FormatProblem } from '#content-format/format-problem';
import type { PictureFacts } from '#content-format/site-data';
import { messages } from './messages.zh';
import type { PackageReader } from './package-reader';
import type { Settled, TransferTarget } from './transfer-target';

const reasons = messages.reasons;

interface Needs {
  readonly database: Database<ImageTables>;
  readonly content: Pick<ContentRepository, 'pictures'>;
  readonly files: Pick<FileStore, 'read' | 'write'>;
}

/** Pictures of a package, kept byte for byte under the addresses that texts name. */
export const pictureTarget = (
  pack: Pick<PackageReader, 'picture'>,
  { database, content, files }: Needs,
): TransferTarget => {
  const stored = async (path: string) => (await content.pictures([path])).get(path);

  /** @throws FormatProblem where it is no picture, or not what its address says */
  const checked = async (path: string, bytes: Buffer, depth: 'head' | 'whole') => {
    try {
      const { checkPicture } = await import('#platform/pictures/check-picture');
      const picture = await checkPicture(bytes, depth);
      if (path.endsWith(`.${picture.extension}`)) return picture;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    throw new FormatProblem(reasons.badPicture);
  };

  const verdictOf = async (facts: PictureFacts, bytes: Buffer): Promise<'new' | 'changed' | 'unchanged'> => {
    const there = await stored(facts.path);
    if (!there) return 'new';
    const file = await files.read(fileOfPicture(facts.path));
    // The file behind an address never changes: browsers keep it for ever.
    if (file && !file.equals(bytes)) throw new FormatProblem(reasons.otherPicture);
    const isSame = file && there.name === facts.name && (there.is_listed === 1) === facts.listed;
    return isSame && facts.copies.every((address) => there.copies.includes(address))
      ? 'unchanged'
      : 'changed';
  };

  const addCopies = async (image_id: number, { copies, created }: PictureFacts): Promise<void> => {
    const rows = copies.map((address) => ({ address, image_id, copied_at: Date.parse(created) }));
    if (rows.length > 0)
      await database.kysely
        .insertInto('picture_copies')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  };

  const add = async (
    facts: PictureFacts,
    size: { readonly width: number; readonly height: number },
    user_id: number,
  ): Promise<Settled> => {
    const { kysely } = database;
    const known = await kysely
      .selectFrom('images')
      .select('id')
      .where('hash', '=', facts.hash)
      .executeTakeFirst();
    if (known) {
      await kysely
        .insertInto('former_pictures')
        .values({
          base: baseOfPicture(facts.path),
          image_id: known.id,
          replaced_at: Date.parse(facts.created),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await addCopies(known.id, facts);
      return { outcome: 'added', reason: reasons.knownPicture };
    }
    const { id } = await kysely
      .insertInto('images')
      .values({
        path: facts.path,
        hash: facts.hash,
        name: facts.name,
        image_type: imageMessages.local,
        width: size.width,
        height: size.height,
        is_listed: facts.listed ? 1 : 0,
        user_id,
        created_at: Date.parse(facts.created),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addCopies(id, facts);
    return { outcome: 'added', reason: '' };
  };

  const change = async (facts: PictureFacts): Promise<Settled> => {
    const row = await database.kysely
      .updateTable('images')
      .set({ name: facts.name, is_listed: facts.listed ? 1 : 0 })
      .where('path', '=', facts.path)
      .returning('id')
      .executeTakeFirstOrThrow();
    await addCopies(row.id, facts);
    return { outcome: 'changed', reason: '' };
  };

  return {
    examine: async (name) => {
      const { facts, bytes } = await pack.picture(name);
      await checked(facts.path, bytes, 'head');
      return { title: facts.name, verdict: await verdictOf(facts, bytes), reason: '' };
    },

    prepare: async (name, { mode, userId }) => {
      const { facts, bytes } = await pack.picture(name);
      const verdict = await verdictOf(facts, bytes);
      if (verdict === 'unchanged') return { outcome: 'unchanged', reason: '' };
      if (verdict === 'changed' && mode === 'skip') return { outcome: 'skipped', reason: '' };
      const size = await checked(facts.path, bytes, 'whole');
      // Before the row: an address without its file would show nothing, a file without a row is only room.
      await files.write(fileOfPicture(facts.path), bytes);
      return { store: () => (verdict === 'new' ? add(facts, size, userId) : change(facts)) };
    },
  };
};
