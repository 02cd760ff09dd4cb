/** @jest-environment node */
import { injectInto } from '@yanye/shared/api/base-api';
import type { CallHead } from '../contract/call';
import type { RemoteRoute } from '../../federation/remote-module';
import { fakeApi } from './fake-api';
import { pathsWithLoad, renderOnServer } from './render-on-server';

const call: CallHead = { method: 'GET', path: '/api/leaves', access: 'anyone', writes: false };
const api = injectInto('tests/leaves', (build) => ({
  leaves: build.query<readonly string[], string>({ query: () => ({ call }) }),
}));

const Component = () => <p>{api.useLeavesQuery('green').data?.join()}</p>;
const page = async () => ({ Component });
const loads =
  (kind: string): NonNullable<RemoteRoute['load']> =>
  async ({ store }) => {
    await store.dispatch(api.endpoints.leaves.initiate(kind, { subscribe: false }));
    return undefined;
  };
const rendered = (load: RemoteRoute['load']) =>
  renderOnServer([{ path: 'leaves', page, ...(load && { load }) }], {
    at: '/leaves',
    api: fakeApi().answers(call, ['leaf'] as never),
  });

describe('a page rendered on the server', () => {
  test('has all data when its load fetched what the component reads', async () => {
    expect(await rendered(loads('green'))).toEqual({ html: '<p>leaf</p>', missing: [] });
  });

  test.each([
    ['fetches nothing', undefined],
    ['fetches another argument', loads('red')],
  ])('misses what the component reads when its load %s', async (_what, load) => {
    expect(await rendered(load)).toEqual({ html: '<p></p>', missing: ['leaves("green")'] });
  });
});

test('the paths with a load are those of the whole table', () => {
  const load = loads('green');
  const table: readonly RemoteRoute[] = [
    { index: true, load, page },
    { path: 'plain', page },
    { path: 'group', children: [{ path: ':id', load, page }] },
  ];
  expect(pathsWithLoad(table)).toEqual(['/', '/group/:id']);
});
