import type { Registry } from '#core/registry';

/** A checked picture that goes to the cloud. */
export interface CloudPicture {
  /** Address under which the site shows it. */
  readonly path: string;
  /** As its owner called the file. */
  readonly name: string;
  readonly extension: string;
  readonly bytes: Uint8Array;
}

/**
 * Storage of pictures outside of this server. Their addresses are those of the site all the same, which redirects to where the bytes are:
 * texts, covers and the library need not know.
 */
export interface PictureCloud {
  /** @returns bytes of the largest picture; undefined while new pictures stay on this server */
  maxBytes(): Promise<number | undefined>;
  /** @throws AppError CLOUD_FAILED */
  put(picture: CloudPicture): Promise<void>;
  /** @returns where the bytes of a picture are; undefined for a picture that is not in the cloud */
  addressOf(path: string): Promise<string | undefined>;
  /** @returns bytes by address, for pictures in the cloud */
  sizes(paths: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** @returns undefined for a picture that is not in the cloud @throws AppError when the cloud does not answer */
  read(path: string): Promise<Buffer | undefined>;
  /** Queues the removal of what is in the cloud under these addresses, unless a picture has the address. */
  removeLater(paths: readonly string[]): Promise<void>;
  /** @returns origins from which browsers load pictures */
  origins(): Promise<string[]>;
}

/** What there is where no module brings a cloud. */
const noCloud: PictureCloud = {
  maxBytes: async () => undefined,
  put: async () => undefined,
  addressOf: async () => undefined,
  sizes: async () => new Map(),
  read: async () => undefined,
  removeLater: async () => undefined,
  origins: async () => [],
};

/** @returns the cloud that a module brought, also one that is brought later */
export const broughtCloud = (clouds: Pick<Registry<PictureCloud>, 'all'>): PictureCloud => {
  const cloud = (): PictureCloud => clouds.all[0] ?? noCloud;
  return {
    maxBytes: () => cloud().maxBytes(),
    put: (picture) => cloud().put(picture),
    addressOf: (path) => cloud().addressOf(path),
    sizes: (paths) => cloud().sizes(paths),
    read: (path) => cloud().read(path),
    removeLater: (paths) => cloud().removeLater(paths),
    origins: () => cloud().origins(),
  };
};
