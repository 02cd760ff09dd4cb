/** @jest-environment node */
import { ownerOf } from '../../federation/remote-owner';
import { isPendingPath, pendingScreens } from './pending-screens';

describe('pending screens', () => {
  test('are each listed once', () => {
    const paths = pendingScreens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(pendingScreens.map((screen) => [screen.path, screen] as const))(
    '%s belongs to the remote that owns its path and describes the page',
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
  ])('below %s require: %s', (prefix, access) => {
    const found = pendingScreens.filter(({ path }) => path.startsWith(prefix));
    expect(new Set(found.map((screen) => screen.access))).toEqual(new Set([access]));
  });
});

describe('a link to a pending screen', () => {
  test.each([
    ['/chat', true],
    ['/chat/', true],
    ['/bigModel/session?roleID=1', true],
    ['/chat#latest', true],
    ['/', false],
    ['/chatter', false],
    ['/bigModel/square', false],
    ['https://example.org/chat', false],
  ])('%s is recognised: %s', (href, expected) => {
    expect(isPendingPath(href)).toBe(expected);
  });
});
