import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import type { Registry } from 'prom-client';
import { AppError } from '../errors';
import { messages } from '../messages.zh';
import type { Authenticate } from '../viewer';
import { readVisitors, type VisitorOptions } from '../visitor/visitor-cookie';
import { serveApi } from './api-routes';
import { trusted, type TrustProxy } from './client-address';
import { readJsonBodies } from './content-types';
import type { ProofOfWork } from '../proof-of-work/proof-of-work';
import { cookiesOf } from './cookies';
import { handleErrors, sendFailure } from './error-handler';
import { serveHealth, type ReadyCheck } from './health';
import { serveMetrics } from './metrics';
import { serveOpenApi, type ApiTitle } from './openapi';
import type { RouteTable } from './route-table';
import { endUnusedConnections } from './unused-connections';
import { answerHeaders } from './security-headers';

export interface HttpOptions {
  readonly log: FastifyBaseLogger;
  readonly title: ApiTitle;
  readonly routes: RouteTable;
  readonly authenticate: Authenticate;
  readonly visitors: Omit<VisitorOptions, 'publicUrl'>;
  readonly proofOfWork: Pick<ProofOfWork, 'admit'>;
  readonly ready: readonly ReadyCheck[];
  readonly publicUrl?: string | undefined;
  readonly trustProxy?: TrustProxy;
  /** In bytes, for one uploaded file. */
  readonly maxUploadBytes: number;
  /** In bytes, for any other request. */
  readonly maxBodyBytes: number;
}

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/**
 * Requests are validated by the route itself, which in-process callers also use; Fastify's schemas only describe. Loading its own
 * compilers would take 70 ms of each start. Its types require those of ajv, so these are cast.
 */
const compilersFactory = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => (value: unknown) => JSON.stringify(value),
} as unknown as Compilers;

const logAnswers = (server: FastifyInstance): void => {
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    const facts = { req: request, status: statusCode, ms: Math.round(reply.elapsedTime) };
    if (statusCode < 400 && request.method === 'GET') request.log.debug(facts, 'answered');
    else request.log.info(facts, 'answered');
  });
};

/** @returns the server with everything but the routes of pages and files, not yet listening */
export const buildHttpServer = async (
  options: HttpOptions,
): Promise<{ server: FastifyInstance; metrics: Registry }> => {
  const { log, routes, publicUrl } = options;
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(options.trustProxy ?? false) ?? false,
    bodyLimit: options.maxBodyBytes,
    schemaController: { compilersFactory },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // A client that sends its request slowly must not hold a connection forever.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
  }) satisfies FastifyInstance;
  const endUnused = endUnusedConnections(server.server);
  server.addHook('preClose', async () => endUnused());
  const headers = answerHeaders(publicUrl);
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
  });
  logAnswers(server);
  handleErrors(server);
  readJsonBodies(server);
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Compressed bodies could unpack to any size.
    globalDecompression: false,
  });
  await server.register(multipart, { throwFileSizeLimit: true, limits: { fields: 20, files: 50 } });
  await serveOpenApi(server, options.title);
  const metrics = serveMetrics(server);
  serveHealth(server, options.ready);
  const visitorOf = await readVisitors(server, { ...options.visitors, publicUrl });
  serveApi(server, routes.all(), {
    authenticate: options.authenticate,
    visitorOf,
    cookiesOf: cookiesOf(server, publicUrl),
    proofOfWork: options.proofOfWork,
    maxUploadBytes: options.maxUploadBytes,
  });
  server.setNotFoundHandler(async (request, reply) =>
    sendFailure(new AppError('NOT_FOUND', { message: messages.http.routeMissing }), request, reply),
  );
  return { server, metrics };
};
