import { defineCalls } from './call';

export const draftCalls = defineCalls({
  keep: { method: 'PUT', path: '/api/drafts', access: 'signedIn', writes: true },
  newest: { method: 'GET', path: '/api/drafts/newest', access: 'signedIn', writes: false },
  settle: { method: 'PUT', path: '/api/drafts/settled', access: 'signedIn', writes: true },
});

/**
 * How a draft came to be: `typed` by autosaving, `restored` from an entry of the timeline, `kept` as what stood there before
 * another text took its place.
 */
export const draftHows = ['typed', 'restored', 'kept'] as const;
export type DraftHow = (typeof draftHows)[number];

export const draftLimits = {
  /** Characters of the keys that browsers make. */
  key: 64,
  /** New articles of one account that wait to be stored for the first time. */
  unwritten: 100,
  /** Desks settled at once. */
  desks: 100,
  /** Milliseconds for which somebody who autosaved counts as writing. */
  writingFor: 60_000,
} as const;
