import type {} from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../kept-content/accepted-encoding';
import { EncodableContent } from '../kept-content/encoded-content';
import { contentHash, matchesTag } from '../kept-content/entity-tag';

/**
 * Serves a text that changes with the program only to anyone, each encoding made once, and 304 to clients that have it.
 * @param read called once, when a client first asks
 */
export const serveFixedText = (
  server: FastifyInstance,
  path: string,
  type: string,
  read: () => Buffer,
): void => {
  let content: EncodableContent<undefined> | undefined;
  server.get(path, { schema: { hide: true }, compress: false }, async ({ headers }, reply) => {
    if (!content) {
      const bytes = read();
      const generated = { bytes, encoding: 'identity', hash: contentHash(bytes), facts: undefined } as const;
      content = new EncodableContent({ ...generated, isCached: true });
    }
    const { bytes, encoding, etag } = await content.in(acceptedEncoding(headers['accept-encoding']));
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (matchesTag(etag, headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(type).send(bytes);
  });
};
