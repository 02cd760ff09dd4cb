import type { IncomingMessage } from 'node:http';
import { articleRoutes, type ArticlePage } from '@yanye/shared/contract/articles';
import { LRUCache } from 'lru-cache';
import { isFetchedAhead } from '#platform/http/fetched-ahead';
import type { PageCall } from '#platform/render/shell-on-server';

/** Counts a look at an article by whoever sent a request. */
export type CountLook = (articleId: string, request: IncomingMessage) => void;

const articlePath = '/article/';

/** How long one who asks again over the same connection is not looked at anew, in milliseconds. */
const sameReaderMs = 60_000;

/** What was sent last over a connection, and to whom, as far as proxies tell. */
interface Sent {
  readonly id: string;
  readonly userAgent: string | undefined;
  readonly forwarded: string | string[] | undefined;
  readonly at: number;
}

/** Knows which article a page shows, so that readers of kept bytes are counted like those for whom it was rendered. */
export class ReadArticles {
  // By `max`, room for all would be taken at once.
  readonly #ids = new LRUCache<string, string>({ maxSize: 50_000, sizeCalculation: () => 1 });
  readonly #sent = new WeakMap<IncomingMessage['socket'], Sent>();

  constructor(private readonly countLook: CountLook) {}

  /** Takes note of an answer that a page got. */
  note({ call }: PageCall, data: unknown): void {
    if (call.path !== articleRoutes.page.path) return;
    const { id, slug, visibility } = data as Pick<ArticlePage, 'id' | 'slug' | 'visibility'>;
    const paths = [id, slug].map((name) => articlePath + encodeURIComponent(name));
    // A page that asks for a password is no text to be read; whoever gives it is counted by itself.
    for (const path of paths)
      if (visibility === 'public') this.#ids.set(path, id);
      else this.#ids.delete(path);
  }

  /** Somebody was sent the page at this path. */
  sent(path: string, request: IncomingMessage): void {
    if (!path.startsWith(articlePath)) return;
    const id = this.#ids.get(path);
    if (id !== undefined) this.sentArticle(id, request);
  }

  /** Somebody was sent the page of this article. */
  sentArticle(id: string, request: IncomingMessage): void {
    if (!this.#isSentAgain(id, request)) this.countLook(id, request);
  }

  // Sending a kept page takes microseconds, and telling readers apart about ten more: not for one who asks again and again.
  #isSentAgain(id: string, { socket, headers }: IncomingMessage): boolean {
    const now = performance.now();
    const before = this.#sent.get(socket);
    const { 'user-agent': userAgent, 'x-forwarded-for': forwarded } = headers;
    if (
      before?.id === id &&
      before.userAgent === userAgent &&
      before.forwarded === forwarded &&
      now - before.at < sameReaderMs
    )
      return true;
    if (!isFetchedAhead(headers)) this.#sent.set(socket, { id, userAgent, forwarded, at: now });
    return false;
  }
}
