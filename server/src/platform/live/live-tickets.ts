import { liveLimits } from '@yanye/shared/contract/live.calls';
import type { Cache } from '../cache/cache';
import type { Clock } from '../clock';
import type { Ids } from '../ids';
import type { Sealing } from '../sealing';
import type { Viewer } from '../viewer';

export interface LiveRequest {
  readonly viewer: Viewer;
  /** A new connection of the same browser replaces the old one. */
  readonly browser: string;
  readonly topics: readonly string[];
  readonly lastEventId: string;
}

interface Sealed extends LiveRequest {
  readonly nonce: string;
  readonly endsAt: number;
}

interface Deps {
  readonly sealing: Pick<Sealing, 'seal' | 'open'>;
  readonly cache: Pick<Cache, 'add'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
}

const use = 'live ticket';

/** For a client that cannot send a token. Sealed and not stored: any process accepts them, also where processes share no cache. */
export const liveTickets = ({ sealing, cache, clock, ids }: Deps) => ({
  issue: (request: LiveRequest): string => {
    const content: Sealed = {
      ...request,
      nonce: ids.uuid(),
      endsAt: clock.now() + liveLimits.ticketSeconds * 1_000,
    };
    return sealing.seal(JSON.stringify(content), use);
  },

  /** @returns undefined for a ticket that is forged, too old or used */
  redeem: async (ticket: string): Promise<LiveRequest | undefined> => {
    const text = sealing.open(ticket, use);
    if (text === undefined) return undefined;
    const { nonce, endsAt, ...request } = JSON.parse(text) as Sealed;
    const isFirst = await cache.add(`live-ticket:${nonce}`, 1, liveLimits.ticketSeconds);
    return isFirst && endsAt > clock.now() ? request : undefined;
  },
});

export type LiveTickets = ReturnType<typeof liveTickets>;
