import type { FastifyInstance } from 'fastify';

/** Existing clients send a JSON content type without a body, e.g. when signing out: that is no body, not a malformed one. */
export const readJsonBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
};
