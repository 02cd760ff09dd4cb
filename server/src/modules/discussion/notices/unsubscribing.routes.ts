import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors';
import { readForms } from '#platform/http/forms';
import type { NoticeMails } from './notice-mails.service';

const page = '/unsubscribe';

/**
 * Takes what a mail programme's own button sends (RFC 8058: a POST that wants no redirect), and the form of the page behind a mail's link. A
 * link alone changes nothing: programmes that look for harm open them all.
 */
export const bindUnsubscribing = async (
  server: FastifyInstance,
  mails: Pick<NoticeMails, 'unsubscribe'>,
): Promise<void> => {
  // A scope of its own: other routes read no forms.
  await server.register(async (forms) => {
    const formOf = readForms(forms);
    forms.post<{ Querystring: { token?: string } }>(
      page,
      { schema: { hide: true } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const isOneClick = formOf(request).has('List-Unsubscribe');
        try {
          await mails.unsubscribe(String(request.query.token ?? ''));
        } catch (error) {
          if (isOneClick || !(error instanceof AppError) || error.word !== 'NOT_FOUND') throw error;
          return reply.redirect(`${page}#unknown`, 303);
        }
        return isOneClick ? reply.code(204).send() : reply.redirect(`${page}#done`, 303);
      },
    );
  });
};
