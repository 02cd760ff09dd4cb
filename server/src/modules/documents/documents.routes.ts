import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import type { DocumentAnswer, DocumentsService } from './documents.service';
import { answerEarly, type ObserveDocument } from './early-documents';
import { pageAddress } from './page-address';
import { sendDocument } from './send-document';

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, content }: DocumentAnswer,
): FastifyReply => {
  if ('redirect' in content)
    // For good: pages know no other redirects.
    return reply.headers(headers).header('cache-control', 'no-cache').redirect(content.redirect, 301);
  reply.hijack();
  const { raw: response } = reply;
  sendDocument({ request: request.raw, response, requestId: request.id, untouched: false }, headers, content);
  return reply;
};

/**
 * Answers all addresses that no other route answers with a page, or with "not found" in the site's frame.
 * Register it last.
 * @param observe told of documents that are sent before the framework can measure them
 */
export const bindDocumentRoutes = (
  app: FastifyInstance,
  documents: DocumentsService,
  observe: ObserveDocument = () => undefined,
): void => {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const address = pageAddress(request.url);
    if (!address) return reply.callNotFound();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    return send(request, reply, await documents.answer(address, encoding, request.id));
  });
  answerEarly(app.server, documents, observe);
};
