import { defineCalls } from './call';

export const jwtCalls = defineCalls({
  settings: { method: 'GET', path: '/api/settings/jwt', access: 'admin', writes: false },
  saveSettings: { method: 'PUT', path: '/api/settings/jwt', access: 'admin', writes: true },
});

/** Characters of the secret and the issuer; `hours` is the longest lifetime of a token. */
export const jwtLimits = { secretMin: 32, secret: 256, issuer: 128, hours: 8_760 } as const;
