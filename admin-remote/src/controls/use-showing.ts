import { useCallback } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';

interface Needs {
  /** How a feature speaks of showing and hiding; the same object at each render. */
  readonly text: {
    readonly nowShown: (title: string) => string;
    readonly nowHidden: (title: string) => string;
  };
  /** @returns why it was refused, if it was; the same function at each render */
  readonly change: (id: number, isShown: boolean) => Promise<{ readonly error?: unknown }>;
}

/** Shows one record to readers or hides it, and says how it went. */
export const useShowing = ({ text, change }: Needs) => {
  const dispatch = useAppDispatch();
  return useCallback(
    async ({ id, title }: { readonly id: number; readonly title: string }, isShown: boolean) => {
      const { error } = await change(id, isShown);
      dispatch(
        error
          ? showToast({ kind: 'error', text: asApiError(error).msg })
          : showToast({ kind: 'success', text: isShown ? text.nowShown(title) : text.nowHidden(title) }),
      );
    },
    [text, change, dispatch],
  );
};
