import { act } from '@testing-library/react';
import { loginDismissed, selectIsSignedIn, selectLoginDialog, signedIn } from '@yanye/shared/auth/auth-slice';
import { toastActionChosen, selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { registrationCalls } from '../contract/registration.calls';
import { commentCalls } from '../contract/comments.calls';
import { proofOfWorkCalls } from '../contract/proof-of-work.calls';
import { createAppStore } from '../store/store';
import { aViewer } from '../testing/builders/users';
import { challengeAt } from '../testing/challenge-at';
import { fakeApi } from '../testing/fake-api';
import { send } from './generic-calls';
import { HttpFailure, type ApiError, type HttpCall } from './http';

const write: HttpCall = { call: commentCalls.write, body: { article_id: '1', content: '好' } };

const opened = () => {
  const api = fakeApi();
  const store = createAppStore({ http: api.http });
  const texts = () => selectToasts(store.getState()).map(({ text }) => text);
  return { api, store, texts };
};

const settled = () => act(async () => {});

describe('a failed call', () => {
  test.each([
    ['is said', {}, ['评论最多 1000 个字']],
    ['is left to a caller who shows it', { quiet: true }, []],
  ])('%s', async (_what, parts, said) => {
    const { api, store, texts } = opened();
    api.fails(commentCalls.write, { status: 422, msg: '评论最多 1000 个字' });
    await expect(store.dispatch(send({ ...write, ...parts }))).rejects.toThrow('评论最多 1000 个字');
    expect(texts()).toEqual(said);
  });

  test('shows one toast, however often it fails alike', async () => {
    const { api, store, texts } = opened();
    api.fails(commentCalls.write, { status: 0, msg: '连不上服务器，请检查网络后再试' });
    await Promise.allSettled([1, 2, 3].map(() => store.dispatch(send(write))));
    expect(texts()).toEqual(['连不上服务器，请检查网络后再试']);
  });
});

describe('waiting for an answer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    [9_999, []],
    [10_000, ['服务器还没有回应，仍在等待']],
    [3_600_000, ['服务器还没有回应，仍在等待']],
  ])('for %i ms shows %j', async (ms, shown) => {
    const { api, store, texts } = opened();
    const release = api.hangs(commentCalls.write);
    const call = store.dispatch(send(write));
    await jest.advanceTimersByTimeAsync(ms);
    expect(texts()).toEqual(shown);
    release();
    await call;
    expect(texts()).toEqual([]);
  });

  test('can be cancelled, without a further toast', async () => {
    const { api, store, texts } = opened();
    api.hangs(commentCalls.write);
    const call = store.dispatch(send(write)).catch((thrown: unknown) => thrown);
    await jest.advanceTimersByTimeAsync(10_000);
    const [notice] = selectToasts(store.getState());
    expect(notice).toMatchObject({ actionLabel: '取消', stays: true });
    store.dispatch(toastActionChosen(notice?.id ?? ''));
    expect(((await call) as HttpFailure).failure.error).toBe('CANCELLED');
    expect(texts()).toEqual([]);
  });
});

describe('a token that becomes invalid during use', () => {
  const dying = (word: ApiError['error']) => {
    const app = opened();
    app.api.answers(commentCalls.write, ({ token }: HttpCall) => {
      if (token === 'old') throw new HttpFailure({ status: 401, error: word, msg: '登录已失效，请重新登录' });
      return { id: 1 };
    });
    app.store.dispatch(signedIn(aViewer({ token: 'old' })));
    return app;
  };

  test.each(['TOKEN_EXPIRED', 'TOKEN_REVOKED', 'TOKEN_INVALID'] as const)(
    'opens the login dialog and repeats the call after it: %s',
    async (word) => {
      const { api, store, texts } = dying(word);
      const call = store.dispatch(send(write));
      await settled();
      expect(selectLoginDialog(store.getState())).toEqual({
        open: true,
        reason: '登录已过期，请重新登录后继续',
      });

      store.dispatch(signedIn(aViewer({ token: 'new' })));

      await expect(call).resolves.toMatchObject({ data: { id: 1 } });
      expect(api.callsOf(commentCalls.write).map(({ token, body }) => [token, body])).toEqual([
        ['old', write.body],
        ['new', write.body],
      ]);
      expect(selectLoginDialog(store.getState()).open).toBe(false);
      expect(texts()).toEqual([]);
    },
  );

  test('rejects and signs out when the dialog is closed', async () => {
    const { store, texts } = dying('TOKEN_EXPIRED');
    const call = store.dispatch(send(write));
    await settled();
    store.dispatch(loginDismissed());
    await expect(call).rejects.toThrow('登录已失效，请重新登录');
    expect(selectIsSignedIn(store.getState())).toBe(false);
    expect(texts()).toEqual(['登录已失效，请重新登录']);
  });

  test('opens one dialog for calls that fail together', async () => {
    const { api, store } = dying('TOKEN_EXPIRED');
    const both = Promise.all([store.dispatch(send(write)), store.dispatch(send(write))]);
    await settled();
    store.dispatch(signedIn(aViewer({ token: 'new' })));
    await both;
    expect(api.callsOf(commentCalls.write)).toHaveLength(4);
    expect(selectLoginDialog(store.getState()).open).toBe(false);
  });

  test('does not open the dialog for any other refusal', async () => {
    const { store } = dying('FORBIDDEN');
    await expect(store.dispatch(send(write))).rejects.toThrow();
    expect(selectLoginDialog(store.getState()).open).toBe(false);
  });
});

describe('a call that requires proof of work', () => {
  const work = challengeAt(7);
  const required: ApiError = {
    status: 428,
    error: 'WORK_REQUIRED',
    msg: '需要由浏览器自动验证，请刷新页面后再试',
    work,
  };

  test.each<[string, ApiError]>([
    ['', required],
    [
      ' after a rate limit that it raises',
      { status: 429, error: 'RATE_LIMITED', msg: '操作太频繁，请稍后再试', work },
    ],
  ])('is sent once more with the answer, without a toast%s', async (_when, refusal) => {
    const { api, store, texts } = opened();
    api.answers(commentCalls.write, ({ proofOfWork }: HttpCall) => {
      if (!proofOfWork) throw new HttpFailure(refusal);
      return { id: 1 };
    });
    await expect(store.dispatch(send(write))).resolves.toMatchObject({ data: { id: 1 } });
    const [, repeated] = api.callsOf(commentCalls.write);
    expect(JSON.parse(atob(repeated?.proofOfWork ?? ''))).toMatchObject({ solution: { counter: 7 } });
    expect(texts()).toEqual([]);
  });

  test('that always requires it requests a challenge in advance, and is never refused', async () => {
    const { api, store } = opened();
    api.answers(proofOfWorkCalls.challenge, work).answers(registrationCalls.sendCode, {});
    const body = { email: 'reader@example.org', purpose: 'sign_up' };
    await store.dispatch(send({ call: registrationCalls.sendCode, body }));
    expect(api.calls.map(({ call }) => call.path)).toEqual(['/api/work', '/api/accounts/code']);
    expect(JSON.parse(atob(api.calls[1]?.proofOfWork ?? ''))).toMatchObject({ solution: { counter: 7 } });
  });

  test('is sent twice at most', async () => {
    const { api, store, texts } = opened();
    api.fails(commentCalls.write, required);
    await expect(store.dispatch(send(write))).rejects.toThrow();
    expect(api.callsOf(commentCalls.write)).toHaveLength(2);
    expect(texts()).toEqual(['需要由浏览器自动验证，请刷新页面后再试']);
  });
});
