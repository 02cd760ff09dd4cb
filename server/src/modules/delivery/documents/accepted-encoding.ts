import { LRUCache } from 'lru-cache';

/** Ways a document can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];

const choose = (header: string): Encoding => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim());
    const q = settings.find((text) => text.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0);
  }
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ??
    (encoding === 'identity' ? Math.min(weights.get('*') ?? 1, 0.001) : (weights.get('*') ?? 0));
  const best = offered.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  return weightOf(best) > 0 ? best : 'identity';
};

// Browsers send a handful of different values; parsing each time would cost more than sending.
const known = new LRUCache<string, Encoding>({ max: 200 });

/**
 * Picks the encoding for a request.
 * @param header `Accept-Encoding` as sent
 * @returns the shortest that the reader takes; `identity` when it names none of ours (RFC 9110, 12.5.3)
 */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const chosen = choose(header);
  if (header.length <= 200) known.set(header, chosen);
  return chosen;
};
