import { defineCalls } from './call';

export const settingsCalls = defineCalls({
  site: { method: 'GET', path: '/api/settings/site', access: 'anyone', writes: false },
  saveSite: { method: 'PUT', path: '/api/settings/site', access: 'admin', writes: true },
  states: { method: 'GET', path: '/api/settings/states', access: 'admin', writes: false },
  retention: { method: 'GET', path: '/api/settings/retention', access: 'admin', writes: false },
  saveRetention: { method: 'PUT', path: '/api/settings/retention', access: 'admin', writes: true },
});

/** `line` in characters, of each text and address of the site. */
export const siteLimits = { line: 256 } as const;

/** Ways to sign in or up other than name and password. */
export const waysIn = ['sign_up', 'reset', 'qq'] as const;
export type WayIn = (typeof waysIn)[number];

/** Defaults of a site, also used before its settings are loaded. */
export const defaultSiteInfo = {
  addr: '',
  bei_an: '',
  bilibili_url: '',
  created_at: '',
  email: '',
  gitee_url: '',
  github_url: '',
  icon: '',
  job: '',
  logo: '',
  name: '',
  qq_image: '',
  slogan: '',
  slogan_en: '',
  title: '',
  version: '8.0.1',
  web: '',
  wechat_image: '',
};

/** What a list of the groups of settings says besides their names; a group that works is not named. */
export const settingsStates = ['off', 'trouble'] as const;
export type SettingsState = (typeof settingsStates)[number];

/** How many days entries of the log and removed texts are kept; 0: for ever. */
export const defaultRetention = { log_days: 180, bin_days: 30 };

/** The longest term in days; whoever wants more keeps for ever. */
export const maxRetentionDays = 3_650;
