import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { errorCodeOf } from '../error-code';
import { messages } from '../messages.zh';
import { OutgoingFailure } from './outgoing-failure';
import type { OutgoingAnswer } from './outgoing';

const ways = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Value of `accept-encoding` for responses that `unpack` decodes. */
export const packings = 'gzip, deflate, br';

const isWay = (name: string): name is keyof typeof ways => name in ways;

/** Limits the decompressed size. @returns undefined for an unknown encoding or damaged content @throws OutgoingFailure too_large */
export const unpack = async (
  { bytes, headers }: Pick<OutgoingAnswer, 'bytes' | 'headers'>,
  maxBytes: number,
): Promise<Buffer | undefined> => {
  const way = (headers['content-encoding'] ?? '').trim().toLowerCase();
  if (way === '' || way === 'identity') return bytes;
  if (!isWay(way)) return undefined;
  try {
    return await ways[way](bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if (errorCodeOf(error) === 'ERR_BUFFER_TOO_LARGE')
      throw new OutgoingFailure('too_large', { message: messages.outgoing.tooLarge, cause: error });
    return undefined;
  }
};
