import type { AppDispatch } from '@yanye/shared/store/store';
import { pagesOfComments } from '../features/comments/comments.api';
import type { BelowOf } from './below-in-page';
import { LivingBelow } from './LivingBelow';

/**
 * Brings what stands below an article, alive.
 * @param dispatch when there is a drawn one to take the place of: then the comments are asked for before, so that nothing flickers
 * @throws {ApiError} when they cannot be had
 */
export const bringLivingBelow = async (
  articleId: string,
  dispatch: AppDispatch | undefined,
): Promise<BelowOf> => {
  if (dispatch) {
    const { error } = await dispatch(pagesOfComments.initiate(articleId, { subscribe: false }));
    // What a page is told of a failure is plain data.
    // oxlint-disable-next-line typescript/only-throw-error
    if (error) throw error;
  }
  return LivingBelow;
};
