import { createHash } from 'node:crypto';

/** Made once and for all: another value would show every reader all articles again. */
const namespace = Buffer.from('6f1c2b4e8a7d4c539b0e5d2f7a1c3e94', 'hex');

/**
 * What feeds call an article: a UUID of version 5 (RFC 9562, 5.5) of its id, which outlives new titles, slugs and public addresses.
 * @returns `urn:uuid:...`
 */
export const entryIdOf = (articleId: string): string => {
  const bytes = createHash('sha1').update(namespace).update(articleId).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
};
