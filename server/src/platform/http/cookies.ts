import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** No script in a page can read these cookies. */
export interface Cookies {
  get(name: string): string | undefined;
  give(name: string, value: string, maxAgeSeconds: number, path?: string): void;
}

/** For in-process calls: there is no cookie to read, and no browser that would keep one. */
export const noCookies: Cookies = {
  get: () => undefined,
  give: () => undefined,
};

/** For a server with the cookie plugin in place. @param publicUrl with https a cookie is never sent over plain HTTP */
export const cookiesOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): Cookies => ({
  get: (name) => {
    const sent = request.headers.cookie;
    return sent === undefined ? undefined : request.server.parseCookie(sent)[name];
  },
  give: (name, value, maxAge, path = '/') => {
    const secure = publicUrl?.startsWith('https:') ?? request.protocol === 'https';
    const options = { httpOnly: true, sameSite: 'lax', secure, path, maxAge } as const;
    void reply.header('set-cookie', request.server.serializeCookie(name, value, options));
  },
});
