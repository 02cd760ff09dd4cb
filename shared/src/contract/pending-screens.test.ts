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

  test.each([['/admin/system/', 'admin']])('below %s require: %s', (prefix, access) => {
    const found = pendingScreens.filter(({ path }) => path.startsWith(prefix));
    expect(new Set(found.map((screen) => screen.access))).toEqual(new Set([access]));
  });
});

describe('a link to a pending screen', () => {
  test.each([
    ['/admin/system/config/qiniu', true],
    ['/admin/system/config/qiniu/', true],
    ['/admin/system/config/qiniu?page=1', true],
    ['/admin/system/config/qiniu#latest', true],
    ['/', false],
    ['/admin/system/config/qinius', false],
    ['/bigModel/square', false],
    ['https://example.org/admin/system/config/qiniu', false],
  ])('%s is recognised: %s', (href, expected) => {
    expect(isPendingPath(href)).toBe(expected);
  });
});
