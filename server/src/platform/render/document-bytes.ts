import { brotliCompressSync, constants } from 'node:zlib';
import { contentHash } from '../kept-content/entity-tag';
import type { RenderedDocument } from './messages';
import type { PageCall } from './shell-on-server';

const options = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

/** @returns brotli bytes, made quickly (a document that is sent again is compressed better later), and their hash */
export const documentBytes = (
  status: number,
  text: string,
  calls: readonly PageCall[] = [],
): RenderedDocument => {
  const plain = Buffer.from(text);
  // A copy of the exact length: posting a view would send its whole, longer buffer.
  const compressed = new Uint8Array(brotliCompressSync(plain, options(plain.length)));
  return { status, compressed, calls, hash: contentHash(compressed) };
};
