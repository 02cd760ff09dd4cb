import type {} from './openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { proofOfWorkHeader } from '@yanye/shared/contract/proof-of-work.calls';
import { bodyLimitOf } from '@yanye/shared/contract/route';
import { AppError } from '../errors';
import type { Authenticate, Viewer } from '../viewer';
import type { Visitor } from '../visitor/visitor';
import type { VisitorOf } from '../visitor/visitor-cookie';
import { admitted } from './access';
import { callingPage } from './calling-page';
import { cookiesOf } from './cookies';
import { isFetchedAhead } from './fetched-ahead';
import { Download, type RequestFacts } from './route-binder';
import type { ReadingLimit } from './reading-limit';
import type { BoundRoute } from './route-table';
import type { ProofOfWork } from '../proof-of-work/proof-of-work';
import { makeTurns } from './turns';
import { readUploads } from './uploads';

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const factsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | undefined,
  { visitorOf, publicUrl, proofOfWork }: ApiOptions,
): RequestFacts => {
  let visitor: Visitor | undefined;
  let trusted: Promise<boolean> | undefined;
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    token: headerOf(request, 'token'),
    // Read by few routes: a visitor's signature is verified only for them.
    get cookies() {
      return cookiesOf(request, reply, publicUrl);
    },
    get isFetchedAhead() {
      return isFetchedAhead(request.headers);
    },
    get page() {
      return callingPage(request, publicUrl);
    },
    get visitor() {
      return (visitor ??= visitorOf(this.cookies));
    },
    isTrusted: () =>
      (trusted ??= viewer
        ? Promise.resolve(true)
        : proofOfWork.accepts(headerOf(request, proofOfWorkHeader))),
  };
};

// RFC 8187: characters that encodeURIComponent leaves alone, but a header's value may not contain.
const headerText = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A browser that shows it in spite of its disposition runs nothing in it. */
const attachment = ({ fileName, size }: Download): Readonly<Record<string, string>> => ({
  'content-disposition': `attachment; filename*=UTF-8''${headerText(fileName)}`,
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
  ...(size !== undefined && { 'content-length': String(size) }),
});

const send = (reply: FastifyReply, download: Download, contentType: string): FastifyReply =>
  (contentType.startsWith('text/event-stream')
    ? // A proxy that gathers before it passes on would keep the news to itself.
      // A keep-alive connection would delay a server that stops.
      reply.header('x-accel-buffering', 'no').header('connection', 'close')
    : reply.headers(attachment(download))
  )
    .type(contentType)
    .send(download.bytes);

export interface ApiOptions {
  readonly authenticate: Authenticate;
  readonly visitorOf: VisitorOf;
  readonly proofOfWork: Pick<ProofOfWork, 'admit' | 'accepts' | 'offer'>;
  /** Counts reading without an account. */
  readonly reading: ReadingLimit;
  readonly publicUrl?: string | undefined;
  /** In bytes, for one uploaded file. */
  readonly maxUploadBytes: number;
  /** In bytes, for a request without files that takes long texts. */
  readonly maxBodyBytes: number;
}

const bodyLimit = (bound: BoundRoute, { maxBodyBytes }: ApiOptions): { bodyLimit?: number } => {
  const limit = bodyLimitOf(bound.route, maxBodyBytes);
  return limit === undefined ? {} : { bodyLimit: limit };
};

/** @returns the refusal, with a challenge where the answer to it allows one more call */
const withOffer = async (
  thrown: unknown,
  { isTrusted }: RequestFacts,
  proofOfWork: Pick<ProofOfWork, 'offer'>,
): Promise<unknown> => {
  if (!(thrown instanceof AppError) || thrown.word !== 'RATE_LIMITED' || (await isTrusted())) return thrown;
  const work = await proofOfWork.offer();
  if (!work) return thrown;
  const { message, retryAfterSeconds } = thrown;
  return new AppError('RATE_LIMITED', {
    message,
    work,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
};

const register = (
  server: FastifyInstance,
  bound: BoundRoute,
  options: ApiOptions,
  turn: () => Promise<void>,
): void => {
  const { route } = bound;
  const isReading = route.method === 'GET' && !route.writes;
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  server.route({
    method: route.method,
    url: route.path,
    config: { contract: route },
    ...bodyLimit(bound, options),
    // A link checker or download manager that sends HEAD must not use up a ticket.
    exposeHeadRoute: route.download === undefined,
    // Before the body is read: an unauthorised caller must not upload a large body.
    onRequest: async (request) => {
      const viewer = await admitted(route, headerOf(request, 'token'), options.authenticate);
      if (viewer) viewers.set(request, viewer);
      else if (isReading) options.reading.use(request.ip);
      if (route.requiresProofOfWork && !viewer)
        await options.proofOfWork.admit(headerOf(request, proofOfWorkHeader));
    },
    handler: async (request, reply) => {
      const files = route.upload ? await readUploads(request, route.upload, options.maxUploadBytes) : [];
      const { params, query, body } = request;
      const viewer = viewers.get(request);
      if (!viewer && isReading) await turn();
      void reply.header('cache-control', 'no-store');
      const facts = factsOf(request, reply, viewer, options);
      const answer = await bound
        .run({ params, query, body, viewer, files, request: facts })
        .catch(async (thrown: unknown) => {
          throw route.takesProofOfWork ? await withOffer(thrown, facts, options.proofOfWork) : thrown;
        });
      return answer instanceof Download
        ? send(reply, answer, route.download ?? 'application/octet-stream')
        : answer;
    },
  });
};

export const serveApi = (
  server: FastifyInstance,
  routes: readonly BoundRoute[],
  options: ApiOptions,
): void => {
  const turn = makeTurns(server.server);
  for (const bound of routes) register(server, bound, options, turn);
};
