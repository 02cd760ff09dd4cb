import type { FastifyInstance, FastifyRequest } from 'fastify';

const longest = 4_096;

/**
 * Parses forms that pages without scripts submit, up to 4 KiB.
 * @param scope a separate scope: no other route parses forms
 * @returns the fields of a request; no fields when it contains no form
 */
export const readForms = (scope: FastifyInstance): ((request: FastifyRequest) => URLSearchParams) => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longest },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  return ({ body }) => (body instanceof URLSearchParams ? body : new URLSearchParams());
};
