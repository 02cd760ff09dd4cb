import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Thunk } from '../store/thunk';
import type { NewNotice, Notice } from './notice';

export interface NoticesState {
  readonly list: readonly Notice[];
}

const initialState: NoticesState = { list: [] };

const same = (a: Notice, b: Notice): boolean =>
  a.kind === b.kind && a.text === b.text && a.actionLabel === b.actionLabel && a.requestId === b.requestId;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeGiven: (state, { payload }: PayloadAction<Notice>) => ({
      // Ten calls that fail alike are one thing to say; the newest keeps its place in time and its action.
      list: [...state.list.filter((notice) => !same(notice, payload)), payload],
    }),
    noticeDismissed: (state, { payload: id }: PayloadAction<string>) => ({
      list: state.list.filter((notice) => notice.id !== id),
    }),
  },
  selectors: { selectNotices: (state) => state.list },
});

const { noticeGiven, noticeDismissed } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;

/**
 * Says one sentence to the person.
 * @returns the notice's id, to take it back with `unsay`
 */
export const say =
  ({ action, stays = false, ...rest }: NewNotice): Thunk<string> =>
  (dispatch, _getState, { noticeActions }) => {
    const id = nanoid();
    if (action) noticeActions.set(id, action.run);
    dispatch(noticeGiven({ ...rest, id, stays, ...(action && { actionLabel: action.label }) }));
    return id;
  };

/** Takes a notice away, by time or by hand. */
export const unsay =
  (id: string): Thunk<void> =>
  (dispatch, _getState, { noticeActions }) => {
    noticeActions.delete(id);
    dispatch(noticeDismissed(id));
  };

/** The person pressed the notice's button: does it and takes the notice away. */
export const noticeActionChosen =
  (id: string): Thunk<void> =>
  (dispatch, _getState, { noticeActions }) => {
    const run = noticeActions.get(id);
    dispatch(unsay(id));
    run?.();
  };
