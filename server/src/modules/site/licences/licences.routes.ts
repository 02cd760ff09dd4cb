import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '#platform/kept-content/accepted-encoding';
import { EncodableContent } from '#platform/kept-content/encoded-content';
import { contentHash, matchesTag } from '#platform/kept-content/entity-tag';

const licencesPath = '/licences.txt';

/** Read when a client first asks, and once: the file changes with the program only. */
const readOnce = (file: string): (() => Promise<EncodableContent<undefined>>) => {
  let content: EncodableContent<undefined> | undefined;
  return async () => {
    if (content) return content;
    const bytes = await readFile(file);
    const generated = { bytes, encoding: 'identity', hash: contentHash(bytes), facts: undefined } as const;
    content = new EncodableContent({ ...generated, isCached: true });
    return content;
  };
};

/**
 * Serves the notices of third-party software to anyone.
 * @param file path of the text, absolute
 */
export const bindLicences = (app: FastifyInstance, file: string): void => {
  const notices = readOnce(file);
  app.get(licencesPath, { schema: { hide: true }, compress: false }, async ({ headers }, reply) => {
    const content = await notices();
    const { bytes, encoding, etag } = await content.in(acceptedEncoding(headers['accept-encoding']));
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (matchesTag(etag, headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/plain; charset=utf-8').send(bytes);
  });
};
