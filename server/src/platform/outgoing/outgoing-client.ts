import ipaddr from 'ipaddr.js';
import type { Agent, request } from 'undici';
import { isListedHost, isPublicAddress } from './address-rule';
import { guardedLookup, privateAddress } from './guarded-lookup';
import { hostOf, portOf } from './outgoing-address';

interface Client {
  readonly send: typeof request;
  /** @throws OutgoingFailure address for a private address that is not listed */
  readonly agentFor: (url: URL) => Agent;
}

interface Options {
  readonly connectTimeoutMs: number;
  /** Whether whoever sends the request limits its time. */
  readonly isTimedByCaller?: true;
}

/**
 * The connections of requests; created on the first one, because most starts send none.
 * @param allowedPrivate hosts that an operator allows in spite of a private address
 */
export const outgoingClient = (
  allowedPrivate: readonly string[],
  { connectTimeoutMs: timeout, isTimedByCaller }: Options,
) => {
  let loaded: Promise<Client & { readonly agents: readonly Agent[] }> | undefined;

  const load = async () => {
    const { Agent, request: send } = await import('undici');
    const timing = isTimedByCaller ? { headersTimeout: 0, bodyTimeout: 0 } : {};
    const limits = { connectTimeout: timeout, keepAliveTimeout: 1_000, ...timing };
    /** Connects to public addresses only. */
    const guarded = new Agent({ ...limits, connect: { timeout, lookup: guardedLookup } });
    const open = new Agent({ ...limits, connect: { timeout } });
    const agentFor = (url: URL): Agent => {
      const host = hostOf(url);
      if (isListedHost(host, portOf(url), allowedPrivate)) return open;
      // A literal address is never resolved.
      if (ipaddr.isValid(host) && !isPublicAddress(host)) throw privateAddress();
      return guarded;
    };
    return { send, agentFor, agents: [guarded, open] };
  };

  return {
    load: (): Promise<Client> => (loaded ??= load()),
    close: async (): Promise<void> => {
      for (const agent of (await loaded)?.agents ?? []) await agent.destroy();
    },
  };
};

export type OutgoingClient = ReturnType<typeof outgoingClient>;
