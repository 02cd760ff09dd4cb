import { articleLimits } from './articles.calls';
import { defineCalls } from './call';

export const termKinds = ['category', 'tag', 'series'] as const;
/** What groups articles: one category, several tags, one series. */
export type TermKind = (typeof termKinds)[number];

export const termKindLabels: Readonly<Record<TermKind, string>> = {
  category: '分类',
  tag: '标签',
  series: '系列',
};

export const taxonomyCalls = defineCalls({
  heads: { method: 'GET', path: '/api/taxonomy/heads', access: 'anyone', writes: false },
  list: { method: 'GET', path: '/api/taxonomy/:kind', access: 'backOffice', writes: false },
  create: { method: 'POST', path: '/api/taxonomy/:kind', access: 'admin', writes: true },
  update: { method: 'PUT', path: '/api/taxonomy/:kind', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/taxonomy/:kind', access: 'admin', writes: true },
  arrange: { method: 'PUT', path: '/api/taxonomy/:kind/order', access: 'admin', writes: true },
  sum: { method: 'POST', path: '/api/taxonomy/:kind/sum', access: 'backOffice', writes: false },
  merge: { method: 'POST', path: '/api/taxonomy/:kind/merge', access: 'admin', writes: true },
  undo: { method: 'POST', path: '/api/taxonomy/:kind/undo', access: 'admin', writes: true },
});

/** Lengths in characters, but `many` (merged or removed at once), `aliases` (of one term) and `arranged` in terms. */
export const termLimits = {
  name: { category: articleLimits.category, tag: articleLimits.tag, series: articleLimits.series },
  longestName: articleLimits.series,
  description: 300,
  cover: 256,
  many: 20,
  aliases: 20,
  arranged: 200,
  /** Days during which a merge or a removal can be taken back. */
  undoDays: 30,
} as const;

export const termSorts = ['count desc', 'count asc', 'name asc', 'name desc', 'order asc'] as const;
