import type { ComponentType } from 'react';
import type { AppDispatch } from '@yanye/shared/store/store';
import { pagesOfComments } from '../features/comments/comments.api';
import { ArticleFooter } from './ArticleFooter';
import type { ArticleFooterProps } from './ArticleFooterLayout';

/**
 * Loads the interactive footer of an article.
 * @param dispatch given where server HTML will be replaced: the comments are fetched first, so that the page does not flicker
 * @throws {ApiError} when the comments cannot be fetched
 */
export const loadArticleFooter = async (
  articleId: string,
  dispatch: AppDispatch | undefined,
): Promise<ComponentType<ArticleFooterProps>> => {
  if (dispatch) {
    const { error } = await dispatch(pagesOfComments.initiate(articleId, { subscribe: false }));
    // The store keeps failures as plain data.
    // oxlint-disable-next-line typescript/only-throw-error
    if (error) throw error;
  }
  return ArticleFooter;
};
