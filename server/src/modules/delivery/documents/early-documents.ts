import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding';
import type { DocumentsService } from './documents.service';
import { pageAddress } from './page-address';
import type { PersonalPages } from './personal-pages';
import { sendDocument, type OnSent } from './send-document';

/** Who is told of documents. */
export interface DocumentListeners {
  readonly onSent?: OnSent;
  /** Told of what is sent before the framework can measure it: its status and how long it took. */
  /** Pages that are another one for some browsers. */
  readonly personal?: PersonalPages;
  readonly onEarly?: (method: string, status: number, seconds: number) => void;
}

const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/**
 * Sends documents that are at hand before the framework sees the request: its hooks and its own sending cost twice as
 * much as all the rest. Whatever has to be awaited goes the ordinary way.
 * @param server the framework's server, its listener in place
 */
export const answerEarly = (
  server: Server,
  documents: DocumentsService,
  { onSent = () => undefined, onEarly = () => undefined, personal }: DocumentListeners,
): void => {
  const framework = server.listeners('request') as RequestListener[];
  const isAnswered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = 'GET', url = '', headers } = request;
    const asked = isReading(method) ? pageAddress(url) : undefined;
    const address = asked && personal?.mayBe(asked.path, headers.cookie) ? undefined : asked;
    const atHand = address && documents.atHand(address, acceptedEncoding(headers['accept-encoding']));
    if (!atHand || 'redirect' in atHand.content) return false;
    const began = performance.now();
    const { path } = address;
    const sending = { request, response, requestId: randomUUID(), untouched: true, path, onSent };
    const status = sendDocument(sending, atHand.headers, atHand.content);
    onEarly(method, status, (performance.now() - began) / 1000);
    return true;
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isAnswered(request, response)) for (const next of framework) next(request, response);
  });
};
