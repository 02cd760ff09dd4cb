import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Encoding } from '#delivery/documents/accepted-encoding';
import type { FreshGeneration } from '#delivery/documents/fresh-generation';
import { SingleFlight } from '#delivery/documents/single-flight';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const second = 1_000;
/** Below this many bytes compressing gains nothing. */
const worthPacking = 1_024;

const packers: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  identity: (plain) => Promise.resolve(plain),
  gzip: (plain) => zip(plain),
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** A text as it stood at one generation; packed once for all who take it that way. */
export class KeptText {
  readonly #packed = new Map<Encoding, Promise<Buffer>>();
  readonly #hash: string;

  constructor(
    readonly plain: Buffer,
    readonly generation: number,
    /** The first whole second after it was made, in milliseconds since 1970. */
    readonly lastModified: number,
  ) {
    this.#hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  }

  /** @returns the encoding in which it goes to a reader who takes this one */
  encodingFor(accepted: Encoding): Encoding {
    return this.plain.length < worthPacking ? 'identity' : accepted;
  }

  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    const before = this.#packed.get(encoding);
    if (before) return before;
    const packed = packers[encoding](this.plain);
    this.#packed.set(encoding, packed);
    return packed;
  }
}

interface Needs {
  readonly generation: FreshGeneration;
  readonly clock: Clock;
  /** Memory that texts may take. */
  readonly bytes?: number;
}

/** Texts made once a generation, for all who ask, and never older than the data. */
export class KeptTexts {
  readonly #kept: LRUCache<string, KeptText>;
  readonly #flight = new SingleFlight<KeptText | undefined>();

  constructor(private readonly needs: Needs) {
    this.#kept = new LRUCache({
      maxSize: needs.bytes ?? 32 * 1024 * 1024,
      // Twice, for its packed forms.
      sizeCalculation: ({ plain }, key) => 2 * (plain.length + key.length) + 500,
    });
  }

  /**
   * @param make writes the text from the data at hand; undefined when there is none, which is not kept
   * @returns the text, and a moment at which it was still the newest
   */
  async get(
    key: string,
    make: () => Promise<string | undefined>,
  ): Promise<{ readonly text: KeptText; readonly newestAt: number } | undefined> {
    const newestAt = this.needs.clock.now();
    const generation = await this.needs.generation.now();
    const kept = this.#kept.get(key);
    if (kept?.generation === generation) return { text: kept, newestAt };
    const text = await this.#flight.run(`${generation} ${key}`, () => this.#make(key, generation, make));
    return text && { text, newestAt };
  }

  async #make(
    key: string,
    generation: number,
    make: () => Promise<string | undefined>,
  ): Promise<KeptText | undefined> {
    const text = await make();
    if (text === undefined) return undefined;
    const nextSecond = (Math.floor(this.needs.clock.now() / second) + 1) * second;
    const made = new KeptText(Buffer.from(text), generation, nextSecond);
    // A slower one of an earlier generation must not take the place of a newer one.
    if ((this.#kept.get(key)?.generation ?? generation) <= generation) this.#kept.set(key, made);
    return made;
  }
}
