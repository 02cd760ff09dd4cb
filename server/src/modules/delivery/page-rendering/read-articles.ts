import type { IncomingMessage } from 'node:http';
import { articleRoutes, type ArticlePage } from '@yanye/shared/contract/articles';
import { LRUCache } from 'lru-cache';
import type { Caller } from '#platform/visitor/caller';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { Registry } from '#core/registry';
import { isFetchedAhead } from '#platform/http/fetched-ahead';
import type { PageCall } from '#platform/render/shell-on-server';

const articlePath = '/article/';

/** Milliseconds during which a repeated request over the same connection is not counted. */
const repeatedMs = 60_000;

interface Sent {
  readonly id: string;
  readonly userAgent: string | undefined;
  readonly forwarded: string | string[] | undefined;
  readonly at: number;
}

/** Knows which article a page shows, so that readers of cached documents are counted like those of rendered ones. */
export class ReadArticles {
  // By `max`, memory for all entries would be allocated at once.
  readonly #ids = new LRUCache<string, string>({ maxSize: 50_000, sizeCalculation: () => 1 });
  readonly #sent = new WeakMap<IncomingMessage['socket'], Sent>();

  constructor(
    private readonly views: Pick<ArticlesPublic['views'], 'documentSent'>,
    private readonly addressOf: (request: IncomingMessage) => string,
    private readonly sentPages?: Pick<Registry<(to: Caller) => void>, 'all'>,
  ) {}

  note({ call }: PageCall, data: unknown): void {
    if (call.path !== articleRoutes.page.path) return;
    const { id, slug, visibility } = data as Pick<ArticlePage, 'id' | 'slug' | 'visibility'>;
    for (const name of [id, slug]) {
      const path = articlePath + encodeURIComponent(name);
      // A page that asks for a password shows no text; readers who give it are counted by `sentArticle`.
      if (visibility === 'public') this.#ids.set(path, id);
      else this.#ids.delete(path);
    }
  }

  sent(path: string, request: IncomingMessage): void {
    this.sentPage(request);
    if (!path.startsWith(articlePath)) return;
    const id = this.#ids.get(path);
    if (id !== undefined) this.sentArticle(id, request);
  }

  sentPage(request: IncomingMessage): void {
    if (!this.sentPages) return;
    const client = this.#callerOf(request);
    for (const tell of this.sentPages.all) tell(client);
  }

  sentArticle(id: string, request: IncomingMessage): void {
    if (this.#isRepeated(id, request)) return;
    this.views.documentSent(this.#callerOf(request), id);
  }

  #callerOf(request: IncomingMessage): Caller {
    const { headers } = request;
    return {
      ip: this.addressOf(request),
      userAgent: headers['user-agent'] ?? '',
      isFetchedAhead: isFetchedAhead(headers),
    };
  }

  // Sending a cached page takes microseconds, and telling readers apart about ten more: that is saved for repeated requests.
  #isRepeated(id: string, { socket, headers }: IncomingMessage): boolean {
    const now = performance.now();
    const before = this.#sent.get(socket);
    const { 'user-agent': userAgent, 'x-forwarded-for': forwarded } = headers;
    if (
      before?.id === id &&
      before.userAgent === userAgent &&
      before.forwarded === forwarded &&
      now - before.at < repeatedMs
    )
      return true;
    if (!isFetchedAhead(headers)) this.#sent.set(socket, { id, userAgent, forwarded, at: now });
    return false;
  }
}
