import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/**
 * Which proxies are trusted: all, none, a number of hops counted from our side, or those at these addresses, networks, or the words
 * `loopback`, `linklocal`, `uniquelocal`. Where all are trusted, any client may claim any address.
 */
export type TrustProxy = boolean | number | readonly string[];

type IsTrusted = (address: string, hop: number) => boolean;

/** @returns whether a proxy's header is trusted; undefined when there is none */
export const trusted = (trust: TrustProxy): IsTrusted | undefined => {
  if (typeof trust === 'boolean') return trust ? () => true : undefined;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : proxyAddress.compile([...trust]);
};

/** @param list of addresses, networks and words @returns whether it can be understood; an empty one cannot */
export const isTrustedList = (list: readonly string[]): boolean => {
  try {
    proxyAddress.compile([...list]);
    return list.length > 0;
  } catch {
    return false;
  }
};

export type ClientAddress = (request: IncomingMessage) => string;

export const clientAddress = (trust: TrustProxy): ClientAddress => {
  const isTrusted = trusted(trust);
  return isTrusted
    ? (request) => proxyAddress(request, isTrusted)
    : (request) => request.socket.remoteAddress ?? '';
};
