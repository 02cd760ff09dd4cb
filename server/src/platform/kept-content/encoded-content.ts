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
  /** Equal for equal content. */
  readonly hash: string;
  /** Compressed quickly: it is compressed better once it is sent again. */
  readonly isQuick?: boolean;
  readonly facts: F;
  /** False for content that is sent once and not cached. */
  readonly isCached: boolean;
}

export interface EncodedContent<F> {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly etag: string;
  readonly facts: F;
  /** Better bytes replace it. */
  readonly isQuick?: boolean;
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

let isCompressing = false;

/** Compresses again, in a thread that is not the caller's, one content at a time. @returns undefined while another is compressed */
const compressedBetter = async (quick: Buffer): Promise<Buffer | undefined> => {
  if (isCompressing) return undefined;
  isCompressing = true;
  try {
    return await bytesIn({ bytes: await unpack(quick), encoding: 'identity' }, 'br');
  } finally {
    isCompressing = false;
  }
};

/** Generated content in the encodings that clients have asked for, each made once. */
export class EncodableContent<F, G extends GeneratedContent<F> = GeneratedContent<F>> {
  readonly #running = new SingleFlight<EncodedContent<F>>();
  readonly #ready: Map<Encoding, EncodedContent<F>>;

  constructor(
    readonly generated: G,
    ready = new Map<Encoding, EncodedContent<F>>(),
  ) {
    this.#ready = ready;
  }

  /**
   * Content that was generated again and came out the same keeps its encodings and facts: a feed was last modified when its text was.
   * @returns undefined when it came out different
   */
  madeAgain(generated: G): EncodableContent<F, G> | undefined {
    if (generated === this.generated) return this;
    if (!generated.isCached || generated.hash !== this.generated.hash) return undefined;
    const { bytes, encoding, facts } = this.generated;
    return new EncodableContent<F, G>({ ...generated, bytes, encoding, facts }, this.#ready);
  }

  /** In bytes, of all encodings. */
  get size(): number {
    const { bytes: given, encoding: from, isQuick } = this.generated;
    // In its first encoding it shares the memory of what was generated, until it is compressed better.
    let size = isQuick ? given.byteLength * 2 : given.byteLength;
    for (const { bytes, encoding } of this.#ready.values()) if (encoding !== from) size += bytes.length;
    return size;
  }

  ready(accepted: Encoding): EncodedContent<F> | undefined {
    const ready = this.#ready.get(accepted);
    if (ready?.isQuick) void this.#improve(accepted, ready);
    return ready;
  }

  async #improve(accepted: Encoding, quick: EncodedContent<F>): Promise<void> {
    // Without better bytes the quick ones are sent again, which loses nothing.
    const better = await compressedBetter(quick.bytes).catch(() => undefined);
    if (!better) return;
    const bytes = better.length < quick.bytes.length ? better : quick.bytes;
    this.#ready.set(accepted, { ...quick, bytes, isQuick: false });
  }

  /** @param accepted encoding that the client accepts; small content is sent as it is */
  in(accepted: Encoding): Promise<EncodedContent<F>> {
    return this.#running.run(accepted, () => this.#encode(accepted));
  }

  async #encode(accepted: Encoding): Promise<EncodedContent<F>> {
    const ready = this.#ready.get(accepted);
    if (ready) return ready;
    const { bytes: given, encoding: from, hash, facts, isQuick = false } = this.generated;
    const encoding = from === 'identity' && given.byteLength < worthCompressing ? 'identity' : accepted;
    const bytes = await bytesIn(this.generated, encoding);
    const etag = `"${hash}-${encoding}"`;
    // A weak tag, since better bytes of the same text will have it too.
    const encoded =
      isQuick && encoding === from
        ? { bytes, encoding, etag: `W/${etag}`, facts, isQuick }
        : { bytes, encoding, etag, facts };
    this.#ready.set(accepted, encoded);
    return encoded;
  }
}
