import { defineCalls } from './call';

export const gaodeCalls = defineCalls({
  weather: { method: 'GET', path: '/api/gaode/weather', access: 'signedIn', writes: false },
  settings: { method: 'GET', path: '/api/settings/gaode', access: 'admin', writes: false },
  saveSettings: { method: 'PUT', path: '/api/settings/gaode', access: 'admin', writes: true },
  trial: { method: 'POST', path: '/api/settings/gaode/trial', access: 'admin', writes: true },
});

/** Lengths in characters. */
export const gaodeLimits = { key: 128 } as const;
