import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { acceptedEncoding } from '../kept-content/accepted-encoding';
import { EncodableContent } from '../kept-content/encoded-content';
import { matchesTag } from '../kept-content/entity-tag';

export interface ApiTitle {
  readonly title: string;
  readonly version: string;
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const packedOnce = (text: string): EncodableContent<null> =>
  new EncodableContent({
    bytes: Buffer.from(text),
    encoding: 'identity',
    hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
    facts: null,
    isCached: true,
  });

/** Call before routes are added. The text depends on the contract alone, so that a stored copy can be compared with it. */
export const serveOpenApi = async (server: FastifyInstance, { title, version }: ApiTitle): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version },
      components: { securitySchemes: { token: { type: 'apiKey', name: 'token', in: 'header' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  let packed: EncodableContent<null> | undefined;
  server.get('/openapi.json', { schema: { hide: true }, compress: false }, async ({ headers }, reply) => {
    packed ??= packedOnce(openApiText(server));
    const { bytes, encoding, etag } = await packed.in(acceptedEncoding(headers['accept-encoding']));
    void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
    if (matchesTag(etag, headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(bytes);
  });
};

export const openApiText = (server: FastifyInstance): string =>
  `${JSON.stringify(server.swagger(), sortKeys, 2)}\n`;
