import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '#delivery/documents/accepted-encoding';
import { isKnown } from '#delivery/documents/send-document';
import type { KeptText } from './kept-texts';

/**
 * Whether a reader without an ETag has the text (RFC 9110, 13.1.3).
 * Dates are whole seconds, so one is only told, and only believed, when its second has come with the text still the newest:
 * whatever a reader was sent before another change then carries an earlier date than what followed.
 */
const isUnmodified = ({ lastModified }: KeptText, newestAt: number, since: string | undefined): boolean =>
  since !== undefined && newestAt >= lastModified && Date.parse(since) >= lastModified;

/**
 * Sends a kept text, or 304 to those who have it.
 * @param newestAt a moment at which the text was still the newest, in milliseconds since 1970
 */
export const sendText = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: KeptText,
  newestAt: number,
  contentType: string,
): Promise<FastifyReply> => {
  const encoding = text.encodingFor(acceptedEncoding(headers['accept-encoding']));
  const etag = text.etag(encoding);
  // Kept anywhere, asked for each time: a change is seen at once.
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  if (newestAt >= text.lastModified)
    void reply.header('last-modified', new Date(text.lastModified).toUTCString());
  const tags = headers['if-none-match'];
  const has =
    tags === undefined ? isUnmodified(text, newestAt, headers['if-modified-since']) : isKnown(etag, tags);
  if (has) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(contentType).send(await text.bytes(encoding));
};
