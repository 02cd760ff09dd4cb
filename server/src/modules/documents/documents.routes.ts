import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';
import type { DocumentBytes } from './byte-cache';
import { documentAddress } from './document-address';
import type { DocumentAnswer, DocumentsService } from './documents.service';

/** First path segments that are no pages: what is missing there is missing for programs. */
const notPages = new Set(['api', 'ws', 'uploads', 'files', 'releases', 'assets']);

const isPage = (target: string): boolean => {
  const end = target.slice(1).search(/[/?]/);
  return !notPages.has(end < 0 ? target.slice(1) : target.slice(1, end + 1));
};

/** Whether the reader has these very bytes (RFC 9110, 13.1.2: weak comparison). */
const isKnown = (etag: string, header: string | undefined): boolean =>
  header !== undefined &&
  (header === etag ||
    header.trim() === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag));

/** Headers by edition and document; the same object for each reader, since making it costs more than sending it. */
const prepared = new WeakMap<DocumentBytes, Readonly<Record<string, string | number>>>();

const headersOf = (
  headers: DocumentAnswer['headers'],
  document: DocumentBytes,
): Readonly<Record<string, string | number>> => {
  const before = prepared.get(document);
  if (before) return before;
  const made = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: document.etag,
    ...(document.encoding !== 'identity' && { 'content-encoding': document.encoding }),
    'content-length': document.bytes.length,
  };
  prepared.set(document, made);
  return made;
};

const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: DocumentAnswer['headers'],
  document: DocumentBytes,
): void => {
  // Past the framework's own sending, which takes a third of the requests a second that Node can do.
  reply.hijack();
  const all = headersOf(headers, document);
  const { raw } = reply;
  raw.setHeader('x-request-id', request.id);
  if (document.status === 200 && isKnown(document.etag, request.headers['if-none-match'])) {
    const { etag } = document;
    raw.writeHead(304, { ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    raw.end();
    return;
  }
  raw.writeHead(document.status, all);
  if (request.method === 'HEAD') raw.end();
  else raw.end(document.bytes);
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, content }: DocumentAnswer,
): unknown => {
  if ('redirect' in content)
    // For good: pages know no other redirects.
    return reply.headers(headers).header('cache-control', 'no-cache').redirect(content.redirect, 301);
  sendDocument(request, reply, headers, content);
  return reply;
};

/**
 * Answers all addresses that no other route answers with a page, or with "not found" in the site's frame.
 * Register it last.
 */
export const bindDocumentRoutes = (app: FastifyInstance, documents: DocumentsService): void => {
  app.get('/*', (request, reply) => {
    const address = isPage(request.url) ? documentAddress(request.url) : undefined;
    if (!address) return reply.callNotFound();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const atHand = documents.atHand(address, encoding);
    if (atHand) return send(request, reply, atHand);
    return documents.answer(address, encoding, request.id).then((answer) => send(request, reply, answer));
  });
};
