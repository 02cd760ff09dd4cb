import { baseApi, injectInto } from '@yanye/shared/api/base-api';
import { signedIn, signedOut } from '@yanye/shared/auth/auth-slice';
import { articleCalls } from '../contract/articles.calls';
import type { articleRoutes } from '../contract/articles';
import { commentCalls } from '../contract/comments.calls';
import type { commentRoutes } from '../contract/comments';
import { createAppStore } from '../store/store';
import { anArticle } from '../testing/builders/articles';
import { aComment } from '../testing/builders/comments';
import { aViewer } from '../testing/builders/users';
import { fakeApi } from '../testing/fake-api';
import { contractMutation, contractQuery } from './contract-endpoints';

const api = injectInto('site_remote/base-api-test', (build) => ({
  listForTest: build.query(
    contractQuery<typeof articleRoutes.list>(articleCalls.list, { tags: ['Articles'] }),
  ),
  categoriesForTest: build.query(
    contractQuery<typeof articleRoutes.categories>(articleCalls.categories, { sameForAll: true }),
  ),
  writeForTest: build.mutation(
    contractMutation<typeof commentRoutes.write>(commentCalls.write, { invalidates: ['Articles'] }),
  ),
}));
const { listForTest, categoriesForTest, writeForTest } = api.endpoints;

const opened = () => {
  const fake = fakeApi()
    .answers<typeof articleRoutes.list>(articleCalls.list, { count: 1, list: [anArticle({ title: '春' })] })
    .answers<typeof articleRoutes.categories>(articleCalls.categories, [{ label: '随笔', value: '随笔' }])
    .answers<typeof commentRoutes.write>(commentCalls.write, aComment());
  return { fake, store: createAppStore({ http: fake.http }) };
};
const body = { article_id: '1', content: '好' };

describe('an endpoint typed by its contract', () => {
  test('calls its route and returns its data', async () => {
    const { fake, store } = opened();
    const answer = await store.dispatch(listForTest.initiate({ query: { page: 2 } }));
    expect(answer.data?.list[0]?.title).toBe('春');
    expect(fake.calls[0]).toMatchObject({ call: articleCalls.list, query: { page: 2 } });
  });

  test('takes no argument when the route has none', async () => {
    const { store } = opened();
    const answer = await store.dispatch(categoriesForTest.initiate());
    expect(answer.data).toEqual([{ label: '随笔', value: '随笔' }]);
  });

  test('fails with a failure that is never empty', async () => {
    const { store } = opened();
    const silent = createAppStore({
      http: () => {
        throw undefined as unknown as Error;
      },
    });
    const answer = await silent.dispatch(listForTest.initiate({ query: {} }));
    expect(answer.isError).toBe(true);
    expect(answer.error).toMatchObject({ status: 0, error: 'UNKNOWN' });
    store.dispatch(baseApi.util.resetApiState());
  });

  test('a mutation refetches what it invalidates', async () => {
    const { fake, store } = opened();
    const list = store.dispatch(listForTest.initiate({ query: {} }));
    await list;
    await store.dispatch(writeForTest.initiate({ body }));
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
    expect(fake.callsOf(articleCalls.list)).toHaveLength(2);
    list.unsubscribe();
  });

  test('a failed mutation invalidates nothing', async () => {
    const { fake, store } = opened();
    fake.fails(commentCalls.write, { status: 500, msg: '服务出了点问题' });
    const list = store.dispatch(listForTest.initiate({ query: {} }));
    await list;
    await store.dispatch(writeForTest.initiate({ body }));
    expect(fake.callsOf(articleCalls.list)).toHaveLength(1);
    list.unsubscribe();
  });
});

describe('endpoints of several owners', () => {
  const again = (owner: string) =>
    injectInto(owner, (build) => ({
      listForTest: build.query(
        contractQuery<typeof articleRoutes.list>(articleCalls.list, { tags: ['Articles'] }),
      ),
    }));

  test('an owner may inject its endpoints again, after a retry or a hot reload', () => {
    expect(() => again('site_remote/base-api-test')).not.toThrow();
  });

  test('an owner cannot take the name of another owner’s endpoint', () => {
    expect(() => again('admin_remote/articles')).toThrow(
      'endpoint listForTest of admin_remote/articles belongs to site_remote/base-api-test',
    );
  });
});

describe('a change of viewer', () => {
  test.each([
    ['signing in', undefined, aViewer()],
    ['signing out', aViewer(), undefined],
    ['signing in as somebody else', aViewer(), aViewer({ role: 1 })],
  ])('by %s asks again for what is on screen and drops the rest', async (_how, first, second) => {
    const { fake, store } = opened();
    if (first) store.dispatch(signedIn(first));
    const onScreen = store.dispatch(listForTest.initiate({ query: { page: 1 } }));
    const common = store.dispatch(categoriesForTest.initiate());
    await Promise.all([onScreen, common]);
    await store.dispatch(listForTest.initiate({ query: { page: 9 } }, { subscribe: false }));

    store.dispatch(second ? signedIn(second) : signedOut());
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));

    expect(fake.callsOf(articleCalls.list).map(({ query, token }) => [query?.['page'], token])).toEqual([
      [1, first?.token ?? ''],
      [9, first?.token ?? ''],
      [1, second?.token ?? ''],
    ]);
    expect(fake.callsOf(articleCalls.categories)).toHaveLength(1);
    expect(listForTest.select({ query: { page: 9 } })(store.getState()).data).toBeUndefined();
    onScreen.unsubscribe();
    common.unsubscribe();
  });

  test('a new token of the same user changes nothing', async () => {
    const { fake, store } = opened();
    store.dispatch(signedIn(aViewer({ token: 'a' })));
    const list = store.dispatch(listForTest.initiate({ query: {} }));
    await list;
    store.dispatch(signedIn(aViewer({ token: 'b' })));
    expect(fake.callsOf(articleCalls.list)).toHaveLength(1);
    list.unsubscribe();
  });
});
