import { useCallback } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';

/**
 * @returns waits for a mutation and shows a message once it succeeded. A failure is shown by the mutation itself, or by the
 *   form where the mutation is quiet.
 */
export const useSuccessToast = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async <T, E>(
      work: PromiseLike<{ readonly data?: T | undefined; readonly error?: E }>,
      said: string | ((data: T) => string),
    ) => {
      const outcome = await work;
      const { data } = outcome;
      if (data !== undefined)
        dispatch(showToast({ kind: 'success', text: typeof said === 'string' ? said : said(data) }));
      return outcome;
    },
    [dispatch],
  );
};
