import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Which proxies are trusted: all, none, a number of hops counted from our side, or those at these addresses. */
export type TrustProxy = boolean | number | readonly string[];

type IsTrusted = (address: string, hop: number) => boolean;

/** @returns whether a proxy's header is trusted; undefined when there is none */
export const trusted = (trust: TrustProxy): IsTrusted | undefined => {
  if (typeof trust === 'boolean') return trust ? () => true : undefined;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : proxyAddress.compile([...trust]);
};

export type ClientAddress = (request: IncomingMessage) => string;

export const clientAddress = (trust: TrustProxy): ClientAddress => {
  const isTrusted = trusted(trust);
  return isTrusted
    ? (request) => proxyAddress(request, isTrusted)
    : (request) => request.socket.remoteAddress ?? '';
};
