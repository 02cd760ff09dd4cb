import { act } from '@testing-library/react';
import { loginDismissed, selectLoginDialog, signedIn } from '@yanye/shared/auth/auth-slice';
import { toastActionChosen, selectToasts } from '@yanye/shared/toasts/toasts-slice';
import { HttpFailure } from '../api/http';
import { imageCalls } from '../contract/images.calls';
import { createAppStore } from '../store/store';
import { aViewer } from '../testing/builders/users';
import { fakeApi } from '../testing/fake-api';
import { fileSender } from './file-sender';
import { createUploader } from './uploader';

const picture = new File(['pixels'], '叶.png', { type: 'image/png' });
const call = imageCalls.uploadOne;

const opened = () => {
  const api = fakeApi();
  const store = createAppStore({ http: api.http });
  store.dispatch(signedIn(aViewer({ token: 'old' })));
  const uploader = createUploader({
    send: fileSender(store.dispatch, { action: call.path, field: 'image' }),
  });
  const notices = () => selectToasts(store.getState()).map(({ text }) => text);
  return { api, store, uploader, item: () => uploader.items()[0], notices };
};

const settled = () => act(async () => {});

test('a file is posted in its field with the viewer’s token', async () => {
  const { api, uploader, item } = opened();
  api.answers(call, '/uploads/a.png');
  await uploader.add([picture]);
  expect(item()).toMatchObject({ status: 'done', answer: '/uploads/a.png' });
  expect(api.callsOf(call)).toMatchObject([
    { token: 'old', file: { field: 'image', content: picture, name: '叶.png' } },
  ]);
});

test('a refusal is shown at the file, without a second toast', async () => {
  const { api, uploader, item, notices } = opened();
  api.fails(call, { status: 413, msg: '文件不能超过 10 MB' });
  await uploader.add([picture]);
  expect(item()).toMatchObject({ status: 'error', error: '文件不能超过 10 MB' });
  expect(notices()).toEqual([]);
});

describe('a token that expires', () => {
  const dying = () => {
    const app = opened();
    app.api.answers(call, ({ token, file }) => {
      file?.onProgress(1);
      if (token === 'old') throw new HttpFailure({ status: 401, error: 'TOKEN_EXPIRED', msg: '登录已过期' });
      return '/uploads/a.png';
    });
    return app;
  };

  test('opens the login dialog, and the same file is sent again after it', async () => {
    const { api, store, uploader, item } = dying();
    const upload = uploader.add([picture]);
    await settled();
    expect(selectLoginDialog(store.getState()).open).toBe(true);
    expect(item()).toMatchObject({ status: 'uploading' });

    store.dispatch(signedIn(aViewer({ token: 'new' })));
    await upload;

    expect(item()).toMatchObject({ status: 'done', answer: '/uploads/a.png' });
    expect(api.callsOf(call).map(({ token, file }) => [token, file?.content])).toEqual([
      ['old', picture],
      ['new', picture],
    ]);
  });

  test('opens one dialog for several files', async () => {
    const { api, store, uploader } = dying();
    const uploads = uploader.add([picture, picture]);
    await settled();
    store.dispatch(signedIn(aViewer({ token: 'new' })));
    await uploads;
    expect(uploader.items().map(({ status }) => status)).toEqual(['done', 'done']);
    expect(api.callsOf(call)).toHaveLength(4);
  });

  test('leaves the file to be retried when the dialog is closed', async () => {
    const { store, uploader, item } = dying();
    const upload = uploader.add([picture]);
    await settled();
    store.dispatch(loginDismissed());
    await upload;
    expect(item()).toMatchObject({ status: 'error', error: '登录已过期' });
    store.dispatch(signedIn(aViewer({ token: 'new' })));
    await uploader.retry(item()?.id ?? '');
    expect(item()).toMatchObject({ status: 'done' });
  });

  test('does not resend a file that was aborted while the dialog was open', async () => {
    const { api, store, uploader, item } = dying();
    const upload = uploader.add([picture]);
    await settled();
    uploader.abort('1');
    store.dispatch(signedIn(aViewer({ token: 'new' })));
    await upload;
    expect(item()).toMatchObject({ status: 'error', error: '已取消上传' });
    expect(api.callsOf(call)).toHaveLength(1);
  });
});

describe('a server that does not respond', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('is reported after ten seconds, with a way to cancel the upload', async () => {
    const { api, store, uploader, item, notices } = opened();
    api.hangs(call);
    const upload = uploader.add([picture]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(notices()).toEqual(['服务器还没有回应，仍在等待']);
    store.dispatch(toastActionChosen(selectToasts(store.getState())[0]?.id ?? ''));
    await upload;
    expect(item()).toMatchObject({ status: 'error', error: '已取消' });
    expect(notices()).toEqual([]);
  });
});
