import { defineCalls } from './call';

export const statisticsCalls = defineCalls({
  sum: { method: 'GET', path: '/api/data_sum', access: 'signedIn', writes: false },
  logins: { method: 'GET', path: '/api/data_login', access: 'signedIn', writes: false },
  views: { method: 'GET', path: '/api/statistics/views', access: 'backOffice', writes: false },
  topArticles: {
    method: 'GET',
    path: '/api/statistics/top_articles',
    access: 'backOffice',
    writes: false,
  },
  pending: { method: 'GET', path: '/api/statistics/pending', access: 'signedIn', writes: false },
  firstSteps: { method: 'GET', path: '/api/statistics/first_steps', access: 'admin', writes: false },
  endFirstSteps: { method: 'PUT', path: '/api/statistics/first_steps', access: 'admin', writes: true },
});

/** Days of a range, by its number on the wire. */
export const rangeDays = { 1: 7, 2: 30, 3: 60, 4: 90, 5: 180, 6: 365 } as const;
export type RangeNumber = keyof typeof rangeDays;

/** What a new site still lacks, in the order in which it is shown. */
export const firstSteps = ['name', 'article', 'mail', 'picture', 'backup'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const topArticleCount = 10;
