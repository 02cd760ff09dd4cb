interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

export const loginAddress = ({ pathname, search, hash = '' }: Place): string =>
  pathname === '/' && !search ? '/login' : `/login?next=${encodeURIComponent(pathname + search + hash)}`;

/**
 * The address to go to after signing in.
 * @returns a path of this site; the home page where `next` leaves the site
 */
export const nextAddress = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '/';
  const base = 'https://here.invalid';
  // Parsed as the browser would: `//host`, `/\host` and the like leave the site and are refused.
  const target = next.startsWith('/') && URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (target?.origin !== base || target.pathname === '/login') return '/';
  return target.pathname + target.search + target.hash;
};

/** Whether QQ has redirected to the login page. */
export const isQqReturn = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('flag') && query.has('code');
};
