import type { ComponentType } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import type { AppStore } from '@yanye/shared/store/store';

/** What stands below an article. */
export type BelowOf = ComponentType<{ readonly article: ArticlePage }>;

let brought: BelowOf | undefined;

/** What draws it into a document; undefined in browsers, which get it drawn. */
export const belowInPage = (): BelowOf | undefined => brought;

/** Brings what draws it, and the first page of comments. A page whose comments cannot be had is shown without them. */
export const bringBelowIntoPage = async (store: AppStore, articleId: string): Promise<void> => {
  const [{ BelowInPage }, { firstComments }] = await Promise.all([
    import('./BelowInPage'),
    import('../features/comments/comments.api'),
  ]);
  brought = BelowInPage;
  await store.dispatch(firstComments.initiate(articleId, { subscribe: false }));
};
