import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from '#platform/kept-content/entity-tag';
import type { FeedText } from './feed-texts';

/**
 * Whether a client without an ETag has the text (RFC 9110, 13.1.3).
 * Dates are whole seconds, so one is only sent, and only believed, when its second has passed with the text still the newest:
 * a text that was sent before another change then carries an earlier date than what followed.
 */
const isUnmodified = ({ facts }: FeedText, newestAt: number, since: string | undefined): boolean =>
  since !== undefined && newestAt >= facts.lastModified && Date.parse(since) >= facts.lastModified;

/**
 * Sends a text, or 304 to clients that have it.
 * @param newestAt timestamp at which the text was still the newest, in milliseconds since 1970
 */
export const sendText = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: FeedText,
  newestAt: number,
  contentType: string,
): FastifyReply => {
  const { bytes, encoding, etag, facts } = text;
  // Any cache may store it but has to revalidate, so that a change is seen at once.
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  if (newestAt >= facts.lastModified)
    void reply.header('last-modified', new Date(facts.lastModified).toUTCString());
  const tags = headers['if-none-match'];
  const has =
    tags === undefined ? isUnmodified(text, newestAt, headers['if-modified-since']) : matchesTag(etag, tags);
  if (has) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(contentType).send(bytes);
};
