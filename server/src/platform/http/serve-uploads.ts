import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves uploaded files. Their names never come back with other bytes, so browsers may keep them for ever;
 * whatever they contain, nothing in them runs.
 * @param root absolute folder of the files
 * @param prefix of their addresses, e.g. `/uploads/`
 */
export const serveUploads = async (server: FastifyInstance, root: string, prefix: string): Promise<void> => {
  await server.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: '1y',
    immutable: true,
    setHeaders: (reply) => {
      reply.setHeader('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`);
      reply.setHeader('x-content-type-options', 'nosniff');
      reply.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
};
