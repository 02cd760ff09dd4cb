import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';
import { SingleFlight } from './single-flight';

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** From this many bytes on, a few percent more of compression cost tens of milliseconds. */
const large = 256 * 1_024;

/** Below this many bytes compressing gains nothing. */
const worthCompressing = 1_024;

/** Content as its generator returns it. `F` is what is sent or decided along with it, such as the status. */
export interface GeneratedContent<F> {
  readonly bytes: Uint8Array;
  /** Of `bytes`. */
  readonly encoding: 'br' | 'identity';
  /** Of the content before it was encoded. */
  readonly hash: string;
  readonly facts: F;
  /** False for content that is sent once and not cached. */
  readonly isCached: boolean;
}

export interface EncodedContent<F> {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly etag: string;
  readonly facts: F;
}

const bytesIn = async (
  { bytes, encoding: from }: Pick<GeneratedContent<unknown>, 'bytes' | 'encoding'>,
  to: Encoding,
): Promise<Buffer> => {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (from === to) return given;
  const plain = from === 'br' ? await unpack(given) : given;
  if (to === 'identity') return plain;
  if (to === 'gzip') return zip(plain, { level: plain.length < large ? 6 : 1 });
  // More than quality 5 costs more time than the client saves.
  const quality = plain.length < large ? 5 : 2;
  return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
};

/** Generated content in the encodings that clients have asked for, each made once. */
export class EncodableContent<F> {
  readonly #ready = new Map<Encoding, EncodedContent<F>>();
  readonly #running = new SingleFlight<EncodedContent<F>>();

  constructor(readonly generated: GeneratedContent<F>) {}

  /** In bytes, of all encodings. */
  get size(): number {
    const { bytes: given, encoding: from } = this.generated;
    // In its first encoding it shares the memory of what was generated.
    let size = given.byteLength;
    for (const { bytes, encoding } of this.#ready.values()) if (encoding !== from) size += bytes.length;
    return size;
  }

  ready(accepted: Encoding): EncodedContent<F> | undefined {
    return this.#ready.get(accepted);
  }

  /** @param accepted encoding that the client accepts; small content is sent as it is */
  in(accepted: Encoding): Promise<EncodedContent<F>> {
    return this.#running.run(accepted, () => this.#encode(accepted));
  }

  async #encode(accepted: Encoding): Promise<EncodedContent<F>> {
    const ready = this.#ready.get(accepted);
    if (ready) return ready;
    const { bytes: given, encoding: from, hash, facts } = this.generated;
    const encoding = from === 'identity' && given.byteLength < worthCompressing ? 'identity' : accepted;
    const bytes = await bytesIn(this.generated, encoding);
    const encoded = { bytes, encoding, etag: `"${hash}-${encoding}"`, facts };
    this.#ready.set(accepted, encoded);
    return encoded;
  }
}
