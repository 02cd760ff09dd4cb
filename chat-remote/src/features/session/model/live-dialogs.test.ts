import type { HttpCall } from '@yanye/shared/api/http';
import type { RoleDialog } from '@yanye/shared/contract/role-sessions';
import {
  roleSessionCalls as calls,
  roleSessionEvents as events,
} from '@yanye/shared/contract/role-sessions.calls';
import { signedIn } from '@yanye/shared/auth/auth-slice';
import type { LiveListener, TopicOf } from '@yanye/shared/live/live';
import { createAppStore } from '@yanye/shared/store/store';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import { creditsApi } from '../credits/credits.api';
import { sessionApiOf } from '#testing/open-session.ts';
import { aDialog, anAnswer } from '#testing/session-builders.ts';
import { sessionApi } from '../session.api';
import { withChoice, withStoredChoice } from './dialog-log';

const written = (content: string, state: 'generating' | 'done' = 'generating') =>
  aDialog(1, { answers: [anAnswer({ state, content })] });

const piece = (at: number, text: string) => ({ dialog_id: 1, answer_id: 71, is_reasoning: false, at, text });

/** A store with the dialogs of a session, and what the server has and says of them. */
const opened = async (stored: RoleDialog[]) => {
  const listeners = new Map<LiveListener, TopicOf>();
  const api = sessionApiOf({ dialogs: stored });
  const store = createAppStore({
    http: api.http,
    live: () => ({
      subscribe: (topicOf, listener) => {
        listeners.set(listener, topicOf);
        return () => void listeners.delete(listener);
      },
    }),
  });
  store.dispatch(signedIn(aViewer()));
  const query = store.dispatch(sessionApi.endpoints.readDialogs.initiate(12));
  const topics = () => [...listeners.values()].map((topicOf) => topicOf(store.getState().auth.user));
  const says = (type: string, data?: unknown) => {
    for (const listener of listeners.keys()) listener({ topic: 'role-session:12', type, data });
  };
  const log = () => sessionApi.endpoints.readDialogs.select(12)(store.getState()).data;
  const settled = () => jest.advanceTimersByTimeAsync(0);
  const asked = () => api.callsOf(calls.dialogs).map(({ query: sent }: HttpCall) => sent);
  const asks = async () => {
    await store.dispatch(creditsApi.endpoints.readOwnCredits.initiate());
    await store.dispatch(sessionApi.endpoints.readRoleSession.initiate({ params: { id: 12 } }));
  };
  asks.again = async () => {
    await settled();
    return [creditCalls.own, calls.session].map((call) => api.callsOf(call).length);
  };
  const chooses = (chosen: number) =>
    store.dispatch(
      sessionApi.util.updateQueryData('readDialogs', 12, (now) =>
        withStoredChoice(withChoice(now, 1, chosen), 1, chosen),
      ),
    );
  return { stored, listeners, topics, says, log, settled, asked, asks, chooses, query };
};
const text = (log: Awaited<ReturnType<typeof opened>>['log']) => log()?.dialogs[0]?.answers[0]?.content;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('pieces are added without another request', async () => {
  const { query, topics, says, log, asked } = await opened([written('一')]);
  await query;
  expect(topics()).toEqual(['role-session:12']);
  says(events.piece, piece(1, '二'));
  says(events.piece, piece(1, '二三'));
  expect(text(log)).toBe('一二三');
  expect(asked()).toHaveLength(1);
});

test('a missing piece fetches that dialog alone', async () => {
  const { query, stored, says, log, settled, asked } = await opened([written('一')]);
  await query;
  stored[0] = written('一二三');
  says(events.piece, piece(2, '三'));
  await settled();
  expect(text(log)).toBe('一二三');
  expect(asked().slice(1)).toEqual([{ only: 1 }]);
});

test('what is asked during a request is asked again after it', async () => {
  const { query, stored, says, log, settled, asked } = await opened([written('一')]);
  await query;
  says(events.piece, piece(5, '…'));
  says(events.piece, piece(6, '…'));
  says(events.piece, piece(7, '…'));
  stored[0] = written('一二三', 'done');
  await settled();
  await settled();
  expect(asked().slice(1)).toEqual([{ only: 1 }, { only: 1 }]);
  expect(text(log)).toBe('一二三');
});

test('the end of an answer fetches its price', async () => {
  const { query, stored, says, log, settled } = await opened([written('一')]);
  await query;
  stored[0] = written('一二', 'done');
  says(events.state, { dialog_id: 1, answer_id: 71, state: 'done' });
  await settled();
  expect(log()?.dialogs[0]?.answers[0]).toMatchObject({ state: 'done', content: '一二', charged: 2 });
});

test('an answer that an administrator removed loses its text', async () => {
  const { query, stored, says, log, settled } = await opened([written('一二三', 'done')]);
  await query;
  stored[0] = aDialog(1, { answers: [anAnswer({ state: 'removed', content: '' })] });
  says(events.changed, { dialog_id: 1 });
  await settled();
  expect(log()?.dialogs[0]?.answers[0]).toMatchObject({ state: 'removed', content: '' });
});

test.each([
  ['a dialog', 1],
  ['the newest ones', 0],
])(
  'a choice that is stored during a request for %s is not undone by its answer',
  async (_what, dialog_id) => {
    const answers = [anAnswer({ id: 71 }), anAnswer({ id: 72 })];
    const { query, stored, says, log, settled, chooses } = await opened([
      aDialog(1, { chosen: 71, answers }),
    ]);
    await query;
    says(events.changed, { dialog_id });
    chooses(72);
    await settled();
    expect(log()?.dialogs[0]?.chosen).toBe(72);
    stored[0] = aDialog(1, { chosen: 71, answers });
    says(events.changed, { dialog_id });
    await settled();
    expect(log()?.dialogs[0]?.chosen).toBe(71);
  },
);

test('what changed is fetched: a new dialog, a removed one, and all after a reset', async () => {
  const { query, stored, says, log, settled } = await opened([aDialog(1)]);
  await query;
  stored.push(aDialog(2));
  says(events.changed, { dialog_id: 2 });
  await settled();
  expect(log()?.dialogs.map(({ id }) => id)).toEqual([1, 2]);
  stored.shift();
  says(events.changed, { dialog_id: 1 });
  await settled();
  expect(log()?.dialogs.map(({ id }) => id)).toEqual([2]);
  stored.push(aDialog(3));
  says('reset');
  await settled();
  expect(log()?.dialogs.map(({ id }) => id)).toEqual([2, 3]);
});

test('what comes before the dialogs are there is fetched after them', async () => {
  const { query, stored, says, log, settled } = await opened([written('一')]);
  says(events.state, { dialog_id: 1, answer_id: 71, state: 'done' });
  stored[0] = written('一二', 'done');
  await query;
  await settled();
  expect(text(log)).toBe('一二');
});

test('an answer that goes on is looked at while the channel is silent, a finished one is not', async () => {
  const { query, stored, log, asked, says } = await opened([written('一')]);
  await query;
  stored[0] = written('一二', 'done');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(text(log)).toBe('一二');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked()).toHaveLength(2);
  says('refused');
  expect(asked()).toHaveLength(2);
});

test.each([
  ['an event', 'state'],
  ['a look', ''],
])('an end that is known by %s fetches the credits and the session again', async (_what, event) => {
  const { query, stored, says, settled, asks } = await opened([written('一')]);
  await query;
  await asks();
  stored[0] = written('一二', 'done');
  if (event !== '') says(event, { dialog_id: 1, answer_id: 71, state: 'done' });
  else await jest.advanceTimersByTimeAsync(2_000);
  await settled();
  expect(await asks.again()).toEqual([2, 2]);
});

test('the subscription ends with the cached dialogs', async () => {
  const { query, listeners } = await opened([written('一')]);
  await query;
  query.unsubscribe();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(listeners.size).toBe(0);
});
