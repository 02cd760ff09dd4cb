import { defineCalls } from './call';

// Apart from the calls of administrators, since the privacy page loads it.
export const modelReceiverCalls = defineCalls({
  list: { method: 'GET', path: '/api/big_model/receivers', access: 'anyone', writes: false },
});

/** Where a language model runs: as a part of the site, in its own network, or at a vendor. */
export const receiverPlaces = ['site', 'network', 'vendor'] as const;
