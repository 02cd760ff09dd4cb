import { Readable } from 'node:stream';
import type { CardFormat, CardVersionName } from '@yanye/shared/contract/role-cards.calls';
import type { FileStore } from '#platform/files/files';
import type { PictureCodecs } from '#platform/pictures/picture-codecs';
import { fileOfPicture } from '#site/images/picture-address';
import { charxFile, jsonFile, pngFile } from './format/write-card-file';
import { backfilledCard } from './mapping/backfilled-card';
import { cardOfRole, type RoleForCard } from './mapping/card-of-role';
import { messages } from './messages.zh';
import { blankPicture } from './blank-picture';

interface Deps {
  readonly files: Pick<FileStore, 'read'>;
  readonly codecs: Pick<PictureCodecs, 'asPng'>;
}

export interface ExportedRole extends RoleForCard {
  /** Address of its picture, '' for none. */
  readonly icon: string;
}

export interface CardChoice {
  readonly format: CardFormat;
  readonly version: CardVersionName;
}

export interface WrittenCard {
  readonly fileName: string;
  readonly bytes: Readable;
  readonly size: number;
}

export const cardExportService = ({ files, codecs }: Deps) => {
  const pictureOf = async (icon: string): Promise<Uint8Array> => {
    const bytes = icon && (await files.read(fileOfPicture(icon)));
    return codecs.asPng(bytes || blankPicture);
  };

  const bytesOf = async (role: ExportedRole, { format, version }: CardChoice): Promise<Buffer> => {
    if (format === 'charx') return charxFile(cardOfRole(role, 3), await pictureOf(role.icon));
    if (format === 'json') return jsonFile(cardOfRole(role, version === 'v3' ? 3 : 2));
    const second = cardOfRole(role, 2);
    const cards =
      version === 'v3' ? { third: cardOfRole(role, 3), second: backfilledCard(second) } : { second };
    return pngFile(cards, await pictureOf(role.icon));
  };

  return {
    /** @throws AppError IMAGE_BROKEN for a stored picture that cannot be read */
    export: async (role: ExportedRole, choice: CardChoice): Promise<WrittenCard> => {
      const bytes = await bytesOf(role, choice);
      const fileName = `${messages.fileName(role.name.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim())}.${choice.format}`;
      return { fileName, bytes: Readable.from([bytes]), size: bytes.length };
    },
  };
};

export type CardExportService = ReturnType<typeof cardExportService>;
