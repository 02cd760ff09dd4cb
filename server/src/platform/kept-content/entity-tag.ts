import { createHash } from 'node:crypto';

/** @returns a hash that tells content from every other content */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has this content (RFC 9110, 13.1.2: weak comparison). @param header `If-None-Match` of the request */
export const matchesTag = (etag: string, header: string | undefined): boolean =>
  header !== undefined &&
  (header === etag ||
    header.trim() === '*' ||
    header.split(',').some((part) => strong(part) === strong(etag)));
