import type { AppDispatch } from '@yanye/shared/store/store';
import { Comments } from './Comments';
import { pagesOfComments } from './comments.api';

/**
 * Brings the living comments.
 * @param dispatch when there are drawn ones to take the place of: then the first page is asked for before, so that nothing flickers
 * @throws {ApiError} when that page cannot be had
 */
export const bringComments = async (
  articleId: string,
  dispatch: AppDispatch | undefined,
): Promise<typeof Comments> => {
  if (dispatch) {
    const { error } = await dispatch(pagesOfComments.initiate(articleId, { subscribe: false }));
    // What a page is told of a failure is plain data.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    if (error) throw error;
  }
  return Comments;
};
