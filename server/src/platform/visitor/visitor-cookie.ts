import { hkdfSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ids } from '../ids';
import type { Visitor } from './visitor';

/** Name of the cookie that tells one browser from another. */
export const visitorCookie = 'yanye_visitor';

const idLength = 22;
const idPattern = /^[\w-]{22}$/;

/** As long as browsers keep a cookie at most, in seconds: 400 days. */
const maxAge = 400 * 24 * 3_600;

/** Who tells browsers apart, and how. */
export interface VisitorOptions {
  /** The server's one secret; the signing key is derived from it. */
  readonly secretKey: string;
  readonly ids: Pick<Ids, 'token'>;
  /** Where the site is found; with https the cookie never travels in the open. */
  readonly publicUrl?: string | undefined;
}

/** Finds the visitor behind a request; `reply` takes the cookie. */
export type VisitorOf = (request: FastifyRequest, reply: FastifyReply) => Visitor;

/**
 * Lets the server read and give visitor cookies. The cookie is for calls alone: requests for pages never carry it.
 * @returns who sent a request
 */
export const readVisitors = async (server: FastifyInstance, options: VisitorOptions): Promise<VisitorOf> => {
  const { secretKey, ids, publicUrl } = options;
  const secret = Buffer.from(hkdfSync('sha256', secretKey, '', 'visitor cookie', 32));
  // Read where it is asked for: most requests never ask who the visitor is.
  await server.register(cookie, { secret, hook: false });

  return (request, reply) => {
    const sent = request.headers.cookie;
    const signed = sent === undefined ? undefined : server.parseCookie(sent)[visitorCookie];
    const read = signed === undefined ? undefined : server.unsignCookie(signed);
    let id = read?.valid && idPattern.test(read.value) ? read.value : undefined;
    return {
      get id() {
        return id;
      },
      remember: () => {
        if (id !== undefined) return id;
        id = ids.token(idLength);
        const given = server.serializeCookie(visitorCookie, server.signCookie(id), {
          httpOnly: true,
          sameSite: 'lax',
          secure: publicUrl?.startsWith('https:') ?? request.protocol === 'https',
          path: '/api',
          maxAge,
        });
        void reply.header('set-cookie', given);
        return id;
      },
    };
  };
};
