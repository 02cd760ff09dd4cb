/** @jest-environment node */
import { proves } from '@yanye/tools/specification/proves.ts';
import { selectSiteInfo, siteInfoArrived } from '@yanye/shared/site/site-slice';
import { instance } from '../api/axios-client';
import { hasExpired } from '../auth/user';
import { createAppStore } from '../store/store';
import { aSiteInfo } from '../testing/builders/site';
import { fakeApi } from '../testing/fake-api';
import { createUploader } from '../upload/uploader';

const opened = () => createAppStore({ http: fakeApi().http });

describe('Specification 9: business constants and limits', () => {
  test(`default site version: 8.0.1 ${proves('9.version')}`, () => {
    const store = opened();
    expect(selectSiteInfo(store.getState()).version).toBe('8.0.1');
    store.dispatch(siteInfoArrived(aSiteInfo({ version: '' })));
    expect(selectSiteInfo(store.getState()).version).toBe('8.0.1');
  });

  test(`theme default: light; sidebar collapsed default: false ${proves('9.theme', '9.sidebar')}`, () => {
    expect(opened().getState().settings).toEqual({ theme: 'light', sidebarCollapsed: false });
  });

  test.each([
    [999_999, false],
    [1_000_000, true],
    [1_000_001, true],
  ])(`a token with expiry 1000 seconds has expired at %i ms: %s ${proves('9.expiry')}`, (now, expected) => {
    expect(hasExpired({ exp: 1000 }, now)).toBe(expected);
  });

  test(`request time-out: none configured ${proves('9.time-out')}`, () => {
    expect(instance.defaults.timeout).toBe(0);
  });

  test(`upload limit: default 0, which is any number ${proves('9.upload-limit')}`, () => {
    const uploader = createUploader({ send: () => new Promise(() => undefined) });
    void uploader.add(Array.from({ length: 200 }, (_, at) => new File(['x'], `${at}.png`)));
    expect(uploader.items()).toHaveLength(200);
  });
});
