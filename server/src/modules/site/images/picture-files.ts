import type { FileStore } from '#platform/files/files';
import { fileOfPicture } from './picture-address';
import type { PictureVariantsService } from './picture-variants.service';

interface Deps {
  readonly files: Pick<FileStore, 'remove' | 'size'>;
  readonly variants: Pick<PictureVariantsService, 'filesOf'>;
}

/** Files of pictures in all their sizes. */
export const pictureFiles = ({ files, variants }: Deps) => ({
  /** @returns bytes; 0 without a file */
  size: async (path: string): Promise<number> => (await files.size(fileOfPicture(path))) ?? 0,

  /** @param paths addresses of pictures */
  remove: async (paths: readonly string[]): Promise<void> => {
    const names = [...(await variants.filesOf(paths)), ...paths.map(fileOfPicture)];
    for (const name of names) await files.remove(name);
  },
});

export type PictureFiles = ReturnType<typeof pictureFiles>;
