import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#core/core';
import { acceptedEncoding } from '#platform/kept-content/accepted-encoding';
import { feedPaths, queryOf } from './addresses';
import type { FeedTexts } from './feed-texts';
import type { FeedFilter } from './feeds.repository';
import type { FeedsService } from './feeds.service';
import { sendText } from './send-text';

type Make = (origin: string) => Promise<string | undefined>;

const types = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
} as const;

const filterOf = (target: string): FeedFilter => {
  const query = new URLSearchParams(target.split('?', 2)[1]);
  return { tag: query.get('tag') ?? '', category: query.get('category') ?? '' };
};

interface Deps {
  readonly feeds: FeedsService;
  readonly texts: FeedTexts;
  readonly site: Pick<Platform, 'publicUrl'>;
}

/** Serves feeds, sitemaps and the like; all of them are public, and none counts as a page view. */
export const bindFeedRoutes = (app: FastifyInstance, { feeds, texts, site }: Deps): void => {
  // They are compressed once and cached so, which the framework cannot do.
  const options = { schema: { hide: true }, compress: false } as const;

  const textOf = ({ headers }: FastifyRequest, key: string, make: Make) => {
    const origin = site.publicUrl();
    const encoding = acceptedEncoding(headers['accept-encoding']);
    return texts.get(`${origin} ${key}`, encoding, () => make(origin));
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, type, make }: { key: string; type: keyof typeof types; make: Make },
  ) => {
    const found = await textOf(request, key, make);
    return found ? sendText(request, reply, found.text, found.newestAt, types[type]) : reply.callNotFound();
  };

  const bindFile = (path: string, type: keyof typeof types, make: Make) =>
    app.get(path, options, (request, reply) => send(request, reply, { key: path, type, make }));

  for (const format of ['rss', 'atom', 'json'] as const)
    app.get(feedPaths[format], options, async (request, reply) => {
      const asked = filterOf(request.url);
      const filter = await feeds.currentFilter(asked);
      const key = feedPaths[format] + queryOf(filter);
      if (filter.tag !== asked.tag || filter.category !== asked.category)
        // Revalidated each time, since the former name may be used again.
        return reply.header('cache-control', 'no-cache').redirect(key, 301);
      return send(request, reply, {
        key,
        type: format,
        make: (origin) => feeds.feed(origin, format, filter),
      });
    });

  bindFile(feedPaths.sitemap, 'xml', (origin) => feeds.sitemap(origin));
  bindFile(feedPaths.robots, 'plain', (origin) => feeds.robots(origin));
  bindFile(feedPaths.llms, 'plain', (origin) => feeds.llms(origin));
  bindFile(feedPaths.webManifest, 'manifest', () => feeds.webManifest());
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}).xml', options, (request, reply) => {
    const { part } = request.params;
    return send(request, reply, {
      key: `${feedPaths.sitemap} ${part}`,
      type: 'xml',
      make: (origin) => feeds.sitemap(origin, Number(part)),
    });
  });

  app.get<{ Params: { word: string } }>('/article/:word(^[^/]+?).md', options, async (request, reply) => {
    const { word } = request.params;
    const found = await textOf(request, `/article/${word}.md`, (origin) => feeds.twin(origin, word));
    if (found) return sendText(request, reply, found.text, found.newestAt, types.markdown);
    const moved = await feeds.twinMovedTo(word);
    if (moved === undefined) return reply.callNotFound();
    // Permanent, and yet revalidated each time: the slug may become another article's.
    return reply.header('cache-control', 'no-cache').redirect(moved, 301);
  });
};
