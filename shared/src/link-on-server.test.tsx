/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Link } from './link-on-server';
import { createMemoryRouter } from './router-outside-browsers';
import { Link as RouterLink, RouterProvider, type LinkProps } from './router';

const markup = (One: typeof Link | typeof RouterLink, props: LinkProps): string => {
  const element = (
    <One {...props} className="a" title="去">
      叶 <b>子</b>
    </One>
  );
  const routes = [{ path: '/here', children: [{ path: 'below', element }] }];
  return renderToString(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/here/below?q=1'] })} />,
  );
};

describe('a link on the server', () => {
  test.each([
    '/',
    '/article/叶%20子',
    '/archive/',
    '/search?q=叶&page=2#results',
    '/a#b?c',
    '/a?',
    '/a#',
    '/a?#b',
    '/a?b#',
    '/a/../b',
    '/./a',
    '/a//b',
    '//example.org/a',
    '/\\example.org',
    '/a b',
    '/\t/example.org',
    'beside',
    '../above',
    '?page=2',
    '#below',
    '',
    'https://example.org/a',
    { pathname: '/a', search: '?b=1' },
  ])('to %j has the markup of the router', (to) => {
    expect(markup(Link, { to })).toBe(markup(RouterLink, { to }));
  });

  test.each<Partial<LinkProps>>([
    { target: '_blank', rel: 'noopener' },
    { discover: 'none' },
    { reloadDocument: true },
    { replace: true, state: { from: 1 } },
    { relative: 'path' },
    { prefetch: 'render' },
    { onClick: () => undefined, 'aria-current': 'page' },
  ])('with %j has the markup of the router', (more) => {
    expect(markup(Link, { to: '/a', ...more })).toBe(markup(RouterLink, { to: '/a', ...more }));
  });
});
