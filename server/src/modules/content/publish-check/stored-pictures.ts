import type { FileStore } from '#platform/files/files';
import { baseOfPicture, fileOfPicture } from '#site/images/picture-address';
import type { PublishCheckRepository } from './publish-check.repository';

interface Deps {
  readonly checks: Pick<PublishCheckRepository, 'pictures' | 'formerPictures'>;
  readonly files: Pick<FileStore, 'exists' | 'size'>;
}

/** Files behind addresses below `/uploads/`. */
export const storedPictures = ({ checks, files }: Deps) => {
  /** The store throws for invalid file names, for which there is no file. */
  const inStore = async <R>(work: () => Promise<R>, otherwise: R): Promise<R> => {
    try {
      return await work();
    } catch {
      return otherwise;
    }
  };

  return {
    /** @returns those of the addresses at which there is a file, or from which a replaced picture redirects */
    existing: async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
      const own = paths.filter((path) => path.startsWith('/uploads/'));
      const there = new Set((await checks.pictures(own)).map(({ path }) => path));
      const others = own.filter((path) => !there.has(path));
      const former = new Set(await checks.formerPictures([...new Set(others.map(baseOfPicture))]));
      for (const path of others)
        if (
          former.has(baseOfPicture(path)) ||
          (await inStore(() => files.exists(fileOfPicture(path)), false))
        )
          there.add(path);
      return there;
    },

    /** @returns size of a file in bytes, undefined where there is none */
    sizeOf: (path: string): Promise<number | undefined> =>
      inStore(() => files.size(fileOfPicture(path)), undefined),
  };
};

export type StoredPictures = ReturnType<typeof storedPictures>;
