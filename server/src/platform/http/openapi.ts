import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

export interface ApiTitle {
  readonly title: string;
  readonly version: string;
}

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

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
  server.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(String).send(openApiText(server)),
  );
};

export const openApiText = (server: FastifyInstance): string =>
  `${JSON.stringify(server.swagger(), sortKeys, 2)}\n`;
