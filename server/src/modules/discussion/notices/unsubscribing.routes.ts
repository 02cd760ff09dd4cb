import { unsubscribePath } from '@yanye/shared/contract/notices.calls';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors';
import { sendFailureToReader } from '#platform/http/failure-page';
import { readForms } from '#platform/http/forms';
import type { NoticeMails } from './notice-mails.service';

/**
 * Accepts the one-click POST of mail clients (RFC 8058, no redirect), and the form of the page that a mail links to. Opening the link
 * changes nothing: virus scanners open every link.
 */
export const bindUnsubscribing = async (
  server: FastifyInstance,
  mails: Pick<NoticeMails, 'unsubscribe'>,
): Promise<void> => {
  // A separate scope: other routes do not parse forms.
  await server.register(async (forms) => {
    const formOf = readForms(forms);
    forms.post<{ Querystring: { token?: string } }>(
      unsubscribePath,
      { schema: { hide: true }, errorHandler: sendFailureToReader },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const isOneClick = formOf(request).has('List-Unsubscribe');
        try {
          await mails.unsubscribe(String(request.query.token ?? ''));
        } catch (error) {
          if (isOneClick || !(error instanceof AppError) || error.word !== 'NOT_FOUND') throw error;
          return reply.redirect(`${unsubscribePath}#unknown`, 303);
        }
        return isOneClick ? reply.code(204).send() : reply.redirect(`${unsubscribePath}#done`, 303);
      },
    );
  });
};
