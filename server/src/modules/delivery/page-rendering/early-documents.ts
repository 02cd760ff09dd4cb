import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Histogram } from 'prom-client';
import { acceptedEncoding } from '#platform/kept-content/accepted-encoding';
import type { PageRenderingService } from './page-rendering.service';
import { pageAddress } from './document-address';
import type { PersonalPages } from './personal-pages';
import type { ReadArticles } from './read-articles';
import { sendDocument } from './send-document';

export interface EarlyDeps {
  readonly documents: Pick<PageRenderingService, 'cached'>;
  readonly personal: Pick<PersonalPages, 'mayBe'>;
  readonly read: Pick<ReadArticles, 'sent'>;
  /** Of requests, in seconds. */
  readonly durations: Pick<Histogram, 'observe'>;
}

/**
 * Sends cached documents before the framework sees the request: its hooks and its own sending cost twice as much as all the rest.
 * The framework answers every other request.
 */
export const answerEarly = (server: Server, { documents, personal, read, durations }: EarlyDeps): void => {
  const framework = server.listeners('request') as RequestListener[];
  const isAnswered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = 'GET', url = '', headers } = request;
    const address = method === 'GET' || method === 'HEAD' ? pageAddress(url) : undefined;
    if (!address || personal.mayBe(address.path, headers.cookie)) return false;
    const answer = documents.cached(address, acceptedEncoding(headers['accept-encoding']));
    if (!answer) return false;
    const began = performance.now();
    const sending = { request, response, requestId: randomUUID(), untouched: true, path: address.path, read };
    const status = sendDocument(sending, answer);
    durations.observe({ method, route: '/*', status }, (performance.now() - began) / 1000);
    return true;
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isAnswered(request, response)) for (const next of framework) next(request, response);
  });
};
