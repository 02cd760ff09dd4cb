import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import { bodyLimits } from '@yanye/shared/contract/route';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, {
  errorCodes,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import type { Histogram } from 'prom-client';
import { AppError } from '../errors';
import { messages } from '../messages.zh';
import { readVisitors, type VisitorOptions } from '../visitor/visitor-cookie';
import { serveApi, type ApiOptions } from './api-routes';
import { trusted, type TrustProxy } from './client-address';
import { handleErrors, sendFailure } from './error-handler';
import { serveHealth, type ReadyCheck } from './health';
import { exceededBound, type JsonBounds } from '../json-text';
import { serveMetrics } from './metrics';
import { serveOpenApi, type ApiTitle } from './openapi';
import type { RouteTable } from './route-table';
import { answerHeaders } from './security-headers';

export interface HttpOptions extends Omit<ApiOptions, 'visitorOf'> {
  readonly log: FastifyBaseLogger;
  readonly title: ApiTitle;
  readonly routes: RouteTable;
  readonly visitors: VisitorOptions;
  readonly ready: readonly ReadyCheck[];
  readonly trustProxy?: TrustProxy;
}

/** Up to this many bytes, compressing takes a tenth of a millisecond, and passing them to a thread and back takes ten times as long. */
const compressedAtOnce = 32 * 1_024;

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/**
 * Requests are validated by the route itself, which in-process callers also use; Fastify's schemas only describe. Loading its own
 * compilers would take 70 ms of each start. Its types require those of ajv, so these are cast.
 */
const compilersFactory = {
  buildValidator: () => () => undefined,
  buildSerializer: () => () => JSON.stringify,
} as unknown as Compilers;

const refusals: Readonly<Record<keyof JsonBounds, () => AppError>> = {
  depth: () => new AppError('BODY_TOO_DEEP'),
  values: () => new AppError('BAD_INPUT', { message: messages.http.tooManyValues(bodyLimits.values) }),
};

/** Existing clients send a content type without a body, e.g. that of a form when signing out: that is no body, whatever its type. */
const readBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    const exceeded = exceededBound(text, bodyLimits);
    if (text === '') done(null, undefined);
    else if (exceeded) done(refusals[exceeded]());
    else void parse(request, text, done);
  });
  server.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
  });
};

/**
 * Browsers open connections before they send requests. A server that stops waits a minute for those, because only connections that
 * had a request count as idle.
 * @returns closes the connections that never had a request
 */
export const endUnusedConnections = (server: Server): (() => void) => {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  // Whoever took the connection over ends it.
  server.on('upgrade', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
};

/** Logs and measures each answer, and ends its connection while the server stops. */
const followAnswers = (server: FastifyInstance, durations: Histogram): void => {
  const endUnused = endUnusedConnections(server.server);
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
    endUnused();
  });
  server.addHook('onResponse', async (request, reply) => {
    // Node.js closes idle connections once, when the stop begins; a request that is answered later leaves its connection open.
    if (isStopping) setImmediate(() => server.server.closeIdleConnections());
    const { statusCode, elapsedTime } = reply;
    // The route pattern, never the address: each value of a label is a separate time series.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1000);
    const facts = { req: request, status: statusCode, ms: Math.round(elapsedTime) };
    if (statusCode < 400 && request.method === 'GET') request.log.debug(facts, 'answered');
    else request.log.info(facts, 'answered');
  });
};

/** @returns the server with everything but the routes of pages and files, not yet listening, and the durations of requests in seconds */
export const buildHttpServer = async (
  options: HttpOptions,
): Promise<{ server: FastifyInstance; durations: Histogram }> => {
  const server = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(options.trustProxy ?? false) ?? false,
    // Routes that take more say so themselves.
    bodyLimit: bodyLimits.anyone,
    schemaController: { compilersFactory },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // A client that sends its request slowly must not hold a connection forever.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
  }) satisfies FastifyInstance;
  const headers = answerHeaders(options.publicUrl);
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
  });
  handleErrors(server);
  readBodies(server);
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    syncThreshold: compressedAtOnce,
    // Quality 4 takes twice the time and saves a hundredth of a list.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    // Compressed bodies could unpack to any size.
    globalDecompression: false,
  });
  await server.register(multipart, { throwFileSizeLimit: true, limits: { fields: 20, files: 50 } });
  await serveOpenApi(server, options.title);
  const durations = serveMetrics(server);
  followAnswers(server, durations);
  serveHealth(server, options.ready);
  const visitorOf = await readVisitors(server, options.visitors);
  serveApi(server, options.routes.all(), { ...options, visitorOf });
  server.setNotFoundHandler(async (request, reply) =>
    sendFailure(new AppError('NOT_FOUND', { message: messages.http.routeMissing }), request, reply),
  );
  return { server, durations };
};
