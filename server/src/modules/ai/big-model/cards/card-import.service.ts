import type { ImportedRole } from '@yanye/shared/contract/role-cards';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { AppError, refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import type { PictureCodecs } from '#platform/pictures/picture-codecs';
import type { UploadedFile } from '#platform/uploaded-file';
import type { ImagesPublic } from '#site/images/images.module';
import type { CardReader } from './card-reader';
import { namesLike, renamedRole } from './mapping/renamed-role';
import type { RoleOfCard } from './mapping/role-of-card';
import { messages } from './messages.zh';

/** Files of one person in five minutes. */
const importing: LimitRule = { name: 'card-imports', points: 200, perSeconds: 300 };

/** Of a portrait: larger ones take seconds to decode, and are shown as small pictures anyway. */
const mostPixels = 16_000_000;

interface Deps extends Pick<Basics, 'database' | 'limits'> {
  readonly reader: Pick<CardReader, 'read'>;
  readonly images: Pick<ImagesPublic, 'uploadOne' | 'forgetLater'>;
  readonly codecs: Pick<PictureCodecs, 'check' | 'asPng'>;
}

/** Where imported roles are stored: among those of the site, or among those of a person. */
export interface CardTarget {
  /** @param names to try @returns the first of them that no role has */
  readonly freeName: (names: readonly string[]) => Promise<string | undefined>;
  /** @param icon address of the picture, '' for none */
  readonly store: (role: RoleOfCard, icon: string) => Promise<Pick<ImportedRole, 'id' | 'notices'>>;
}

interface StoredPicture {
  readonly icon: string;
  readonly notices: readonly string[];
}

/** Pictures are refused by these words; anything else that fails ends the import. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.word.startsWith('IMAGE_');

export const cardImportService = ({ database, limits, reader, images, codecs }: Deps) => {
  /** @returns a picture of a portrait's size, as PNG @throws AppError IMAGE_TYPE_REFUSED, IMAGE_TOO_LARGE, IMAGE_BROKEN */
  const portraitOf = async (picture: Uint8Array): Promise<Buffer> => {
    const { width, height } = await codecs.check(picture, 'head');
    if (width * height > mostPixels) refuse('IMAGE_TOO_LARGE', { message: messages.tooManyPixels });
    return Buffer.from(await codecs.asPng(picture));
  };

  const storedPicture = async (
    viewer: Actor,
    file: UploadedFile,
    picture?: Uint8Array,
  ): Promise<StoredPicture> => {
    if (!picture) return { icon: '', notices: [] };
    try {
      const bytes = await portraitOf(picture);
      return { icon: await images.uploadOne(viewer, { ...file, bytes }), notices: [] };
    } catch (error) {
      if (isRefusal(error)) return { icon: '', notices: [messages.picture(error.message)] };
      throw error;
    }
  };

  const named = async (role: RoleOfCard, target: CardTarget): Promise<RoleOfCard> => {
    const name = (await target.freeName(namesLike(role.name))) ?? refuse('ROLE_NAME_TAKEN');
    return renamedRole(role, name);
  };

  return {
    /**
     * Makes a role of a file. Its picture is encoded again, as every picture that people upload.
     * @throws AppError ROLE_CARD_REFUSED, ROLE_NAME_TAKEN, RATE_LIMITED, and what the target refuses
     */
    import: async (viewer: Actor, file: UploadedFile, target: CardTarget): Promise<ImportedRole> => {
      await limits.use(importing, [String(viewer.id)]);
      const read = await reader.read(file.bytes, `user:${viewer.id}`);
      const role = await named(read.role, target);
      const { icon, notices } = await storedPicture(viewer, file, read.picture);
      try {
        const stored = await target.store(role, icon);
        const renamed = role.name === read.role.name ? [] : [messages.renamed(read.role.name, role.name)];
        return {
          id: stored.id,
          name: role.name,
          notices: [...renamed, ...role.notices, ...notices, ...stored.notices],
        };
      } catch (error) {
        await database.quietly(() => images.forgetLater([{ path: icon, owner: viewer.id }]));
        throw error;
      }
    },
  };
};

export type CardImportService = ReturnType<typeof cardImportService>;
