import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { messages } from '../messages.zh';
import { isPublicAddress } from './address-rule';
import { OutgoingFailure } from './outgoing-failure';

export const privateAddress = (): OutgoingFailure =>
  new OutgoingFailure('address', { message: messages.outgoing.privateAddress });

/** Runs for the connection itself, so that the checked address is the one called. One private address refuses the name. */
export const guardedLookup: LookupFunction = (host, options: LookupOptions, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(privateAddress(), '', 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
