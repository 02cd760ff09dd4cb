import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { RouteContract } from '@yanye/shared/contract/route';
import { describedRoute } from './described-route';
import { serveFixedText } from './fixed-text';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What describes the route: few processes are ever asked for the description of all. */
    contract?: RouteContract;
  }
}

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
  const fromZod = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version },
      components: { securitySchemes: { token: { type: 'apiKey', name: 'token', in: 'header' } } },
    },
    transform: (document) => {
      const contract = document.route.config?.contract;
      return fromZod(contract ? { ...document, schema: describedRoute(contract) } : document);
    },
  });
  serveFixedText(server, '/openapi.json', 'application/json; charset=utf-8', () =>
    Buffer.from(`${JSON.stringify(server.swagger(), sortKeys, 2)}\n`),
  );
};
