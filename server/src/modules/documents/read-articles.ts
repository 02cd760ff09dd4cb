import type { IncomingMessage } from 'node:http';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { LRUCache } from 'lru-cache';
import type { PageCall } from '../../platform/render/shell-on-server';

/** Counts a look at an article by whoever sent a request. */
export type CountLook = (articleId: string, request: IncomingMessage) => void;

const articlePath = '/article/';

/** Knows which article a page shows, so that readers of kept bytes are counted like those for whom it was rendered. */
export class ReadArticles {
  readonly #ids = new LRUCache<string, string>({ max: 50_000 });

  constructor(private readonly countLook: CountLook) {}

  /** Takes note of an answer that a page got. */
  note({ call }: PageCall, data: unknown): void {
    if (call.path !== articleRoutes.page.path) return;
    const { id, slug } = data as { id: string; slug: string };
    for (const name of new Set([id, slug])) this.#ids.set(articlePath + encodeURIComponent(name), id);
  }

  /** Somebody was sent the page at this path. */
  sent(path: string, request: IncomingMessage): void {
    if (!path.startsWith(articlePath)) return;
    const id = this.#ids.get(path);
    if (id !== undefined) this.countLook(id, request);
  }
}
