import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import type { DocumentAnswer, DocumentsService } from './documents.service';
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
  const { onSent = () => undefined } = listeners;
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const address = pageAddress(request.url);
    if (!address) return reply.callNotFound();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const answer = await documents.answer(address, encoding, request.id);
    return send({ request, reply, path: address.path, onSent }, answer);
  });
  answerEarly(app.server, documents, listeners);
};
