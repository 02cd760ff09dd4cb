import { defineCalls } from './call';

export const listStateCalls = defineCalls({
  counts: { method: 'GET', path: '/api/list_states/:list', access: 'admin', writes: false },
});

/** Lists of the back office whose rows have a state, with tabs that count them. */
export const countedLists = [
  'articles',
  'comments',
  'users',
  'links',
  'adverts',
  'pages',
  'words',
  'auto_replies',
  'big_model_roles',
  'proposals',
  'mails',
] as const;

export type CountedList = (typeof countedLists)[number];
