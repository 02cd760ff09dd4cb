import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EncodedContent } from '#platform/kept-content/encoded-content';
import { matchesTag } from '#platform/kept-content/entity-tag';
import type { DocumentAnswer, DocumentFacts } from './page-rendering.service';
import type { ReadArticles } from './read-articles';

interface Prepared {
  readonly headers: DocumentAnswer['headers'];
  /** Names and values in turn, as Node writes them fastest. */
  readonly whole: readonly string[];
  readonly notModified: readonly string[];
}

/** As the API says while the database is unavailable. */
const retryAfterSeconds = '2';

// One list for all clients of a document: making it takes longer than sending the document.
const lists = new WeakMap<EncodedContent<DocumentFacts>, Prepared>();

const prepared = ({ headers, document }: DocumentAnswer): Prepared => {
  const before = lists.get(document);
  // A document outlives a change elsewhere, its headers may not: they name where pictures come from.
  if (before?.headers === headers) return before;
  const { etag, encoding, bytes } = document;
  const notModified = { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding', etag };
  const whole = {
    ...notModified,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
    ...(document.facts.status === 503 && { 'retry-after': retryAfterSeconds }),
  };
  const made = {
    headers,
    whole: Object.entries(whole).flat(),
    notModified: Object.entries(notModified).flat(),
  };
  lists.set(document, made);
  return made;
};

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** No header has been set on the response: Node then takes the list as it is. */
  readonly untouched: boolean;
  readonly path: string;
  readonly read: Pick<ReadArticles, 'sent'>;
}

/**
 * Sends a document without the framework, whose own sending takes a third of the requests a second that Node can do.
 * @returns the status
 */
export const sendDocument = (
  { request, response, requestId, untouched, path, read }: Sending,
  answer: DocumentAnswer,
): number => {
  const { document } = answer;
  const { whole, notModified } = prepared(answer);
  const isWhole = document.facts.status === 200;
  const isKnown = isWhole && matchesTag(document.etag, request.headers['if-none-match']);
  const status = isKnown ? 304 : document.facts.status;
  const list = [...(isKnown ? notModified : whole), 'x-request-id', requestId];
  if (untouched) response.writeHead(status, list);
  else {
    for (let at = 0; at < list.length; at += 2) response.setHeader(list[at] ?? '', list[at + 1] ?? '');
    response.writeHead(status);
  }
  if (isKnown || request.method === 'HEAD') response.end();
  else response.end(document.bytes);
  if (isWhole && request.method === 'GET') read.sent(path, request);
  return status;
};
