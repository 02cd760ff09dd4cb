import type { FastifyInstance, FastifyRequest } from 'fastify';

const longest = 4_096;

/**
 * Reads what pages without scripts send, up to 4 KiB.
 * @param scope of its own: no other route reads forms
 * @returns the fields of a request, none where it carries no form
 */
export const readForms = (scope: FastifyInstance): ((request: FastifyRequest) => URLSearchParams) => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longest },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  return ({ body }) => (body instanceof URLSearchParams ? body : new URLSearchParams());
};
