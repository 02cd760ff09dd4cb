import { brotliCompressSync, constants } from 'node:zlib';
import { contentHash } from '../kept-content/entity-tag';
import type { RenderedDocument } from './messages';
import type { PageCall } from './shell-on-server';

/** @returns brotli bytes (quality 5: a higher one costs more time than the reader saves) and the hash of the text */
export const documentBytes = (
  status: number,
  text: string,
  calls: readonly PageCall[] = [],
): RenderedDocument => {
  const plain = Buffer.from(text);
  const compressed = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return {
    status,
    // A copy of the exact length: posting a view would send its whole, longer buffer.
    compressed: new Uint8Array(compressed),
    calls,
    length: plain.length,
    hash: contentHash(plain),
  };
};
