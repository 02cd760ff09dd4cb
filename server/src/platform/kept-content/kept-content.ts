import { LRUCache } from 'lru-cache';
import type { Encoding } from './accepted-encoding';
import { EncodableContent, type EncodedContent, type GeneratedContent } from './encoded-content';
import { SingleFlight } from './single-flight';

interface Entry<F> {
  readonly content: EncodableContent<F>;
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

/** Generates content once per generation and encodes it once per encoding; limited by memory, never older than the data. */
export class KeptContent<F> {
  readonly #entries: LRUCache<string, Entry<F>>;
  readonly #generating = new SingleFlight<EncodableContent<F> | undefined>();

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

  /** @param generate called unless content of this generation is cached or being generated; undefined when there is none */
  async get<G extends GeneratedContent<F> | undefined>(
    request: ContentRequest,
    generate: () => Promise<G>,
  ): Promise<EncodedContent<F> | Extract<G, undefined>> {
    const cached = this.cached(request);
    if (cached) return cached;
    const { key, encoding, generation } = request;
    const entry = this.#entries.get(key);
    const content =
      entry?.generation === generation ? entry.content : await this.#generate(request, generate);
    // Only `generate` returns undefined.
    if (!content) return undefined as Extract<G, undefined>;
    const encoded = await content.in(encoding);
    // Stored again with its present size.
    if (this.#entries.peek(key)?.content === content) this.#entries.set(key, { content, generation });
    return encoded;
  }

  #generate(
    { key, generation }: ContentRequest,
    generate: () => Promise<GeneratedContent<F> | undefined>,
  ): Promise<EncodableContent<F> | undefined> {
    // The generation is part of the key: a client that asks after a change never shares a run that began before it.
    return this.#generating.run(`${generation} ${key}`, async () => {
      const generated = await generate();
      if (!generated) return undefined;
      const content = new EncodableContent(generated);
      // A slower run of an earlier generation must not replace a newer one.
      const isNewest = (this.#entries.peek(key)?.generation ?? generation) <= generation;
      if (generated.isCached && isNewest) this.#entries.set(key, { content, generation });
      return content;
    });
  }
}
