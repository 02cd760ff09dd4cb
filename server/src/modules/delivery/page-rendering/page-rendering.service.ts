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
import type { PageAsker } from '#platform/render/shell-on-server';
import type { RenderedDocument } from '#platform/render/messages';
import { RendererClosed, RenderTimeout, type SourcedDocument } from '#platform/render/render-pool';
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
  readonly kept: KeptContent<DocumentFacts, GeneratedDocument>;
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

export interface GeneratedDocument extends GeneratedContent<DocumentFacts> {
  /** Returned again while its sources are unchanged; undefined for the frame that replaces a page that failed. */
  readonly page?: SourcedDocument;
}

const generatedFrom = (document: RenderedDocument, page?: SourcedDocument): GeneratedDocument => {
  const { status, redirect, hash, compressed } = document;
  return redirect === undefined
    ? {
        bytes: compressed,
        encoding: 'br',
        hash,
        isQuick: true,
        facts: { status },
        isCached: page !== undefined && status === 200,
        ...(page && { page }),
      }
    : { bytes: compressed, encoding: 'identity', hash, facts: { status, redirect }, isCached: false };
};

interface Render {
  readonly address: DocumentAddress;
  readonly snapshot: RenderSnapshot;
  readonly requestId: string;
  readonly asker?: PageAsker | undefined;
  readonly before?: GeneratedDocument | undefined;
}

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

  /** @param admit awaited before a document is rendered or encoded, not for one that is sent from the cache; its error is thrown */
  async answer(
    address: DocumentAddress,
    encoding: Encoding,
    requestId: string,
    admit: () => Promise<void>,
  ): Promise<DocumentAnswer> {
    let isAdmitted = false;
    return this.#withLive(async (snapshot, generation) => {
      const query = new URLSearchParams(address.key.slice(address.path.length));
      const version = (await this.#ownVersion(address)?.versionOf(query)) ?? 0;
      // Both only rise, so the sum names one state of the page.
      const wanted = { key: address.key, encoding, generation: generation + version };
      const known = this.deps.kept.cached(wanted);
      if (known) return { headers: snapshot.headers, document: known };
      // Here, not where it is rendered: others share that run.
      if (!isAdmitted) await admit();
      isAdmitted = true;
      const document = await this.deps.kept.get(wanted, (before) =>
        this.#render({ address, snapshot, requestId, before }),
      );
      return { headers: snapshot.headers, document };
    });
  }

  /**
   * A document that is rendered for one browser and not cached.
   * @param asker undefined where the address alone decides what the page shows
   */
  async personal(address: DocumentAddress, requestId: string, asker?: PageAsker): Promise<PersonalDocument> {
    return this.#withLive(async (snapshot) => {
      const generated = await this.#render({ address, snapshot, requestId, asker });
      const { headers } = snapshot;
      const { status, redirect } = generated.facts;
      if (redirect !== undefined) return { headers, status: 302, redirect, html: Buffer.alloc(0) };
      const { bytes } = await new EncodableContent(generated).in('identity');
      return { headers, status, html: bytes };
    });
  }

  /** Begins once more when the release was replaced before the page came to be rendered: its headers belong to the release, too. */
  async #withLive<T>(work: (snapshot: RenderSnapshot, generation: number) => Promise<T>): Promise<T> {
    const attempt = async (): Promise<T> => {
      const generation = await this.deps.generation.now();
      return work(await this.deps.snapshots.of(generation), generation);
    };
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof RendererClosed)) throw error;
      return attempt();
    }
  }

  #ownVersion({ path }: DocumentAddress): PageVersion | undefined {
    return this.deps.versions.all.find((one) => one.path === path);
  }

  async #render({ address, snapshot, requestId, asker, before }: Render): Promise<GeneratedDocument> {
    const { key, path } = address;
    const { facts, edition, renderer } = snapshot;
    const { site, log } = this.deps;
    const request = { ...facts, url: site.publicUrl() + key };
    if (this.#hung.has(key)) return generatedFrom(renderer.frame(request, 200));
    try {
      const remote = ownerOf(path) ?? '';
      const page = await renderer.render({ remote, request, edition, asker, before: before?.page });
      return before && page === before.page ? before : generatedFrom(page, page);
    } catch (error) {
      if (error instanceof RendererClosed) throw error;
      // The browser renders the page itself; only the server's HTML is lost.
      const hung = error instanceof RenderTimeout;
      if (hung) this.#hung.set(key, true);
      log.error(
        { err: error, path: withoutSecrets(path), reqId: requestId },
        hung ? 'page hung' : 'page failed',
      );
      return generatedFrom(renderer.frame(request, hung ? 200 : 500));
    }
  }
}
