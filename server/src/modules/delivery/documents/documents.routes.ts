import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import type { DocumentAnswer, DocumentsService, PersonalDocument } from './documents.service';
import { answerEarly, type DocumentListeners } from './early-documents';
import { pageAddress } from './page-address';
import { sendDocument, type OnSent } from './send-document';

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly onSent: OnSent;
}

const send = (
  { request, reply, path, onSent }: Sending,
  { headers, content }: DocumentAnswer,
): FastifyReply => {
  if ('redirect' in content)
    // For good: pages know no other redirects.
    return reply.headers(headers).header('cache-control', 'no-cache').redirect(content.redirect, 301);
  reply.hijack();
  const { raw: response } = reply;
  const { id: requestId, raw } = request;
  sendDocument({ request: raw, response, requestId, untouched: false, path, onSent }, headers, content);
  return reply;
};

const sendPersonal = (
  reply: FastifyReply,
  { headers, status, redirect, html }: PersonalDocument,
): FastifyReply => {
  // Neither found by search engines nor told to other sites: the address, or a cookie, is all that it takes to read it.
  void reply
    .headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .header('referrer-policy', 'same-origin');
  if (redirect !== undefined) return reply.redirect(redirect, status);
  return reply.code(status).type('text/html; charset=utf-8').send(html);
};

/**
 * Answers all addresses that no other route answers with a page, or with "not found" in the site's frame.
 * Register it last.
 * @param listeners told of what is sent
 */
export const bindDocumentRoutes = (
  app: FastifyInstance,
  documents: DocumentsService,
  listeners: DocumentListeners = {},
): void => {
  const { onSent = () => undefined, personal } = listeners;
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const address = pageAddress(request.url);
    if (!address) return reply.callNotFound();
    if (personal?.mayBe(address.path, request.headers.cookie)) {
      const document = await personal.of(address, request, reply);
      if (document) return sendPersonal(reply, document);
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const answer = await documents.answer(address, encoding, request.id);
    return send({ request, reply, path: address.path, onSent }, answer);
  });
  answerEarly(app.server, documents, listeners);
};
