import type { FastifyInstance, FastifyRequest } from 'fastify';

const longest = 4_096;

/** @param scope separate, so that no other route parses forms @returns reads the fields of a request, none when it contains no form */
export const readForms = (scope: FastifyInstance): ((request: FastifyRequest) => URLSearchParams) => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longest },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  return ({ body }) => (body instanceof URLSearchParams ? body : new URLSearchParams());
};
