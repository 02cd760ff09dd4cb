import type { FileStore } from '#platform/files/files';
import { fileOfPicture } from './picture-address';
import type { PictureCloud } from './picture-cloud';
import type { PictureVariantsService } from './picture-variants.service';

interface Deps {
  readonly files: Pick<FileStore, 'remove' | 'size'>;
  readonly cloud: Pick<PictureCloud, 'sizes' | 'removeLater'>;
  readonly variants: Pick<PictureVariantsService, 'filesOf'>;
}

/** Files of pictures in all their sizes. */
export const pictureFiles = ({ files, cloud, variants }: Deps) => ({
  /** @returns bytes of each picture; 0 without a file */
  sizes: async (paths: readonly string[]): Promise<number[]> => {
    const elsewhere = await cloud.sizes(paths);
    return Promise.all(
      paths.map(async (path) => elsewhere.get(path) ?? (await files.size(fileOfPicture(path))) ?? 0),
    );
  },

  /** @param paths addresses of pictures */
  remove: async (paths: readonly string[]): Promise<void> => {
    const names = [...(await variants.filesOf(paths)), ...paths.map(fileOfPicture)];
    for (const name of names) await files.remove(name);
    await cloud.removeLater(paths);
  },
});

export type PictureFiles = ReturnType<typeof pictureFiles>;
