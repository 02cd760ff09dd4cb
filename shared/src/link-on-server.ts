import { createElement } from 'react';
import { Link as RouterLink, type LinkProps } from './router';

/** Properties that say more than where the link leads: the router handles them. */
const ofRouter = [
  'defaultShouldRevalidate',
  'discover',
  'mask',
  'prefetch',
  'preventScrollReset',
  'relative',
  'reloadDocument',
  'replace',
  'state',
  'viewTransition',
];

/** Dots, double slashes, and an empty query or hash are changed when an address is resolved; other origins are no addresses of pages. */
const changed = /\/[/.]|[\\\s]|[?#]$|\?#/;

/**
 * As the router's, for the server: an absolute path is the address of its link, so it is not resolved against the page's, which takes
 * a twelfth of a render. The markup is the same.
 */
export const Link = ({ to, target, ...others }: LinkProps) => {
  const isPlain = typeof to === 'string' && to.startsWith('/') && !changed.test(to);
  return isPlain && !ofRouter.some((name) => name in others)
    ? createElement('a', { ...others, href: to, target, 'data-discover': 'true' })
    : createElement(RouterLink, { to, target, ...others });
};
