/** @jest-environment node */
import { proves } from '@yanye/tools/specification/proves.ts';
import { signedIn } from '@yanye/shared/auth/auth-slice';
import { deleteMany, getWith, send } from '../api/generic-calls';
import { recordedClient } from '../api/testing/recorded-client';
import { createAppStore } from '../store/store';
import { aViewer } from '../testing/builders/users';
import { fakeApi } from '../testing/fake-api';

const opened = () => {
  const api = fakeApi()
    .answers({ method: 'GET', path: '/api/articles' }, { count: 2 })
    .answers({ method: 'DELETE', path: '/api/articles' }, {});
  return { api, store: createAppStore({ http: api.http }) };
};

/** A store that sends through the browser's client. */
const onTheWire = () => {
  const { tokens, http } = recordedClient({ count: 2 });
  return { tokens, store: createAppStore({ http }) };
};

describe('Specification 7: calls', () => {
  test.each([
    ['the token of whoever is logged in', true, 'mine'],
    ['an empty token when nobody is', false, ''],
  ])(
    `every request of the browser sends the header token: %s ${proves('7.token-header')}`,
    async (_what, isSignedIn, token) => {
      const { tokens, store } = onTheWire();
      if (isSignedIn) store.dispatch(signedIn(aViewer({ token: 'mine' })));
      await store.dispatch(send(getWith('/api/articles')));
      expect(tokens).toEqual([token]);
    },
  );

  test(`the response is read through its data field ${proves('7.data-field')}`, async () => {
    const { store } = onTheWire();
    await expect(store.dispatch(send(getWith('/api/articles')))).resolves.toMatchObject({
      data: { count: 2 },
    });
  });

  test(`generic helper: delete with a body id_list ${proves('7.helper.delete')}`, async () => {
    const { api, store } = opened();
    await store.dispatch(send(deleteMany('/api/articles', ['1', '2'])));
    expect(api.calls[0]).toMatchObject({ call: { method: 'DELETE' }, body: { id_list: ['1', '2'] } });
  });

  test(`generic helper: get with query parameters ${proves('7.helper.get')}`, async () => {
    const { api, store } = opened();
    await store.dispatch(send(getWith('/api/articles', { page: 2, key: '叶' })));
    expect(api.calls[0]).toMatchObject({ call: { method: 'GET' }, query: { page: 2, key: '叶' } });
  });
});
