import { defineCalls } from './call';

export const draftCalls = defineCalls({
  keep: { method: 'PUT', path: '/api/drafts', access: 'signedIn', writes: true },
  newest: { method: 'GET', path: '/api/drafts/newest', access: 'signedIn', writes: false },
  unwritten: { method: 'GET', path: '/api/drafts/unwritten', access: 'signedIn', writes: false },
  settle: { method: 'PUT', path: '/api/drafts/settled', access: 'signedIn', writes: true },
});

/**
 * Origin of a draft: `typed` by autosaving, `restored` from an entry of the timeline, `kept` as the previous text that another one
 * replaced.
 */
export const draftHows = ['typed', 'restored', 'kept'] as const;
export type DraftHow = (typeof draftHows)[number];

export const draftLimits = {
  /** Length of the keys that browsers generate. */
  key: 64,
  /** Unsaved new articles per account. */
  unwritten: 100,
  /** Editor sessions that one call settles. */
  desks: 100,
  /** Milliseconds for which a user who autosaved counts as writing. */
  writingFor: 60_000,
} as const;
