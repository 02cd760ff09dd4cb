import { hkdfSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../http/cookies';
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
}

export type VisitorOf = (cookies: Cookies) => Visitor;

/** The cookie is for API calls alone: requests for pages never send it. @returns identifies the visitor of a request */
export const readVisitors = async (server: FastifyInstance, options: VisitorOptions): Promise<VisitorOf> => {
  const { secretKey, ids } = options;
  const secret = Buffer.from(hkdfSync('sha256', secretKey, '', 'visitor cookie', 32));
  // Read lazily: most requests never need the visitor.
  await server.register(cookie, { secret, hook: false });

  return (cookies) => {
    const signed = cookies.get(visitorCookie);
    const read = signed === undefined ? undefined : server.unsignCookie(signed);
    let id = read?.valid && idPattern.test(read.value) ? read.value : undefined;
    return {
      get id() {
        return id;
      },
      remember: () => {
        if (id !== undefined) return id;
        id = ids.token(idLength);
        cookies.give(visitorCookie, server.signCookie(id), maxAge, '/api');
        return id;
      },
    };
  };
};
