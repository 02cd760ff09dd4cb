import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import { withoutSecrets } from '#platform/log/logger';
import type { RenderedDocument } from '#platform/render/messages';
import type { PageAsker } from '#platform/render/shell-on-server';
import { RenderTimeout } from '#platform/render/render-pool';
import type { Encoding } from './accepted-encoding';
import { inEncoding, type ByteCache, type DocumentBytes } from './byte-cache';
import type { DocumentAddress } from './document-address';
import type { Edition, Editions } from './edition';
import type { FreshGeneration } from './fresh-generation';
import { SingleFlight } from './single-flight';

interface Needs {
  readonly generation: FreshGeneration;
  readonly editions: Editions;
  readonly cache: ByteCache;
  /** Where readers find the site, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly log: Logger;
}

/** A document, or where to go instead. */
export interface DocumentAnswer {
  readonly headers: Edition['headers'];
  readonly content: DocumentBytes | { readonly redirect: string };
}

/** A document for one browser alone, which nobody keeps. */
export interface PersonalDocument {
  readonly headers: Edition['headers'];
  readonly status: number;
  /** Where to go instead, for the moment. */
  readonly redirect?: string;
  readonly html: Buffer;
}

interface Rendering {
  readonly rendered: RenderedDocument;
  /** False for what stands in for a page that failed. */
  readonly whole: boolean;
}

/** Addresses whose page hung: asked for again at once, they would hang another worker. */
const hungPages = { max: 1_000, ttl: 30_000 };

/** Documents of public pages: rendered once for all who ask, kept as bytes, never older than the data. */
export class DocumentsService {
  readonly #flight = new SingleFlight<Rendering>();
  readonly #hung = new LRUCache<string, true>(hungPages);

  constructor(private readonly needs: Needs) {}

  /**
   * The fast path: what can be answered without waiting.
   * @returns undefined when something has to be awaited
   */
  atHand(address: DocumentAddress, encoding: Encoding): DocumentAnswer | undefined {
    const generation = this.needs.generation.now();
    return typeof generation === 'number' ? this.#kept(address, encoding, generation) : undefined;
  }

  /** @param requestId named in the log when the page fails */
  async answer(address: DocumentAddress, encoding: Encoding, requestId: string): Promise<DocumentAnswer> {
    const generation = await this.needs.generation.now();
    const kept = this.#kept(address, encoding, generation);
    if (kept) return kept;
    const edition = await this.needs.editions.of(generation);
    // The generation is part of the key: who asks after a change never shares a run that began before it.
    const { rendered, whole } = await this.#flight.run(`${generation} ${address.key}`, () =>
      this.#render(address, edition, requestId),
    );
    const { headers } = edition;
    const { status, redirect, hash, compressed } = rendered;
    if (redirect !== undefined) return { headers, content: { redirect } };
    const document = await inEncoding(compressed, encoding, { status, hash, generation });
    if (whole && status === 200) this.needs.cache.set(address.key, document);
    return { headers, content: document };
  }

  /**
   * A document that is made for one browser and kept nowhere.
   * @param asker undefined where the address alone says what it shows
   */
  async personal(address: DocumentAddress, requestId: string, asker?: PageAsker): Promise<PersonalDocument> {
    const generation = await this.needs.generation.now();
    const edition = await this.needs.editions.of(generation);
    const { rendered } = await this.#render(address, edition, requestId, asker);
    const { headers } = edition;
    const { status, redirect, hash, compressed } = rendered;
    if (redirect !== undefined) return { headers, status: 302, redirect, html: Buffer.alloc(0) };
    const { bytes } = await inEncoding(compressed, 'identity', { status, hash, generation });
    return { headers, status, html: bytes };
  }

  #kept({ key }: DocumentAddress, encoding: Encoding, generation: number): DocumentAnswer | undefined {
    const edition = this.needs.editions.at(generation);
    const document = edition && this.needs.cache.get(key, encoding, generation);
    return document && { headers: edition.headers, content: document };
  }

  async #render(
    { key, path }: DocumentAddress,
    edition: Edition,
    requestId: string,
    asker?: PageAsker,
  ): Promise<Rendering> {
    const { facts, renderer } = edition;
    const request = { ...facts, url: this.needs.publicUrl() + key };
    if (this.#hung.has(key)) return { rendered: renderer.frame(request, 200), whole: false };
    try {
      return { rendered: await renderer.render(ownerOf(path) ?? '', request, asker), whole: true };
    } catch (error) {
      // The browser draws the page itself; only the server's HTML is lost.
      const hung = error instanceof RenderTimeout;
      if (hung) this.#hung.set(key, true);
      this.needs.log.error(
        { err: error, path: withoutSecrets(path), reqId: requestId },
        hung ? 'page hung' : 'page failed',
      );
      return { rendered: renderer.frame(request, hung ? 200 : 500), whole: false };
    }
  }
}
