import { hkdfSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../http/cookies';
import type { Ids } from '../ids';
import type { Visitor } from './visitor';

const visitorCookie = 'yanye_visitor';

const idLength = 22;
const idPattern = /^[\w-]{22}$/;

/** The longest lifetime that browsers accept, in seconds: 400 days. */
const maxAge = 400 * 24 * 3_600;

export interface VisitorOptions {
  readonly secretKey: string;
  readonly ids: Pick<Ids, 'token'>;
  readonly publicUrl?: string | undefined;
}

export type VisitorOf = (request: FastifyRequest, reply: FastifyReply) => Visitor;

/** The cookie is for API calls alone: requests for pages never send it. @returns identifies the visitor of a request */
export const readVisitors = async (server: FastifyInstance, options: VisitorOptions): Promise<VisitorOf> => {
  const { secretKey, ids, publicUrl } = options;
  const secret = Buffer.from(hkdfSync('sha256', secretKey, '', 'visitor cookie', 32));
  // Read lazily: most requests never need the visitor.
  await server.register(cookie, { secret, hook: false });

  const cookies = cookiesOf(server, publicUrl);

  return (request, reply) => {
    const own = cookies(request, reply);
    const signed = own.get(visitorCookie);
    const read = signed === undefined ? undefined : server.unsignCookie(signed);
    let id = read?.valid && idPattern.test(read.value) ? read.value : undefined;
    return {
      get id() {
        return id;
      },
      remember: () => {
        if (id !== undefined) return id;
        id = ids.token(idLength);
        own.give(visitorCookie, server.signCookie(id), maxAge, '/api');
        return id;
      },
    };
  };
};
