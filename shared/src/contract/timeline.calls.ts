import { defineCalls } from './call';

export const timelineCalls = defineCalls({
  list: { method: 'GET', path: '/api/timeline', access: 'signedIn', writes: false },
  entry: { method: 'GET', path: '/api/timeline/:entry', access: 'signedIn', writes: false },
});

/**
 * How a text came into the timeline: `typed`, `restored` and `kept` as drafts do, `saved` as the article where readers could
 * not see it, `published` where they could.
 */
export const timelineHows = ['typed', 'restored', 'kept', 'saved', 'published'] as const;
export type TimelineHow = (typeof timelineHows)[number];
