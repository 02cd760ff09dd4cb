import { injectInto } from '@yanye/shared/api/base-api';
import { createAppStore } from '../store/store';
import { fakeApi } from '../testing/fake-api';
import type { LiveListener } from './live';
import { subscribeWhileCached } from './subscribe-while-cached';

const call = { method: 'GET', path: '/api/room' } as const;
const tagOf = (id: number) => ({ type: 'Square', id }) as const;
const api = injectInto('shared/subscribe-while-cached-test', (build) => ({
  room: build.query<unknown, number>({
    query: (id) => ({ call, query: { id }, quiet: true }),
    providesTags: (_data, _error, id) => [tagOf(id)],
    keepUnusedDataFor: 0,
    onCacheEntryAdded: subscribeWhileCached(
      () => 'room:1',
      (id: number) => [tagOf(id)],
    ),
  }),
}));

const open = () => {
  const listeners = new Set<LiveListener>();
  const fake = fakeApi().answers(call, {});
  const store = createAppStore({
    http: fake.http,
    live: () => ({
      subscribe: (_topicOf, listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
  });
  const says = async (type: string) => {
    for (const listener of listeners) listener({ topic: 'room:1', type });
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  };
  return { store, listeners, says, asked: () => fake.callsOf(call).map(({ query }) => query?.['id']) };
};

test('an answer is fetched again at each event and reset, once, and not when the topic is refused', async () => {
  const { store, says, asked } = open();
  await store.dispatch(api.endpoints.room.initiate(1));
  await store.dispatch(api.endpoints.room.initiate(2));
  await says('said');
  expect(asked()).toEqual([1, 2, 1, 2]);
  await says('reset');
  expect(asked()).toHaveLength(6);
  await says('refused');
  expect(asked()).toHaveLength(6);
});

test('the subscription ends with the cached answer', async () => {
  jest.useFakeTimers();
  const { store, listeners } = open();
  const room = store.dispatch(api.endpoints.room.initiate(1));
  await room;
  expect(listeners.size).toBe(1);
  room.unsubscribe();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(listeners.size).toBe(0);
  jest.useRealTimers();
});
