import { defineCalls } from './call';

export const reactionCalls = defineCalls({
  digg: { method: 'POST', path: '/api/articles/digg', access: 'anyone', writes: true },
  collect: { method: 'POST', path: '/api/articles/collects', access: 'signedIn', writes: true },
  collects: { method: 'GET', path: '/api/articles/collects', access: 'signedIn', writes: false },
  uncollect: { method: 'DELETE', path: '/api/articles/collects', access: 'signedIn', writes: true },
  mine: { method: 'GET', path: '/api/articles/mine', access: 'anyone', writes: false },
});

/** Maximum number of articles in one query for the viewer's reactions. */
export const maxAskedFor = 50;
