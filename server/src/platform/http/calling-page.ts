import type { FastifyRequest } from 'fastify';

const parsed = (address: string | undefined): URL | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address) : undefined;

/**
 * @param publicUrl of the site, which a proxy may hide from the request
 * @returns the page of this site that `Referer` names; undefined for a page of another site, and without that header
 */
export const callingPage = (
  { headers: { referer }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string | undefined,
): URL | undefined => {
  const page = parsed(referer);
  if (!page) return undefined;
  // Parsed with the page's scheme, because the port of a scheme is left out in one of them.
  const own = [parsed(`${page.protocol}//${host}`)?.host, parsed(publicUrl)?.host];
  return page.host !== '' && own.includes(page.host) ? page : undefined;
};
