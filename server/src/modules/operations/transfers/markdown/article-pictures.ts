import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '#platform/errors';
import type { Outgoing } from '#platform/outgoing/outgoing';
import { downloadPicture, type ImagesPublic } from '#site/images/images.module';
import { isLocal, type FoundPicture, type PictureFinder } from './picture-finder';
import { pictureReferences, type PictureReference } from './picture-references';
import { noteMissing, type ImportReport } from './report';

interface Deps {
  readonly finder: PictureFinder;
  readonly images: Pick<ImagesPublic, 'bring'>;
  readonly outgoing: Pick<Outgoing, 'fetch'>;
  readonly report: ImportReport;
  /** Owner of the stored pictures: a user id. */
  readonly author: number;
  readonly fetchRemote: boolean;
  /** Of one remote picture. */
  readonly maxBytes: number;
}

export interface LookedUp {
  readonly content: string;
  readonly references: readonly PictureReference[];
  readonly found: ReadonlyMap<string, FoundPicture>;
  /** Addresses of pictures of the folder that no file is. */
  readonly missing: readonly string[];
  /** Differs when a picture was changed, or a missing one was added. */
  readonly fingerprint: string;
}

const isRemote = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);

export const articlePictures = ({
  finder,
  images,
  outgoing,
  report,
  author,
  fetchRemote,
  maxBytes,
}: Deps) => {
  const stored = new Map<string, Promise<string>>();

  const bring = (key: string, name: string, load: () => Promise<Uint8Array>): Promise<string> => {
    const known =
      stored.get(key) ?? load().then(async (bytes) => (await images.bring(author, name, bytes, false)).path);
    stored.set(key, known);
    return known;
  };

  const download = (address: string): Promise<Uint8Array> => {
    const absolute = address.startsWith('//') ? `https:${address}` : address;
    return downloadPicture(outgoing, absolute, { maxBytes });
  };

  const countFound = (references: readonly PictureReference[], by: 1 | -1): void => {
    for (const { isHtml } of references) report[isHtml ? 'tagFound' : 'localFound'] += by;
  };

  /** @returns the picture's address on the site, undefined when it cannot be stored */
  const tried = async (
    address: string,
    file: string,
    work: () => Promise<string>,
  ): Promise<string | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      noteMissing(report, address, error.message, file);
      return undefined;
    }
  };

  return {
    /** @param file name below the folder @param cover named in the front matter */
    lookUp: async (
      content: string,
      file: string,
      articlePath: string,
      cover: string | undefined,
    ): Promise<LookedUp> => {
      const references = pictureReferences(content, fetchRemote ? 'all' : 'local');
      const found = new Map<string, FoundPicture>();
      const missing: string[] = [];
      const local = references.filter(({ address }) => isLocal(address));
      for (const address of new Set([
        ...local.map(({ address }) => address),
        ...(cover !== undefined && isLocal(cover) ? [cover] : []),
      ])) {
        const picture = await finder.find(address, articlePath);
        if (typeof picture === 'string') {
          missing.push(address);
          noteMissing(report, address, picture, file);
        } else found.set(address, picture);
      }
      for (const { isHtml } of local) report[isHtml ? 'tagReferences' : 'localReferences'] += 1;
      countFound(
        local.filter(({ address }) => found.has(address)),
        1,
      );
      const fingerprint = [...found].map(([address, { hash }]) => `${address} ${hash}`).join('\n');
      return { content, references, found, missing, fingerprint };
    },

    /** Stores them. @returns addresses on the site by address in the text, and whether every remote one came */
    store: async (
      { references, found }: LookedUp,
      file: string,
    ): Promise<{ addresses: ReadonlyMap<string, string>; isFetched: boolean }> => {
      const addresses = new Map<string, string>();
      let isFetched = fetchRemote;
      for (const [address, { path, hash }] of found) {
        const own = await tried(address, file, () => bring(hash, basename(path), () => readFile(path)));
        if (own === undefined)
          countFound(
            references.filter((reference) => reference.address === address),
            -1,
          );
        else addresses.set(address, own);
      }
      const remote = new Set(references.map(({ address }) => address).filter(isRemote));
      for (const address of fetchRemote ? remote : []) {
        report.remotePictures += 1;
        const own = await tried(address, file, () =>
          bring(address, basename(address.replace(/[?#].*$/, '')), () => download(address)),
        );
        if (own === undefined) isFetched = false;
        else {
          addresses.set(address, own);
          report.remoteFetched += 1;
        }
      }
      return { addresses, isFetched };
    },
  };
};

export type ArticlePictures = ReturnType<typeof articlePictures>;
