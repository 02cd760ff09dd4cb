import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** A client, as far as its request for a document tells. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly isFetchedAhead: boolean;
}

// A site has few different ones, and matching takes a long pattern.
const known = new LRUCache<string, boolean>({ max: 1_000 });

const isProgram = (userAgent: string): boolean => {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  const found = userAgent === '' || isbot(userAgent);
  if (userAgent.length <= 500) known.set(userAgent, found);
  return found;
};

/** Neither a known robot nor a browser that prefetches. */
export const isReader = ({ userAgent, isFetchedAhead }: Caller): boolean =>
  !isFetchedAhead && !isProgram(userAgent);
