import type { DataRouteObject } from '@yanye/shared/router';
import { byFirstSegment } from './route-tables';

const table = (...paths: string[]): DataRouteObject[] => paths.map((path) => ({ id: path, path }));

const idsOf = byFirstSegment(
  [{ id: 'home', index: true }, ...table('article/:id', '/links', 'role/:id?', ':any', '*', 'article/404')],
  (routes) => routes.map(({ id }) => id),
);

describe('a table of routes by first segment', () => {
  it('has the routes that begin with the segment, and those that begin with any', () => {
    expect(idsOf('/article/7')).toEqual(['home', 'article/:id', ':any', '*', 'article/404']);
    expect(idsOf('/links')).toEqual(['home', '/links', ':any', '*']);
    expect(idsOf('/role')).toEqual(['home', 'role/:id?', ':any', '*']);
  });

  it('has only routes that begin with any segment for an address that begins like none', () => {
    expect(idsOf('/')).toEqual(['home', ':any', '*']);
    expect(idsOf('/nothing')).toEqual(['home', ':any', '*']);
  });

  it('reads a segment as the router does: decoded, in any case', () => {
    expect(idsOf('/%41rticle/7')).toEqual(idsOf('/article/7'));
    expect(idsOf('/%zz')).toEqual(idsOf('/'));
  });

  it('is made once', () => {
    expect(idsOf('/article/7')).toBe(idsOf('/ARTICLE/8'));
  });
});
