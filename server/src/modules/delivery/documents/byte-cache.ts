import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** A document ready to be sent, in one encoding. */
export interface DocumentBytes {
  readonly status: number;
  readonly encoding: Encoding;
  readonly etag: string;
  readonly bytes: Buffer;
  /** The generation it was made from. */
  readonly generation: number;
}

/** Documents by address and encoding, as many as fit. */
export class ByteCache {
  readonly #kept: LRUCache<string, DocumentBytes>;

  /** @param bytes how much memory documents may take */
  constructor(bytes = 64 * 1024 * 1024) {
    this.#kept = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.ceil(bytes / 8),
      sizeCalculation: (document, key) => document.bytes.length + 2 * key.length + 400,
    });
  }

  /**
   * @param generation of the data right now
   * @returns undefined when there is none, or it was made from older data
   */
  get(key: string, encoding: Encoding, generation: number): DocumentBytes | undefined {
    const document = this.#kept.get(`${encoding} ${key}`);
    return document?.generation === generation ? document : undefined;
  }

  set(key: string, document: DocumentBytes): void {
    this.#kept.set(`${document.encoding} ${key}`, document);
  }
}

const etagOf = (hash: string, encoding: Encoding): string => `"${hash}-${encoding}"`;

/**
 * A document in the encoding that a reader takes.
 * @param compressed brotli bytes
 * @param facts status, hash of the text, generation
 */
export const inEncoding = async (
  compressed: Uint8Array,
  encoding: Encoding,
  { hash, ...facts }: { readonly status: number; readonly hash: string; readonly generation: number },
): Promise<DocumentBytes> => {
  const packed = Buffer.from(compressed.buffer, compressed.byteOffset, compressed.byteLength);
  const plain = encoding === 'br' ? packed : await unpack(packed);
  const bytes = encoding === 'gzip' ? await zip(plain) : plain;
  return { ...facts, encoding, etag: etagOf(hash, encoding), bytes };
};
