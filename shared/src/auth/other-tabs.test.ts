import { selectUser, signedIn } from '@yanye/shared/auth/auth-slice';
import { browserStorage } from '../store/storage';
import { createAppStore } from '../store/store';
import { aViewer } from '../testing/builders/users';
import { fakeApi } from '../testing/fake-api';
import { followOtherTabs } from './other-tabs';

const happensElsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

afterEach(() => window.localStorage.clear());

describe('another tab', () => {
  test('signs this one out, in, and over to another user', () => {
    const store = createAppStore({ http: fakeApi().http, storage: browserStorage() });
    const stop = followOtherTabs(store);
    const tokens = [];
    store.dispatch(signedIn(aViewer({ token: 'first' })));
    tokens.push(selectUser(store.getState()).token);

    window.localStorage.removeItem('userInfo');
    happensElsewhere('userInfo');
    tokens.push(selectUser(store.getState()).token);

    window.localStorage.setItem('userInfo', JSON.stringify(aViewer({ token: 'second' })));
    happensElsewhere('theme');
    tokens.push(selectUser(store.getState()).token);
    happensElsewhere('userInfo');
    tokens.push(selectUser(store.getState()).token);

    window.localStorage.clear();
    happensElsewhere(null);
    tokens.push(selectUser(store.getState()).token);
    stop();

    expect(tokens).toEqual(['first', '', '', 'second', '']);
  });
});
