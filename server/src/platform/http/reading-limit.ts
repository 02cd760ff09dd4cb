import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors';
import { networkOf } from '../limits/network-of';
import { messages } from '../messages.zh';

/** Requests without an account that one network may make, beyond what is sent from the cache. */
export const readingLimit = { points: 300, perSeconds: 60 } as const;

/**
 * Behind a proxy that is not trusted (`TRUST_PROXY`), all visitors have the proxy's address, which is mostly one of these: to limit it
 * would close the site.
 */
const uncounted = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'unspecified',
]);

/** @returns the /24 of IPv4 or the /64 of IPv6; undefined for an address that is not counted */
const countedNetwork = (address: string): string | undefined => {
  if (!ipaddr.isValid(address)) return undefined;
  const ip = ipaddr.process(address);
  if (uncounted.has(ip.range())) return undefined;
  return ip instanceof ipaddr.IPv4 ? `${ip.octets.slice(0, 3).join('.')}.0/24` : networkOf(address);
};

/** Remembered at a time; who sends from more networks than this has no use of being forgotten sooner. */
const maxNetworks = 50_000;

export interface ReadingLimit {
  /** Counts one request. @param address of the client @throws AppError RATE_LIMITED with the seconds to wait */
  use(address: string): void;
}

/**
 * One limit for all reading that costs more than sending stored bytes. Each process counts for itself: what is protected is its own
 * CPU, and asking Redis would cost more than many of the requests.
 * @param now milliseconds
 */
export const makeReadingLimit = (now: () => number = () => performance.now()): ReadingLimit => {
  const windowMs = readingLimit.perSeconds * 1_000;
  // With `max` alone, the cache would allocate all entries when the server starts.
  const used = new LRUCache<string, number>({ maxSize: maxNetworks, sizeCalculation: () => 1 });
  let windowEnds = 0;
  return {
    use: (address) => {
      const network = countedNetwork(address);
      if (network === undefined) return;
      const at = now();
      if (at >= windowEnds) {
        used.clear();
        windowEnds = at + windowMs;
      }
      const count = (used.get(network) ?? 0) + 1;
      used.set(network, count);
      if (count <= readingLimit.points) return;
      const retryAfterSeconds = Math.ceil((windowEnds - at) / 1_000);
      throw new AppError('RATE_LIMITED', {
        message: messages.http.readTooMuch(retryAfterSeconds),
        retryAfterSeconds,
      });
    },
  };
};
