import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { ownerOf } from '@yanye/shared/federation/remote-owner';
import type { Platform } from '#core/core';
import type { PageVersion } from '#core/page-version';
import type { Registry } from '#core/registry';
import type { Encoding } from '#platform/kept-content/accepted-encoding';
import {
  EncodableContent,
  type EncodedContent,
  type GeneratedContent,
} from '#platform/kept-content/encoded-content';
import type { FreshGeneration } from '#platform/kept-content/fresh-generation';
import type { KeptContent } from '#platform/kept-content/kept-content';
import { withoutSecrets } from '#platform/log/logger';
import type { RenderedDocument } from '#platform/render/messages';
import type { PageAsker } from '#platform/render/shell-on-server';
import { RenderTimeout } from '#platform/render/render-pool';
import type { DocumentAddress } from './document-address';
import type { RenderSnapshot, RenderSnapshots } from './render-snapshots';

export interface DocumentFacts {
  readonly status: number;
  /** Path to redirect to; the document is then empty. */
  readonly redirect?: string;
}

interface Deps {
  readonly generation: FreshGeneration;
  readonly snapshots: RenderSnapshots;
  readonly kept: KeptContent<DocumentFacts>;
  readonly versions: Registry<PageVersion>;
  readonly site: Pick<Platform, 'publicUrl'>;
  readonly log: Logger;
}

export interface DocumentAnswer {
  readonly headers: RenderSnapshot['headers'];
  readonly document: EncodedContent<DocumentFacts>;
}

/** A document for one browser alone, which no cache stores. */
export interface PersonalDocument {
  readonly headers: RenderSnapshot['headers'];
  readonly status: number;
  /** Path of a temporary redirect. */
  readonly redirect?: string;
  readonly html: Buffer;
}

interface Rendering {
  readonly rendered: RenderedDocument;
  /** False for the frame that replaces a page that failed. */
  readonly whole: boolean;
}

const generatedFrom = ({ rendered, whole }: Rendering): GeneratedContent<DocumentFacts> => {
  const { status, redirect, hash, compressed } = rendered;
  return redirect === undefined
    ? { bytes: compressed, encoding: 'br', hash, facts: { status }, isCached: whole && status === 200 }
    : { bytes: compressed, encoding: 'identity', hash, facts: { status, redirect }, isCached: false };
};

/** Addresses whose page hung: rendered again at once, they would hang another worker. */
const hungPages = { max: 1_000, ttl: 30_000 };

/** Documents of public pages: rendered once for all clients, cached as bytes, never older than the data. */
export class PageRenderingService {
  readonly #hung = new LRUCache<string, true>(hungPages);

  constructor(private readonly deps: Deps) {}

  /** @returns undefined where the generation has to be queried, or the document is not cached */
  cached(address: DocumentAddress, encoding: Encoding): DocumentAnswer | undefined {
    const generation = this.deps.generation.atOnce();
    if (generation === undefined || this.#ownVersion(address)) return undefined;
    const snapshot = this.deps.snapshots.at(generation);
    const document = snapshot && this.deps.kept.cached({ key: address.key, encoding, generation });
    return document && { headers: snapshot.headers, document };
  }

  /** @param admit called before a document is rendered or encoded, not for one that is sent from the cache; what it throws is thrown */
  async answer(
    address: DocumentAddress,
    encoding: Encoding,
    requestId: string,
    admit: () => void,
  ): Promise<DocumentAnswer> {
    const generation = await this.deps.generation.now();
    const snapshot = await this.deps.snapshots.of(generation);
    const query = new URLSearchParams(address.key.slice(address.path.length));
    const version = (await this.#ownVersion(address)?.versionOf(query)) ?? 0;
    // Both only rise, so the sum names one state of the page.
    const wanted = { key: address.key, encoding, generation: generation + version };
    const known = this.deps.kept.cached(wanted);
    if (known) return { headers: snapshot.headers, document: known };
    // Here, not where it is rendered: others share that run.
    admit();
    const document = await this.deps.kept.get(wanted, async () =>
      generatedFrom(await this.#render(address, snapshot, requestId)),
    );
    return { headers: snapshot.headers, document };
  }

  /**
   * A document that is rendered for one browser and not cached.
   * @param asker undefined where the address alone decides what the page shows
   */
  async personal(address: DocumentAddress, requestId: string, asker?: PageAsker): Promise<PersonalDocument> {
    const snapshot = await this.deps.snapshots.of(await this.deps.generation.now());
    const rendering = await this.#render(address, snapshot, requestId, asker);
    const { headers } = snapshot;
    const { status, redirect } = rendering.rendered;
    if (redirect !== undefined) return { headers, status: 302, redirect, html: Buffer.alloc(0) };
    const { bytes } = await new EncodableContent(generatedFrom(rendering)).in('identity');
    return { headers, status, html: bytes };
  }

  #ownVersion({ path }: DocumentAddress): PageVersion | undefined {
    return this.deps.versions.all.find((one) => one.path === path);
  }

  async #render(
    { key, path }: DocumentAddress,
    snapshot: RenderSnapshot,
    requestId: string,
    asker?: PageAsker,
  ): Promise<Rendering> {
    const { facts, renderer } = snapshot;
    const { site, log } = this.deps;
    const request = { ...facts, url: site.publicUrl() + key };
    if (this.#hung.has(key)) return { rendered: renderer.frame(request, 200), whole: false };
    try {
      return { rendered: await renderer.render(ownerOf(path) ?? '', request, asker), whole: true };
    } catch (error) {
      // The browser renders the page itself; only the server's HTML is lost.
      const hung = error instanceof RenderTimeout;
      if (hung) this.#hung.set(key, true);
      log.error(
        { err: error, path: withoutSecrets(path), reqId: requestId },
        hung ? 'page hung' : 'page failed',
      );
      return { rendered: renderer.frame(request, hung ? 200 : 500), whole: false };
    }
  }
}
