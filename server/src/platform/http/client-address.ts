import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Which proxies are believed: all, none, so many counted from our side, or those at these addresses. */
export type TrustProxy = boolean | number | readonly string[];

type IsTrusted = (address: string, hop: number) => boolean;

/** @returns whether a proxy's word is taken; undefined where none is */
export const trusted = (trust: TrustProxy): IsTrusted | undefined => {
  if (typeof trust === 'boolean') return trust ? () => true : undefined;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : proxyAddress.compile([...trust]);
};

/** Finds the address that a request came from, before or without the framework. */
export type ClientAddress = (request: IncomingMessage) => string;

/** @param trust as configured; the framework is told the same */
export const clientAddress = (trust: TrustProxy): ClientAddress => {
  const isTrusted = trusted(trust);
  return isTrusted
    ? (request) => proxyAddress(request, isTrusted)
    : (request) => request.socket.remoteAddress ?? '';
};
