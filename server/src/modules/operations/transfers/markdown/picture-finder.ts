import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { messages } from './messages.zh';

export interface FoundPicture {
  readonly path: string;
  readonly hash: string;
}

export interface PictureFinder {
  /** @returns the file, or a message why there is none */
  find(address: string, articlePath: string): Promise<FoundPicture | string>;
}

interface Places {
  /** The imported folder, absolute. */
  readonly root: string;
  /** Given with `--images`, absolute. */
  readonly images: string | undefined;
  /** Largest picture in bytes. */
  readonly maxBytes: number;
}

/** Folders from which static site generators serve `/`. */
const served = ['', 'static', 'source', 'public', 'assets'];

const decoded = (address: string): string => {
  const path = address.replace(/[?#].*$/s, '').replaceAll('\\', '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** True for an address that a browser would look for on the site itself. */
export const isLocal = (address: string): boolean =>
  !/^(?:[a-z][\w+.-]*:|[\\/]{2}|#)/i.test(address) && !address.startsWith('/uploads/');

export const pictureFinder = ({ root, images, maxBytes }: Places): PictureFinder => {
  const hashes = new Map<string, Promise<FoundPicture | string>>();
  let realPlaces: Promise<string[]> | undefined;

  /** Whether it is a file that no link leads out of the folders to: a folder of unknown origin would publish pictures of the machine. */
  const isOwnFile = async (path: string): Promise<boolean> => {
    realPlaces ??= Promise.all(
      [root, ...(images === undefined ? [] : [images])].map((each) => realpath(each)),
    );
    const places = await realPlaces;
    try {
      const real = await realpath(path);
      return places.some((place) => within(real, place)) && (await stat(real)).isFile();
    } catch {
      return false;
    }
  };

  const read = async (path: string): Promise<FoundPicture | string> => {
    if ((await stat(path)).size > maxBytes)
      return messages.reasons.pictureTooLarge(Math.floor(maxBytes / 1_048_576));
    return {
      path,
      hash: createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    };
  };

  const candidates = (path: string, article: string): string[] => {
    const bare = path.replace(/^\/+/, '');
    // `/img/a.png` is also `a.png` in the folder given for `/img`.
    const shorter = bare.slice(bare.indexOf('/') + 1);
    const inImages = images === undefined ? [] : [join(images, bare), join(images, shorter)];
    const inRoot = served.map((folder) => join(root, folder, bare));
    if (path.startsWith('/')) return [...inImages, ...inRoot];
    const besides = dirname(article);
    return [
      join(besides, path),
      join(besides, basename(article, extname(article)), path),
      ...inImages,
      ...inRoot,
    ];
  };

  return {
    find: async (address, articlePath) => {
      const allowed = candidates(decoded(address), articlePath)
        .map((path) => resolve(path))
        .filter((path) => within(path, root) || (images !== undefined && within(path, images)));
      if (allowed.length === 0) return messages.reasons.pictureOutside;
      for (const path of allowed) {
        if (!(await isOwnFile(path))) continue;
        const known = hashes.get(path) ?? read(path);
        hashes.set(path, known);
        return known;
      }
      return messages.reasons.noPicture;
    },
  };
};
