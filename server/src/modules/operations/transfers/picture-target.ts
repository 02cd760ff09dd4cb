import { FormatProblem } from '#content-format/format-problem';
import type { PictureFacts } from '#content-format/site-data';
import { AppError } from '#platform/errors';
import type { FileStore } from '#platform/files/files';
import type { PictureCodecs } from '#platform/pictures/picture-codecs';
import type { ImagesPublic } from '#site/images/images.module';
import { fileOfPicture } from '#site/images/picture-address';
import { messages } from './messages.zh';
import type { PackageReader } from './package-reader';
import type { Settled, TransferTarget } from './transfer-target';

const reasons = messages.reasons;

export interface PictureDeps {
  readonly images: { readonly transfer: Pick<ImagesPublic['transfer'], 'find' | 'add' | 'change'> };
  readonly files: Pick<FileStore, 'read' | 'write'>;
  readonly codecs: Pick<PictureCodecs, 'check'>;
}

/** Pictures of a package, stored byte for byte under the addresses that texts name. */
export const pictureTarget = (
  pack: Pick<PackageReader, 'picture'>,
  { images: { transfer: pictures }, files, codecs }: PictureDeps,
): TransferTarget => {
  const stored = async (path: string) => (await pictures.find([path])).get(path);

  /** @throws FormatProblem where it is no picture, or not of the format that its address names */
  const checked = async (path: string, bytes: Buffer, depth: 'head' | 'whole') => {
    try {
      const picture = await codecs.check(bytes, depth);
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
    // Browsers cache pictures without expiry, so that the file of an address never changes.
    if (file && !file.equals(bytes)) throw new FormatProblem(reasons.otherPicture);
    const isSame =
      file && there.is_removed === 0 && there.name === facts.name && (there.is_listed === 1) === facts.listed;
    return isSame && facts.copies.every((address) => there.copies.includes(address))
      ? 'unchanged'
      : 'changed';
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
      // Before the row: an address without its file shows nothing, a file without a row only takes space.
      await files.write(fileOfPicture(facts.path), bytes);
      return {
        store: async (): Promise<Settled> => {
          if (verdict === 'changed') {
            await pictures.change(facts);
            return { outcome: 'changed', reason: '' };
          }
          const added = await pictures.add(facts, size, userId);
          return { outcome: 'added', reason: added === 'known' ? reasons.knownPicture : '' };
        },
      };
    },
  };
};
