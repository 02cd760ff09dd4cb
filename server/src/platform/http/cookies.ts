import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of the browser that asks. No script in a page can read them. */
export interface Cookies {
  /** @returns what the browser sent under this name */
  get(name: string): string | undefined;
  /** Gives the browser a value with this answer, to be sent along with every request. */
  give(name: string, value: string, maxAgeSeconds: number): void;
}

/** Of calls inside the process: nothing came, and nothing can be given. */
export const noCookies: Cookies = {
  get: () => undefined,
  give: () => {
    throw new Error('No cookie can be given without an answer to a browser.');
  },
};

/** Finds the cookies of a request; `reply` takes new ones. */
export type CookiesOf = (request: FastifyRequest, reply: FastifyReply) => Cookies;

/**
 * @param server with the cookie plugin in place
 * @param publicUrl where the site is found; with https a cookie never travels in the open
 */
export const cookiesOf =
  (server: FastifyInstance, publicUrl: string | undefined): CookiesOf =>
  (request, reply) => ({
    get: (name) => {
      const sent = request.headers.cookie;
      return sent === undefined ? undefined : server.parseCookie(sent)[name];
    },
    give: (name, value, maxAge) => {
      const secure = publicUrl?.startsWith('https:') ?? request.protocol === 'https';
      const given = server.serializeCookie(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge,
      });
      void reply.header('set-cookie', given);
    },
  });
