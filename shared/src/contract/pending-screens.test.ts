import { ownerOf } from '../../federation/remote-owner';
import { pendingScreens } from './pending-screens';

describe('screens to come', () => {
  test('each stand once', () => {
    const paths = pendingScreens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(pendingScreens.map((screen) => [screen.path, screen] as const))(
    '%s belongs to the remote that draws its address and says what comes',
    (path, { remote, title, comes }) => {
      expect(ownerOf(path)).toBe(remote);
      expect(title).not.toBe('');
      expect(comes).toMatch(/。$/);
    },
  );

  test.each([
    ['/admin/chat_group/', 'backOffice'],
    ['/admin/big_model/', 'admin'],
    ['/admin/system/', 'admin'],
    ['/bigModel/session', 'signedIn'],
  ])('below %s are open to: %s', (prefix, access) => {
    const found = pendingScreens.filter(({ path }) => path.startsWith(prefix));
    expect(new Set(found.map((screen) => screen.access))).toEqual(new Set([access]));
  });
});
