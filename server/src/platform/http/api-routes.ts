import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Authenticate, Viewer } from '../viewer';
import type { VisitorOf } from '../visitor/visitor-cookie';
import { admitted } from './access';
import { isFetchedAhead } from './fetched-ahead';
import type { RequestFacts } from './route-binder';
import type { BoundRoute } from './route-table';
import { readUploads } from './uploads';

const tokenOf = ({ headers }: FastifyRequest): string =>
  typeof headers['token'] === 'string' ? headers['token'] : '';

const factsOf = (request: FastifyRequest, reply: FastifyReply, visitorOf: VisitorOf): RequestFacts => ({
  id: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  isFetchedAhead: isFetchedAhead(request.headers),
  token: tokenOf(request),
  visitor: visitorOf(request, reply),
});

const withoutUndefined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Partial<T>;

const tagOf = (path: string): string => path.split('/')[2] ?? 'api';

/** What /openapi.json says of a route. */
const describe = ({ route }: BoundRoute): FastifySchema & Readonly<Record<`x-${string}`, unknown>> => ({
  summary: route.summary,
  'x-access': route.access,
  'x-writes': route.writes,
  tags: [tagOf(route.path)],
  ...(route.upload && { consumes: ['multipart/form-data'] }),
  ...(route.access !== 'anyone' && { security: [{ token: [] }] }),
  ...withoutUndefined({ params: route.params, querystring: route.query, body: route.body }),
  response: { 200: z.object({ code: z.literal(0), data: route.response, msg: z.string() }) },
});

/** How the routes are served. */
export interface ApiOptions {
  readonly authenticate: Authenticate;
  readonly visitorOf: VisitorOf;
  /** Of one uploaded file. */
  readonly maxUploadBytes: number;
}

const register = (server: FastifyInstance, bound: BoundRoute, options: ApiOptions): void => {
  const { route } = bound;
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  server.route({
    method: route.method,
    url: route.path,
    schema: describe(bound),
    // Before the body is read: whoever may not call sends nothing large.
    onRequest: async (request) => {
      const viewer = await admitted(route, tokenOf(request), options.authenticate);
      if (viewer) viewers.set(request, viewer);
    },
    handler: async (request, reply) => {
      const files = route.upload ? await readUploads(request, route.upload, options.maxUploadBytes) : [];
      const { params, query, body } = request;
      const viewer = viewers.get(request);
      void reply.header('cache-control', 'no-store');
      return bound.run({
        params,
        query,
        body,
        viewer,
        files,
        request: factsOf(request, reply, options.visitorOf),
      });
    },
  });
};

/** Puts the product's routes on the server. */
export const serveApi = (
  server: FastifyInstance,
  routes: readonly BoundRoute[],
  options: ApiOptions,
): void => {
  // Checking is done where in-process callers pass too; the framework's schemas only describe.
  server.setValidatorCompiler(() => (value: unknown) => ({ value }));
  server.setSerializerCompiler(() => (value: unknown) => JSON.stringify(value));
  for (const bound of routes) register(server, bound, options);
};
