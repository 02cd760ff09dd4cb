import type { Basics } from '#platform/basics';
import type { PictureCopies } from '#platform/markdown/media';
import type { Outgoing } from '#platform/outgoing/outgoing';
import { downloadPicture } from './download-picture';
import type { ImagesService } from './images.service';
import type { PictureCopiesRepository } from './picture-copies.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly copies: PictureCopiesRepository;
  readonly images: Pick<ImagesService, 'bring'>;
  readonly outgoing: Pick<Outgoing, 'fetch'>;
  /** Limit of one picture. */
  readonly maxBytes: number;
}

/** Longest address that is copied: the limit of an index row of both databases. */
const longestAddress = 2_000;

/** @returns the last part of the path */
const nameIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

export const pictureCopiesService = ({ database, copies, images, outgoing, clock, maxBytes }: Deps) => ({
  /** @param addresses as the renderer reports them @returns existing copies by address */
  find: async (addresses: readonly string[]): Promise<PictureCopies> =>
    new Map((await copies.find(addresses)).map(({ address, ...copy }) => [address, copy])),

  /** @returns whether a picture at this address can be copied at all */
  isCopyable: (address: string): boolean => address.length <= longestAddress,

  /**
   * Copies a picture, validated and encoded again like an upload.
   * @param owner user id
   * @throws AppError ADDRESS_REFUSED, IMAGE_NOT_FOUND, IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE, UNAVAILABLE
   */
  copy: async (owner: number, address: string, signal: AbortSignal): Promise<void> => {
    const bytes = await downloadPicture(outgoing, address, { maxBytes, signal });
    const { id } = await images.bring(owner, nameIn(address), bytes, false);
    await database.quietly(() => copies.add(address, id, clock.now()));
  },
});
