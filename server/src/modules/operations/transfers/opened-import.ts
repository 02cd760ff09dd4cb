import { stat } from 'node:fs/promises';
import type { TransferSource } from '@yanye/shared/contract/transfers.calls';
import { FormatProblem } from '#content-format/format-problem';
import { errorCodeOf } from '#platform/error-code';
import type { ForeignReader } from './converters/convert';
import type { ImportParts } from './markdown/import-folder';
import { markdownFolder } from './markdown/markdown-folder';
import { isMarkdownArchive, unpackMarkdown, type RefusedFile } from './markdown/unpacked-folder';
import { messages } from './messages.zh';
import { openPackage, type PackageEntry } from './package-reader';
import type { TransferFiles } from './transfer-files';
import type { TargetsOfPackage, TransferTargets } from './transfer-targets';
import type { TransferRow } from './transfers.schema';

export interface OpenedImport {
  /** In the order in which they are imported. */
  readonly entries: readonly PackageEntry[];
  readonly targets: TransferTargets;
  /** @returns messages about what is not imported, as far as it is known by now */
  readonly leftOut: () => readonly string[];
  readonly close: () => void;
}

interface Deps {
  readonly files: TransferFiles;
  readonly foreign: Pick<ForeignReader, 'convert'>;
  readonly targets: TargetsOfPackage;
  readonly markdown: ImportParts & { readonly maxPictureBytes: number };
}

/** Opens what was uploaded, whatever program wrote it. @throws FormatProblem */
export const importOpener = ({ files, foreign, targets, markdown }: Deps) => {
  const sizeOf = async (path: string): Promise<number> => {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (errorCodeOf(error) === 'ENOENT') throw new FormatProblem(messages.lost);
      throw error;
    }
  };

  const openArchive = async (
    path: string,
    isForeign: boolean,
    leftOut: readonly string[],
  ): Promise<OpenedImport> => {
    const pack = await openPackage(path, await sizeOf(path));
    return {
      entries: pack.entries,
      targets: targets.of(pack, isForeign),
      leftOut: () => leftOut,
      close: () => pack.close(),
    };
  };

  const openFolder = async (row: TransferRow, refused: readonly RefusedFile[]): Promise<OpenedImport> => {
    const folder = files.folderOf(row.id);
    await sizeOf(folder);
    const { maxPictureBytes } = markdown;
    const opened = await markdownFolder(markdown, folder, refused, { author: row.user_id, maxPictureBytes });
    return { ...opened, close: () => undefined };
  };

  return {
    /** Opens an upload for the first time. */
    unpack: async (
      row: TransferRow,
      signal: AbortSignal,
    ): Promise<OpenedImport & { readonly source: TransferSource }> => {
      const path = files.uploadOf(row.id);
      const size = await sizeOf(path);
      const written = await files.sourceOf(row.id);
      if (written !== 'content') {
        const leftOut = await foreign.convert(written, row.id, signal);
        return { source: written, ...(await openArchive(files.packageOf(row.id), true, leftOut)) };
      }
      if (!(await isMarkdownArchive(path, size)))
        return { source: written, ...(await openArchive(path, false, [])) };
      const { refused } = await unpackMarkdown(
        { path, size, name: row.name },
        files.folderOf(row.id),
        signal,
      );
      return { source: 'markdown', ...(await openFolder(row, refused)) };
    },

    /** Opens an upload that was unpacked before. */
    open: (row: TransferRow): Promise<OpenedImport> => {
      if (row.source === 'markdown') return openFolder(row, []);
      const isForeign = row.source !== 'content';
      return openArchive(isForeign ? files.packageOf(row.id) : files.uploadOf(row.id), isForeign, []);
    },
  };
};

export type ImportOpener = ReturnType<typeof importOpener>;
