import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

export type CookiesOf = (request: FastifyRequest, reply: FastifyReply) => Cookies;

/** @param publicUrl with https a cookie is never sent over plain HTTP */
export const cookiesOf =
  (server: FastifyInstance, publicUrl: string | undefined): CookiesOf =>
  (request, reply) => ({
    get: (name) => {
      const sent = request.headers.cookie;
      return sent === undefined ? undefined : server.parseCookie(sent)[name];
    },
    give: (name, value, maxAge, path = '/') => {
      const secure = publicUrl?.startsWith('https:') ?? request.protocol === 'https';
      const given = server.serializeCookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path,
        maxAge,
      });
      void reply.header('set-cookie', given);
    },
  });
