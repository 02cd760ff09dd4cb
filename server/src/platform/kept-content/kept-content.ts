import { LRUCache } from 'lru-cache';
import type { Encoding } from './accepted-encoding';
import { EncodableContent, type EncodedContent, type GeneratedContent } from './encoded-content';
import { SingleFlight } from './single-flight';

interface Entry<F, G extends GeneratedContent<F>> {
  readonly content: EncodableContent<F, G>;
  readonly generation: number;
}

export interface ContentRequest {
  /** Address, or whatever the content depends on besides the data. */
  readonly key: string;
  readonly encoding: Encoding;
  /** Generation of the data, read after the request arrived. */
  readonly generation: number;
}

interface Options {
  readonly maxBytes: number;
  /** Larger content is not cached; `maxBytes` when left out. */
  readonly maxEntryBytes?: number;
}

/** Bookkeeping of an entry, roughly. */
const overheadBytes = 400;

/**
 * Generates content once per generation and encodes it once per encoding; limited by memory, never older than the data.
 * Content that a change left as it was keeps its encodings. `G` is what is generated, for a generator that needs more of it.
 */
export class KeptContent<F, G extends GeneratedContent<F> = GeneratedContent<F>> {
  readonly #entries: LRUCache<string, Entry<F, G>>;
  readonly #generating = new SingleFlight<EncodableContent<F, G> | undefined>();

  constructor({ maxBytes, maxEntryBytes = maxBytes }: Options) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxEntryBytes,
      sizeCalculation: ({ content }, key) => content.size + 2 * key.length + overheadBytes,
    });
  }

  /** @returns cached content; undefined when it was made from older data, or has to be generated or encoded */
  cached({ key, encoding, generation }: ContentRequest): EncodedContent<F> | undefined {
    const entry = this.#entries.get(key);
    return entry?.generation === generation ? entry.content.ready(encoding) : undefined;
  }

  /**
   * @param generate called unless content of this generation is cached or being generated; undefined when there is none.
   *   It receives the cached content of an earlier generation, and may return that very object
   */
  async get<R extends G | undefined>(
    request: ContentRequest,
    generate: (before: G | undefined) => Promise<R>,
  ): Promise<EncodedContent<F> | Extract<R, undefined>> {
    const cached = this.cached(request);
    if (cached) return cached;
    const { key, encoding, generation } = request;
    const entry = this.#entries.get(key);
    const content =
      entry?.generation === generation ? entry.content : await this.#generate(request, generate);
    // Only `generate` returns undefined.
    if (!content) return undefined as Extract<R, undefined>;
    const encoded = await content.in(encoding);
    // Stored again with its present size.
    if (this.#entries.peek(key)?.content === content) this.#store(key, content, generation);
    return encoded;
  }

  #generate(
    { key, generation }: ContentRequest,
    generate: (before: G | undefined) => Promise<G | undefined>,
  ): Promise<EncodableContent<F, G> | undefined> {
    // The generation is part of the key: a client that asks after a change never shares a run that began before it.
    return this.#generating.run(`${generation} ${key}`, async () => {
      const before = this.#entries.peek(key)?.content;
      const generated = await generate(before?.generated);
      if (!generated) return undefined;
      const content = before?.madeAgain(generated) ?? new EncodableContent<F, G>(generated);
      // A slower run of an earlier generation must not replace a newer one.
      const isNewest = (this.#entries.peek(key)?.generation ?? generation) <= generation;
      if (generated.isCached && isNewest) this.#store(key, content, generation);
      return content;
    });
  }

  /** The generation only rises: another run may have stored the same content for a later one. */
  #store(key: string, content: EncodableContent<F, G>, generation: number): void {
    this.#entries.set(key, {
      content,
      generation: Math.max(generation, this.#entries.peek(key)?.generation ?? 0),
    });
  }
}
