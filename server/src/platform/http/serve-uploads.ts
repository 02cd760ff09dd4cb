import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import { isPrivate } from '../files/private-folder';
import { messages } from '../messages.zh';
import { sendFailure } from './error-handler';

const uploadHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** A name always refers to the same bytes. @param movedTo returns the current address of a file that was replaced, if any */
export const serveUploads = async (
  server: FastifyInstance,
  root: string,
  prefix: string,
  movedTo: (path: string) => Promise<string | undefined>,
): Promise<void> => {
  await server.register(
    async (scope) => {
      // On the reply, after the general hook: Fastify writes the reply's headers over those of the raw response.
      scope.addHook('onRequest', async (_request, reply) => {
        void reply.headers(uploadHeaders);
      });
      scope.setNotFoundHandler(async (request, reply) => {
        const moved = await movedTo(request.url.replace(/[?#].*$/, ''));
        // A temporary redirect: the replacement may be replaced as well.
        if (moved !== undefined) return reply.header('cache-control', 'no-cache').redirect(moved, 302);
        return sendFailure(
          new AppError('NOT_FOUND', { message: messages.http.routeMissing }),
          request,
          reply,
        );
      });
      await scope.register(fastifyStatic, {
        root,
        prefix: '/',
        decorateReply: false,
        index: false,
        dotfiles: 'ignore',
        allowedPath: (path) => !isPrivate(path),
        maxAge: '1y',
        immutable: true,
      });
    },
    { prefix: prefix.replace(/\/$/, '') },
  );
};
