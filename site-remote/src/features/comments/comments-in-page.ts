import type { AppStore } from '@yanye/shared/store/store';
import type { ComponentType } from 'react';

type Component = ComponentType<{ readonly articleId: string }>;

let brought: Component | undefined;

/** What draws comments into a document; undefined in browsers, which get them drawn. */
export const commentsInPage = (): Component | undefined => brought;

/** Brings the first page of comments and what draws it. A page whose comments cannot be had is shown without them. */
export const bringCommentsIntoPage = async (store: AppStore, articleId: string): Promise<void> => {
  const [{ CommentsInPage }, { firstComments }] = await Promise.all([
    import('./CommentsInPage'),
    import('./comments.api'),
  ]);
  brought = CommentsInPage;
  await store.dispatch(firstComments.initiate(articleId, { subscribe: false }));
};
