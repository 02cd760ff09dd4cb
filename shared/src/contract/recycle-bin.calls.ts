import { defineCalls } from './call';

export const recycleBinCalls = defineCalls({
  list: { method: 'GET', path: '/api/recycle_bin', access: 'signedIn', writes: false },
  restore: { method: 'POST', path: '/api/recycle_bin/restore', access: 'signedIn', writes: true },
  purge: { method: 'DELETE', path: '/api/recycle_bin', access: 'signedIn', writes: true },
});

export const removedKinds = ['article', 'page', 'picture'] as const;
export type RemovedKind = (typeof removedKinds)[number];

export const removedKindLabels: Readonly<Record<RemovedKind, string>> = {
  article: '文章',
  page: '页面',
  picture: '图片',
};

export const recycleBinSorts = ['removed_at desc', 'removed_at asc', 'title asc', 'title desc'] as const;

/** Records that one call restores or purges, and characters of the id of one. */
export const recycleBinLimits = { records: 100, id: 64 } as const;

/** Id of a removed record in the recycle bin. */
export const binIdOf = (kind: RemovedKind, id: number | string): string => `${kind}:${id}`;
