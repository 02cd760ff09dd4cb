import { defineCalls } from './call';

export const releaseCalls = defineCalls({
  overview: { method: 'GET', path: '/api/releases', access: 'admin', writes: false },
  history: { method: 'GET', path: '/api/releases/:name/history', access: 'admin', writes: false },
  builds: { method: 'GET', path: '/api/releases/:name/builds', access: 'admin', writes: false },
  compare: { method: 'GET', path: '/api/releases/:name/compare', access: 'admin', writes: false },
  switch: { method: 'PUT', path: '/api/releases/:name/live', access: 'admin', writes: true },
});

export const remoteNames = ['site_remote', 'chat_remote', 'admin_remote'] as const;

/** How a build became the live one: it came with a server, was released by command, or was rolled back to. */
export const switchKinds = ['bundled', 'released', 'rolled_back'] as const;

export type RemoteNameInContract = (typeof remoteNames)[number];
export type SwitchKind = (typeof switchKinds)[number];
