/** The target of an address in an article, parsed by the same parser that browsers use (so `/\host` and `ht\ntps:` cannot bypass it). */
export type Address =
  | { readonly kind: 'own'; readonly path: string }
  | { readonly kind: 'remote'; readonly url: string; readonly host: string }
  | { readonly kind: 'other' };

const own = 'https://own.invalid';

/** Parses `raw` as a browser would on a page of ours; anything but http(s) and paths of ours is `other`. */
export function addressOf(raw: string): Address {
  let url: URL;
  try {
    url = new URL(raw, `${own}/`);
  } catch {
    return { kind: 'other' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'other' };
  if (url.origin === own) return { kind: 'own', path: `${url.pathname}${url.search}${url.hash}` };
  return { kind: 'remote', url: url.href, host: url.host };
}
