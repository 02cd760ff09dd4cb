import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOf } from '#platform/http/error-handler';
import { sendFailureToReader } from '#platform/http/failure-page';
import type { ReadingLimit } from '#platform/http/reading-limit';
import { makeTurns } from '#platform/http/turns';
import { acceptedEncoding } from '#platform/kept-content/accepted-encoding';
import type { DocumentAnswer, PageRenderingService, PersonalDocument } from './page-rendering.service';
import { answerEarly, type EarlyDeps } from './early-documents';
import { pageAddress } from './document-address';
import type { ReadArticles } from './read-articles';
import type { PersonalPages } from './personal-pages';
import { sendDocument } from './send-document';

interface Deps extends EarlyDeps {
  readonly read: Pick<ReadArticles, 'sent' | 'sentPage'>;
  readonly documents: PageRenderingService;
  readonly personal: PersonalPages;
  readonly reading: ReadingLimit;
}

interface Sending extends Pick<Deps, 'read'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
}

const send = ({ request, reply, path, read }: Sending, answer: DocumentAnswer): FastifyReply => {
  const { headers, document } = answer;
  const { redirect } = document.facts;
  if (redirect !== undefined)
    // Permanent: pages know no other redirects.
    return reply.headers(headers).header('cache-control', 'no-cache').redirect(redirect, 301);
  reply.hijack();
  const { raw: response } = reply;
  const { id: requestId, raw } = request;
  sendDocument({ request: raw, response, requestId, untouched: false, path, read }, answer);
  return reply;
};

const sendPersonal = (
  reply: FastifyReply,
  { headers, status, redirect, html }: PersonalDocument,
): FastifyReply => {
  // Neither indexed by search engines nor sent to other sites as referrer: the address, or a cookie, is all it takes to read it.
  void reply
    .headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .header('referrer-policy', 'same-origin');
  if (redirect !== undefined) return reply.redirect(redirect, status);
  return reply.code(status).type('text/html; charset=utf-8').send(html);
};

/** A limited reader gets a sentence. */
const sendRefusal = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { word, status, message, retryAfterSeconds } = appErrorOf(thrown);
  if (word !== 'RATE_LIMITED') return sendFailureToReader(thrown, request, reply);
  return reply
    .code(status)
    .headers({ 'retry-after': String(retryAfterSeconds ?? 1), 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(message);
};

/**
 * Answers every address without another route with a page, or with "not found" in the site's frame.
 * Register it last.
 */
export const bindDocumentRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { documents, personal, read, reading } = deps;
  const turn = makeTurns(app.server);
  app.get('/*', { schema: { hide: true }, errorHandler: sendRefusal }, async (request, reply) => {
    const address = pageAddress(request.url);
    if (!address) return reply.callNotFound();
    const admit = async (): Promise<void> => {
      reading.use(request.ip);
      await turn();
    };
    if (personal.mayBe(address.path, request.headers.cookie)) {
      await admit();
      const document = await personal.of(address, request, reply);
      if (document) {
        if (document.status === 200 && request.method === 'GET') read.sentPage(request.raw);
        return sendPersonal(reply, document);
      }
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const answer = await documents.answer(address, encoding, request.id, admit);
    return send({ request, reply, path: address.path, read }, answer);
  });
  answerEarly(app.server, deps);
};
