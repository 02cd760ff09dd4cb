import { proves } from '@yanye/tools/specification/proves.ts';
import { userRestored } from '@yanye/shared/auth/auth-slice';
import { selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { failureOf } from '../api/failure-of';
import { getWith, send } from '../api/generic-calls';
import { pageRefusalText } from '../policy/access';
import { memoryStorage } from '../store/storage';
import { createAppStore } from '../store/store';
import { aViewer } from '../testing/builders/users';
import { fakeApi } from '../testing/fake-api';
import { createUploader } from '../upload/uploader';

// What axios throws, as far as the client reads it.
const axiosError = (facts: object) =>
  Object.assign(new Error('Network Error'), { isAxiosError: true, ...facts });
const answer = (status: number, statusText: string, data: unknown) =>
  axiosError({ response: { status, statusText, data, headers: {} } });

const failing = (thrown: unknown) =>
  createAppStore({
    http: async (call, context) => {
      const { withFailureToasts } = await import('../api/failure-toasts');
      return withFailureToasts(() => Promise.reject(failureOf(thrown)))(call, context);
    },
  });

describe('Specification 8: error catalogue', () => {
  test.each([
    [
      `Non-200 response: the envelope’s message ${proves('8.non-200')}`,
      answer(409, 'Conflict', { code: 7, data: {}, msg: '已有同名文章' }),
      '已有同名文章',
    ],
    [
      `Non-200 response without an envelope: the status text ${proves('8.non-200')}`,
      answer(502, 'Bad Gateway', '<html>'),
      'Bad Gateway',
    ],
    [`Request failure: the error message ${proves('8.request-failure')}`, new Error('证书无效'), '证书无效'],
    [
      `Request failure without a network: what to do ${proves('8.request-failure')}`,
      axiosError({ code: 'ERR_NETWORK' }),
      '连不上服务器，请检查网络后再试',
    ],
  ])('%s is shown and the call rejects', async (_what, thrown, text) => {
    const store = failing(thrown);
    await expect(store.dispatch(send(getWith('/api/articles')))).rejects.toThrow(text);
    expect(selectToasts(store.getState())).toMatchObject([{ kind: 'error', text }]);
  });

  test(`Expired login on load: 登录已过期 as a warning; local user info cleared ${proves('8.expired-login')}`, () => {
    const storage = memoryStorage();
    storage.local.setItem('userInfo', JSON.stringify(aViewer({ exp: 1 })));
    const store = createAppStore({ http: fakeApi().http, storage });
    store.dispatch(userRestored());
    expect(selectToasts(store.getState())).toMatchObject([{ kind: 'warning', text: '登录已过期' }]);
    expect(storage.local.getItem('userInfo')).toBeNull();
  });

  test(`Route blocks: 需要登录, 权限不足1, 权限不足2 ${proves('8.route-blocks')}`, () => {
    expect(Object.values(pageRefusalText)).toEqual(['需要登录', '权限不足1', '权限不足2']);
  });

  test(`Upload errors: the item has the message of its tooltip and can be retried ${proves('8.upload')}`, async () => {
    let tries = 0;
    const uploader = createUploader({
      send: () => ((tries += 1) === 1 ? Promise.reject(new Error('图片太大')) : Promise.resolve('ok')),
    });
    await uploader.add([new File(['x'], 'a.png')]);
    expect(uploader.items()[0]).toMatchObject({ status: 'error', error: '图片太大' });
    await uploader.retry('1');
    expect(uploader.items()[0]?.status).toBe('done');
  });
});
