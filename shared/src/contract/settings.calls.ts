import { defineCalls } from './call';

export const settingsCalls = defineCalls({
  site: { method: 'GET', path: '/api/settings/site', access: 'anyone', writes: false },
  saveSite: { method: 'PUT', path: '/api/settings/site', access: 'admin', writes: true },
});

/** Version a site shows until somebody sets another. */
export const defaultSiteVersion = '8.0.1';
