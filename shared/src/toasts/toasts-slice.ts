import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Thunk } from '../store/thunk';
import type { NewToast, Toast } from './toast';

export interface ToastsState {
  readonly list: readonly Toast[];
}

const initialState: ToastsState = { list: [] };

const isSame = (a: Toast, b: Toast): boolean =>
  a.kind === b.kind && a.text === b.text && a.actionLabel === b.actionLabel && a.requestId === b.requestId;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: (state, { payload }: PayloadAction<Toast>) => ({
      // Ten calls that fail alike show one toast: the newest, with its action.
      list: [...state.list.filter((toast) => !isSame(toast, payload)), payload],
    }),
    toastDismissed: (state, { payload: id }: PayloadAction<string>) => ({
      list: state.list.filter((toast) => toast.id !== id),
    }),
  },
  selectors: { selectToasts: (state) => state.list },
});

const { toastShown, toastDismissed } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;

/** Shows a message to the user. @returns the toast's id, for `dismissToast` */
export const showToast =
  ({ action, stays = false, ...rest }: NewToast): Thunk<string> =>
  (dispatch, _getState, { toastActions }) => {
    const id = nanoid();
    if (action) toastActions.set(id, action.run);
    dispatch(toastShown({ ...rest, id, stays, ...(action && { actionLabel: action.label }) }));
    return id;
  };

/** Removes a toast; an unknown id is ignored. */
export const dismissToast =
  (id: string): Thunk<void> =>
  (dispatch, _getState, { toastActions }) => {
    toastActions.delete(id);
    dispatch(toastDismissed(id));
  };

/** Runs the action of a toast, at most once, and dismisses it. */
export const toastActionChosen =
  (id: string): Thunk<void> =>
  (dispatch, _getState, { toastActions }) => {
    const run = toastActions.get(id);
    dispatch(dismissToast(id));
    run?.();
  };
