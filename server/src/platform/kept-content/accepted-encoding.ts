import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];

const choose = (header: string): Encoding => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ??
    (encoding === 'identity' ? Math.min(weights.get('*') ?? 1, 0.001) : (weights.get('*') ?? 0));
  const best = offered.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  return weightOf(best) > 0 ? best : 'identity';
};

// Browsers send a handful of different values; parsing one costs more than sending cached content.
const chosen = new LRUCache<string, Encoding>({ max: 200 });
const maxCachedLength = 200;

/** RFC 9110, 12.5.3. @returns the smallest encoding that the client accepts; `identity` when it accepts none of ours */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity';
  const cached = chosen.get(header);
  if (cached) return cached;
  const encoding = choose(header);
  if (header.length <= maxCachedLength) chosen.set(header, encoding);
  return encoding;
};
