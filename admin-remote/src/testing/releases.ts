import type { Release, ReleaseOverview, ReleaseSwitch } from '@yanye/shared/contract/releases';

/** @param overrides fields that matter to the test @returns a stored build that can go live */
export const aRelease = (overrides: Partial<Release> = {}): Release => ({
  name: 'site_remote',
  build: 'aa0011223344',
  version: '0.1.0',
  commit: 'c0ffee1234',
  built_at: '2026-03-01T09:00:00+08:00',
  stored_at: '2026-03-01T09:10:00+08:00',
  bytes: { sent: 102_400, unpacked: 307_200, node: 51_200 },
  is_live: false,
  obstacle: '',
  ...overrides,
});

/** The previous, the live and a newer build, all of the site remote. */
export const [older, live, newer] = [
  aRelease(),
  aRelease({
    build: 'bb0011223344',
    version: '0.2.0',
    stored_at: '2026-03-05T09:10:00+08:00',
    bytes: { sent: 104_448, unpacked: 312_320, node: 51_200 },
    is_live: true,
  }),
  aRelease({ build: 'cc0011223344', version: '0.3.0', stored_at: '2026-03-09T09:10:00+08:00' }),
] as const;

/** @param site fields of the site remote @returns three remotes; the chat remote was never released */
export const anOverview = (site: Partial<ReleaseOverview['remotes'][number]> = {}): ReleaseOverview => ({
  shell: { build: 'dd0011223344', version: '0.4.0', contract: 3 },
  remotes: [
    {
      name: 'site_remote',
      live,
      live_since: '2026-03-06T10:20:00+08:00',
      by: '站长',
      previous: older,
      ...site,
    },
    { name: 'chat_remote', by: '' },
    {
      name: 'admin_remote',
      live: aRelease({ name: 'admin_remote', build: 'ee0011223344', is_live: true }),
      live_since: '2026-03-01T09:30:00+08:00',
      by: '系统',
    },
  ],
});

/** @param overrides fields that matter to the test @returns the switch to the live build */
export const aSwitch = (overrides: Partial<ReleaseSwitch> = {}): ReleaseSwitch => ({
  id: 2,
  name: 'site_remote',
  kind: 'released',
  build: live.build,
  version: live.version,
  commit: live.commit,
  from_build: older.build,
  by: '站长',
  at: '2026-03-06T10:20:00+08:00',
  note: '修好首页',
  ...overrides,
});
