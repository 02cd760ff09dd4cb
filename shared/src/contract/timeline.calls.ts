import { defineCalls } from './call';

export const timelineCalls = defineCalls({
  list: { method: 'GET', path: '/api/timeline', access: 'signedIn', writes: false },
  entry: { method: 'GET', path: '/api/timeline/:entry', access: 'signedIn', writes: false },
});

/**
 * Origin of an entry: `typed`, `restored` and `kept` as for drafts, `saved` as an article that readers could not see, `published`
 * as one that they could.
 */
export const timelineHows = ['typed', 'restored', 'kept', 'saved', 'published'] as const;
export type TimelineHow = (typeof timelineHows)[number];
