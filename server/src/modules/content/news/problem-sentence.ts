import type { NewsState } from '@yanye/shared/contract/news.calls';
import { messages } from './messages.zh';

const statusSentence = (status: string): string => {
  if (status === '404' || status === '410') return messages.missing(status);
  if (status === '401' || status === '403' || status === '451') return messages.forbidden(status);
  if (status === '429') return messages.busy(status);
  return status.startsWith('5') ? messages.serverError(status) : messages.status(status);
};

const networkSentence = (code: string): string => {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_NODATA') return messages.unknownName;
  if (code === 'ECONNREFUSED') return messages.connectionRefused;
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? messages.certificate(code) : messages.unreachable(code);
};

const brokenSentence = (detail: string): string => {
  if (detail === 'html') return messages.page;
  return detail === 'packing' ? messages.packing : messages.broken;
};

const sentences: Readonly<Record<NewsState, (detail: string) => string>> = {
  never: () => '',
  fine: () => '',
  timeout: () => messages.timeout,
  too_large: () => messages.tooLarge,
  broken: brokenSentence,
  refused: () => messages.refused,
  redirects: () => messages.redirects,
  status: statusSentence,
  unreachable: networkSentence,
};

/**
 * Describes the failure of the last fetch.
 * @param detail as stored by the fetch: an HTTP status, an error code of the network, a hint
 * @returns empty after a success
 */
export const problemSentence = (state: NewsState, detail: string): string => sentences[state](detail);
