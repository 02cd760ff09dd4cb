import { defineCalls } from './call';

/** One person as the back office sees them: facts, sign-ins, restrictions, reports, and what administrators do about them. */
export const peopleCalls = defineCalls({
  overview: { method: 'GET', path: '/api/users/:id/overview', access: 'backOffice', writes: false },
  signIns: { method: 'GET', path: '/api/users/:id/sign_ins', access: 'admin', writes: false },
  endSignIns: { method: 'DELETE', path: '/api/users/:id/sign_ins', access: 'admin', writes: true },
  restrictions: { method: 'GET', path: '/api/users/:id/restrictions', access: 'admin', writes: false },
  reports: { method: 'GET', path: '/api/users/:id/reports', access: 'admin', writes: false },
  mute: { method: 'POST', path: '/api/users/:id/mute', access: 'admin', writes: true },
  unmute: { method: 'DELETE', path: '/api/users/:id/mute', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/users/:id', access: 'admin', writes: true },
});

/** `counted`: where counting what a person wrote ends. `minutes`: of a mute, at most a year. `listed`: mutes and blocks of one answer. */
export const personLimits = { counted: 100_000, minutes: 525_600, reason: 100, listed: 50 } as const;

/** What becomes of the articles of a removed person: they keep their name, lose it, get another author, or are removed. */
export const articleFates = ['signed', 'unsigned', 'moved', 'removed'] as const;
export type ArticleFate = (typeof articleFates)[number];

/** Where something that was reported stands. */
export const reportedPlaces = ['comment', 'chat', 'messages'] as const;
export type ReportedPlace = (typeof reportedPlaces)[number];
